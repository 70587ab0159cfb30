import type { Edition } from '#shared/contract/editions.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** The name of the edition, and whether it is on sale. */
export const editionColumns: readonly SectionColumn<Edition>[] = [
  { key: 'name', head: 'Editie', value: (one) => one.name, strong: true },
  {
    key: 'current',
    head: 'Verkoop',
    value: (one) => (one.current ? 'Huidig' : 'Niet huidig'),
    cell: (one) => (one.current ? <Badge kind="ok">Huidig</Badge> : <Badge kind="wait">Niet huidig</Badge>),
  },
]
