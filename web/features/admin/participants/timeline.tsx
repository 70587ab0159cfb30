import { chakra } from '#web/ui/theme/chakra.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceOfficeEndpoints } from '#shared/contract/invoices-office.ts'
import type { TimelineItem } from '#shared/contract/timeline.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { CellLink } from '#web/features/admin/table/cells.tsx'
import { UndoEvent } from '#web/features/admin/undo-event.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { isResendUnderWay, refreshDossier } from './dossier-query.ts'
import { formatItemTime, isTimeKnown, describeTimelineItem, describeUndo, type TimelineGroup } from './timeline-words.ts'

const Day = chakra('h3', {
  base: { textStyle: 'table', fontWeight: 'semibold', color: 'fg.muted', padding: '10px 16px 6px', _first: { paddingBlockStart: '2' } },
})
const List = chakra('ol', { base: { listStyle: 'none', margin: '0', padding: '0 16px' } })
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '4.5rem 18px minmax(0, 1fr) auto',
    gap: '0 10px',
    alignItems: 'baseline',
    paddingBlock: '7px',
    borderBlockStart: '1px solid',
    borderColor: 'edge.soft',
    textStyle: 'table',
    '& svg': { alignSelf: 'center' },
  },
})
const Title = chakra('span', {
  base: {
    fontWeight: 'semibold',
    color: 'fg.strong',
    overflowWrap: 'anywhere',
    '&[data-undone]': { textDecoration: 'line-through', color: 'fg.muted' },
  },
})
const Note = chakra('span', { base: { color: 'fg.muted', marginInlineStart: '2' } })
const Choices = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', marginInlineStart: { md: 'auto' } } })

const groups: readonly { value: TimelineGroup | 'all'; label: string }[] = [
  { value: 'all', label: 'Alles' },
  { value: 'money', label: 'Geld' },
  { value: 'scan', label: 'Scans' },
  { value: 'mail', label: 'Mails' },
  { value: 'change', label: 'Wijzigingen' },
]

/**
 * Shows the events of a participant by day, newest first, with a filter by kind. An event that a post or an administrator recorded can be
 * undone.
 */
export function Timeline({ items, of: { id, name } }: { items: readonly TimelineItem[]; of: { id: string; name: string } }) {
  const maySeeInvoices = useMayCall()(invoiceOfficeEndpoints.listInvoices)
  const [chosen, setChosen] = useState<TimelineGroup | 'all'>('all')
  const awaited = isResendUnderWay(items) ? items.find(({ kind }) => kind === 'resend_asked') : undefined
  const described = items.map((item) => {
    const words = describeTimelineItem(item)
    const note = item === awaited ? [words.note, 'de mail is onderweg'].filter(Boolean).join(' · ') : words.note
    return { ...words, note, at: item.at, item }
  })
  const shown = described.filter(({ group }) => chosen === 'all' || group === chosen)
  const days = [...Map.groupBy(shown, ({ at }) => eventDateOf(Date.parse(at)))]
  return (
    <Panel
      title="Tijdlijn"
      flush
      tools={
        <Choices role="group" aria-label="Wat je ziet">
          {groups.map(({ value, label }) => (
            <Button
              key={value}
              size="table"
              variant={value === chosen ? 'solid' : 'text'}
              aria-pressed={value === chosen}
              onClick={() => setChosen(value)}
            >
              {label}
            </Button>
          ))}
        </Choices>
      }
    >
      {days.length === 0 && (
        <EmptyState small title="Hier is nog niets">
          Wat er gebeurt komt hier vanzelf bij.
        </EmptyState>
      )}
      {days.map(([day, ofDay]) => (
        <section key={day}>
          <Day>{formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}</Day>
          <List>
            {withKeys(ofDay).map(({ key, at, icon, title, note, invoice, item }) => (
              <Item key={key}>
                {isTimeKnown(item) ? <time dateTime={at}>{formatItemTime(item)}</time> : <span aria-hidden>–</span>}
                <Icon name={icon} boxSize="16px" color="fg.muted" />
                <span>
                  <Title data-undone={item.undone ?? item.ignored}>
                    {invoice !== undefined && maySeeInvoices ? (
                      <CellLink to={`/admin/instellingen/facturen?zoek=${invoice}`}>{title}</CellLink>
                    ) : (
                      title
                    )}
                  </Title>
                  {note && <Note>{note}</Note>}
                </span>
                <UndoButton item={item} participantId={id} name={name} />
              </Item>
            ))}
          </List>
        </section>
      ))}
    </Panel>
  )
}

/** Adds keys that stay the same when other events are inserted: a refetch must not close a confirmation, or lose the focus. */
function withKeys<Described extends { item: TimelineItem }>(newestFirst: readonly Described[]): (Described & { key: string })[] {
  const seen = new Map<string, number>()
  const oldestFirst = newestFirst.toReversed().map((described) => {
    const name = `${described.item.at} ${described.item.kind}`
    const same = seen.get(name) ?? 0
    seen.set(name, same + 1)
    return { ...described, key: `${name} ${same}` }
  })
  return oldestFirst.toReversed()
}

function UndoButton({ item, participantId, name }: { item: TimelineItem; participantId: string; name: string }) {
  const client = useQueryClient()
  if (!item.undo) return null
  const { title, does } = describeUndo(item, name)
  return (
    <UndoEvent inLine title={title} participantId={participantId} target={item.undo.target} refresh={() => refreshDossier(client)}>
      <p>{does}</p>
      <p>Terugdraaien zelf kan niet teruggedraaid worden: klopte het toch, leg het dan opnieuw vast.</p>
    </UndoEvent>
  )
}
