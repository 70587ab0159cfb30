import { chakra } from '#web/ui/theme/chakra.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useNow } from '#web/ui/device/use-now.ts'
import type { StockRow } from './apply-counts.ts'
import { StatusBadge } from './status-badge.tsx'
import type { StockActions } from './stock-actions.ts'
import { StockCards } from './stock-cards.tsx'
import { nameStockRow, formatLastCheck } from './stock-words.ts'
import { WaitingMark } from './waiting-mark.tsx'

const Quiet = chakra('span', { base: { color: 'fg.note' } })
const Note = chakra('span', { base: { display: 'block', maxWidth: '22rem', whiteSpace: 'normal', color: 'fg.muted' } })
const Hidden = chakra('span', { base: { srOnly: true } })
const Acts = chakra('span', { base: { display: 'inline-flex', gap: '1' } })

const columns = ({ onCount, onHistory, mayCount }: StockActions, withZone: boolean, now: number): readonly Column<StockRow>[] => [
  { key: 'material', head: 'Materiaal', strong: true, cell: (row) => row.materialName },
  ...(withZone ? [{ key: 'zone', head: 'Zone', cell: (row: StockRow) => row.zoneName }] : []),
  {
    key: 'stock',
    head: 'Voorraad',
    cell: (row) => (
      <>
        <b>{row.currentStock}</b> <Quiet>{`van ${row.requiredStock} ${row.unit}`}</Quiet>
      </>
    ),
  },
  { key: 'status', head: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'checked',
    head: 'Laatst geteld',
    cell: (row) => (
      <>
        {row.lastChecked === null ? <Quiet>{`${formatLastCheck(row, now)} `}</Quiet> : <span>{`${formatLastCheck(row, now)} `}</span>}
        {row.waiting && <WaitingMark />}
      </>
    ),
  },
  { key: 'notes', head: 'Opmerking', aside: true, cell: (row) => row.notes && <Note>{row.notes}</Note> },
  {
    key: 'act',
    head: <Hidden>Wat je kunt doen</Hidden>,
    end: true,
    cell: (row) => (
      <Acts>
        <Button size="table" variant="text" icon="clock" aria-label={`Historie van ${nameStockRow(row)}`} onClick={() => onHistory(row)}>
          Historie
        </Button>
        {mayCount(row.zoneId) && (
          <Button size="table" variant="text" icon="pen" aria-label={`Tel ${nameStockRow(row)}`} onClick={() => onCount(row)}>
            Tel
          </Button>
        )}
      </Acts>
    ),
  },
]

/** Shows the stock: as a table in the office, as cards on a crew phone. */
export function StockList({
  label,
  rows,
  actions,
  withZone,
}: {
  label: string
  rows: readonly StockRow[]
  actions: StockActions
  withZone: boolean
}) {
  const now = useNow(60_000)
  if (actions.onBeach && rows.length > 0) return <StockCards label={label} rows={rows} actions={actions} withZone={withZone} now={now} />
  return <DataTable label={label} columns={columns(actions, withZone, now)} rows={rows} rowKey={(row) => row.id} empty={<NoStock />} />
}

function NoStock() {
  return (
    <EmptyState title="Nog geen materiaal">
      Hier staat wat er in een zone hoort te liggen en hoeveel er is. De organisatie legt vast wat waar hoort.
    </EmptyState>
  )
}
