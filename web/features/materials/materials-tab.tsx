import { chakra } from '#web/ui/theme/chakra.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { StatusBadge, StatusTag } from './status-badge.tsx'
import type { MaterialSum } from './sum-materials.ts'

const Quiet = chakra('span', { base: { color: 'fg.note' } })
const Text = chakra('span', { base: { whiteSpace: 'normal', color: 'fg.muted' } })

const columns = (onBeach: boolean): readonly Column<MaterialSum>[] => [
  { key: 'name', head: 'Materiaal', strong: true, cell: (one) => one.name },
  { key: 'category', head: 'Categorie', cell: (one) => one.category },
  {
    key: 'total',
    head: 'Samen',
    cell: (one) => (
      <>
        <b>{one.total}</b> <Quiet>{one.unit}</Quiet>
      </>
    ),
  },
  { key: 'norm', head: 'Nodig', cell: (one) => <Quiet>{`${one.minStock} tot ${one.maxStock}`}</Quiet> },
  {
    key: 'status',
    head: 'Status',
    cell: (one) => one.status && (onBeach ? <StatusTag status={one.status} /> : <StatusBadge status={one.status} />),
  },
  {
    key: 'places',
    head: 'Waar',
    cell: (one) => <Text>{one.places.map((row) => `${row.zoneName} ${row.currentStock}`).join(', ') || 'Nergens'}</Text>,
  },
  { key: 'description', head: 'Omschrijving', aside: true, cell: (one) => <Text>{one.description}</Text> },
]

/** Each material over all its zones, compared with the norm for all of them. */
export function MaterialsTab({ sums, onBeach }: { sums: readonly MaterialSum[]; onBeach: boolean }) {
  return (
    <Panel title="Alle materialen" flush>
      <DataTable
        label="Materialen"
        columns={columns(onBeach)}
        rows={sums}
        rowKey={(one) => one.id}
        empty={<EmptyState title="Nog geen materialen">Hier komt wat er voor de race nodig is, en hoeveel daarvan.</EmptyState>}
      />
    </Panel>
  )
}
