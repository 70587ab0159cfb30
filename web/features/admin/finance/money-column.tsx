import { formatEuro } from '#shared/lib/money.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'

/** The name of an amount, for a phone: there the table has no column headings. */
const Name = staticStyled('span', { base: { color: 'fg.note', md: { display: 'none' } } })

/** A column of amounts in cents. Shows euros as text; an export has them as numbers. */
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
