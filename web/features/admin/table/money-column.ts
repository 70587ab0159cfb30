import { formatEuro } from '#shared/lib/money.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'

/** A column of amounts in cents. Shows euros as text; an export has them as numbers. */
export const moneyColumn = <Row>(
  key: string,
  head: string,
  cents: (row: Row) => number,
  more: Partial<SectionColumn<Row>> = {},
): SectionColumn<Row> => ({
  key,
  head,
  value: (row) => cents(row) / 100,
  label: head,
  cell: (row) => formatEuro(cents(row)),
  end: true,
  ...more,
})
