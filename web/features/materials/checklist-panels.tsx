import { chakra } from '#web/ui/theme/chakra.ts'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useNow } from '#web/ui/device/use-now.ts'
import type { ShownChecklistItem, ShownChecklist } from './apply-counts.ts'
import { formatCheckedAt } from './stock-words.ts'

const Lists = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
    '& label': { minHeight: 'field' },
  },
})
const Count = chakra('p', { base: { marginInlineStart: 'auto', fontWeight: 'semibold', color: 'fg.strong' } })

interface ChecklistPanelsProps {
  checklists: readonly ShownChecklist[]
  nameOfZone: (id: string) => string
  /** Returns whether an item can be ticked now. If this prop is missing, the lists are read-only. */
  mayTick?: (list: ShownChecklist, item: ShownChecklistItem) => boolean
  onTick?: (item: ShownChecklistItem) => void
}

/** Shows a panel per checklist, with its progress. */
export function ChecklistPanels({ checklists, nameOfZone, mayTick = () => false, onTick = () => undefined }: ChecklistPanelsProps) {
  const now = useNow(60_000)
  return (
    <Lists>
      {checklists.map((list) => (
        <Panel
          key={list.id}
          title={nameOfZone(list.zoneId)}
          tools={<Count>{`${list.items.filter((item) => item.done).length} van ${list.items.length}`}</Count>}
        >
          <p>{list.name}</p>
          {list.items.map((item) => (
            <CheckRow
              key={item.id}
              label={item.text}
              description={formatTick(item, now)}
              checked={item.done}
              disabled={!mayTick(list, item)}
              onChange={() => onTick(item)}
            />
          ))}
        </Panel>
      ))}
    </Lists>
  )
}

function formatTick({ checkedAt, checkedWithin, checkedBy, done, waiting }: ShownChecklistItem, now: number): string | undefined {
  if (checkedAt === null) return undefined
  const words = `${done ? '' : 'Weer open: '}${checkedBy ?? 'onbekend'}, ${formatCheckedAt(checkedAt, checkedWithin, now)}`
  return waiting ? `${words}. Wacht op verzenden.` : words
}
