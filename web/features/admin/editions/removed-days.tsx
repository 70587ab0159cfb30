import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Edition } from '#shared/contract/editions.ts'
import { formatShortDayTime, formatShortDayYear } from '#shared/lib/dates.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { restoreDay } from './edition-queries.ts'

const List = chakra('div', { base: { display: 'grid', gap: '1', padding: '8px 16px', textStyle: 'table', color: 'fg.muted' } })
const Row = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' } })

/** Lists the recently removed days of an edition, each with a button that restores it. Renders nothing without removed days. */
export function RemovedDays({ days }: { days: Edition['removedDays'] }) {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: ({ eventDate }: Edition['removedDays'][number]) => restoreDay(client, eventDate),
    onSuccess: (_, { eventDate }) => toast({ kind: 'success', title: 'Dag teruggezet', description: formatShortDayYear(eventDate) }),
  })
  if (days.length === 0) return undefined
  return (
    <List>
      {restore.isError && (
        <Notice kind="bad" title={`${formatShortDayYear(restore.variables.eventDate)} is niet teruggezet`}>
          {failureOf(restore.error).message}
        </Notice>
      )}
      {days.map((one) => (
        <Row key={one.eventDate}>
          <span>{`${formatShortDayYear(one.eventDate)} (${one.capacity.toLocaleString('nl-NL')} plekken) is verwijderd. Terug te zetten tot ${formatShortDayTime(one.until)}.`}</span>
          <Button
            size="table"
            variant="text"
            icon="back"
            aria-label={`Zet ${formatShortDayYear(one.eventDate)} terug`}
            busy={restore.isPending && restore.variables.eventDate === one.eventDate}
            busyText="Bezig..."
            onClick={() => restore.mutate(one)}
          >
            Zet terug
          </Button>
        </Row>
      ))}
    </List>
  )
}
