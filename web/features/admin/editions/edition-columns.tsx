import type { Edition } from '#shared/contract/editions.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { OnPhone } from '#web/features/admin/waves/on-phone.tsx'
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

/** A column with an amount of an edition: `value` in cents, shown in euros. */
export const euroColumn = (key: string, head: string, value: (one: Edition) => number): SectionColumn<Edition> => ({
  key,
  head,
  value: (one) => value(one) / 100,
  cell: (one) => (
    <>
      <OnPhone>{`${head} `}</OnPhone>
      <span>{formatEuro(value(one))}</span>
    </>
  ),
  end: true,
})
