import { useQuery } from '@tanstack/react-query'
import { hasFailedWithoutData, NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { Stat, StatStrip } from '#web/ui/tables/stat-strip.tsx'
import { queueQuery } from './notification-queries.ts'

/** Shows the counts of the queue: pending, sent, failed and total. Shows a dash until they have loaded. */
export function QueueCards() {
  const queue = useQuery(queueQuery)
  const { data } = queue
  const format = (figure: number | undefined) => figure?.toLocaleString('nl-NL') ?? '–'
  const share = (part: number) => (data && data.total > 0 ? part / data.total : 0)
  if (hasFailedWithoutData(queue)) return <NotLoaded title="De wachtrij laadt niet" of={[queue]} />
  return (
    <StatStrip aria-label="Wachtrij">
      <Stat label="In wachtrij" figure={format(data?.pending)} share={share(data?.pending ?? 0)} />
      <Stat label="Verzonden" figure={format(data?.sent)} share={share(data?.sent ?? 0)} />
      <Stat label="Mislukt" figure={format(data?.failed)} share={share(data?.failed ?? 0)} />
      <Stat label="Totaal" figure={format(data?.total)} aside="van de laatste 100 verzendingen" />
    </StatStrip>
  )
}
