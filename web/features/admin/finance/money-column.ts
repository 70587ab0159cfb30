import { formatEuro } from '#shared/lib/money.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'

/** A column of cents, written as euros: in a spreadsheet as a number. */
export const moneyColumn = <Row>(
  key: string,
  head: string,
  cents: (row: Row) => number,
  more: Partial<SectionColumn<Row>> = {},
): SectionColumn<Row> => ({
  key,
  head,
  value: (row) => cents(row) / 100,
  cell: (row) => formatEuro(cents(row)),
  end: true,
  ...more,
})
