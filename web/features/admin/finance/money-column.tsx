import { formatEuro } from '#shared/lib/money.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'

/** On a phone a table has no heads, and amounts beside each other need their names. */
const Name = staticStyled('span', { base: { color: 'fg.note', md: { display: 'none' } } })

/** A column of cents, written as euros: in a spreadsheet as a number. */
export const moneyColumn = <Row,>(
  key: string,
  head: string,
  cents: (row: Row) => number,
  more: Partial<SectionColumn<Row>> = {},
): SectionColumn<Row> => ({
  key,
  head,
  value: (row) => cents(row) / 100,
  cell: (row) => (
    <>
      <Name>{`${head} `}</Name>
      {formatEuro(cents(row))}
    </>
  ),
  end: true,
  ...more,
})
