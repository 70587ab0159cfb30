import { chakra } from '#web/ui/theme/chakra.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import type { StockRow } from './apply-counts.ts'
import { StatusBadge, StatusTag } from './status-badge.tsx'
import { statusWords } from './stock-words.ts'
import type { MaterialSum } from './sum-materials.ts'

const Quiet = chakra('span', { base: { color: 'fg.note' } })
const Text = chakra('span', { base: { whiteSpace: 'normal', color: 'fg.muted' } })

const columns = (onBeach: boolean, allZones: boolean): readonly Column<MaterialSum>[] => [
  { key: 'name', head: 'Materiaal', strong: true, cell: (one) => one.name },
  { key: 'category', head: 'Categorie', cell: (one) => one.category },
  {
    key: 'total',
    head: allZones ? 'In alle zones samen' : 'In deze zone',
    cell: (one) => (
      <>
        <b>{one.total}</b> <Quiet>{one.unit}</Quiet>
      </>
    ),
  },
  { key: 'norm', head: allZones ? 'Nodig in alle zones samen' : 'Nodig in deze zone', cell: (one) => <Quiet>{formatNorm(one)}</Quiet> },
  {
    key: 'status',
    head: 'Status',
    cell: (one) => (onBeach ? <StatusTag status={one.status} /> : <StatusBadge status={one.status} />),
  },
  {
    key: 'places',
    head: 'Waar',
    cell: (one) => <Text>{one.places.map(formatPlace).join(', ') || 'Nergens'}</Text>,
  },
  { key: 'description', head: 'Omschrijving', aside: true, cell: (one) => <Text>{one.description}</Text> },
]

/** Formats the stock that is needed, and the total of the packing list if that differs: `40 tot 80, volgens de paklijst 20`. */
function formatNorm({ norm, planned }: MaterialSum): string {
  const needed = `${norm.required} tot ${norm.most}`
  return planned === norm.required ? needed : `${needed}, volgens de paklijst ${planned}`
}

/** Formats the stock of a zone and what it needs: `Noord 0 van 2 (Kritiek)`. Before the first count, the packing list gives the stock. */
function formatPlace({ zoneName, currentStock, requiredStock, status, lastChecked }: StockRow): string {
  const remarks = [status === 'OK' ? '' : statusWords[status], lastChecked === null ? 'niet geteld' : ''].filter(Boolean).join(', ')
  return `${zoneName} ${currentStock} van ${requiredStock}${remarks && ` (${remarks})`}`
}

interface MaterialsTabProps {
  sums: readonly MaterialSum[]
  /** False if one zone is selected. */
  allZones: boolean
  onBeach: boolean
}

/** Lists the total stock of each material in the shown zones, beside the stock that these zones need together. */
export function MaterialsTab({ sums, allZones, onBeach }: MaterialsTabProps) {
  return (
    <Panel title="Alle materialen" flush>
      <DataTable
        label="Materialen"
        columns={columns(onBeach, allZones)}
        rows={sums}
        rowKey={(one) => one.id}
        empty={<EmptyState title="Nog geen materialen">Hier komt wat er voor de race nodig is, en hoeveel daarvan.</EmptyState>}
      />
    </Panel>
  )
}
