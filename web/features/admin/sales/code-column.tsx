import { formatShortCode } from '#shared/lib/ids.ts'
import { Quiet } from '#web/features/admin/table/cells.tsx'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'

interface Sale {
  id: string
  code?: string | undefined
}
const codeOf = ({ code = '' }: Sale) => formatShortCode(code)

/** The column with the code of a ticket or order. A search also finds the code without its dash, and the id, which is never shown. */
export const codeColumn = <Row extends Sale>(): SectionColumn<Row> => ({
  key: 'id',
  head: 'ID',
  value: codeOf,
  find: ({ id, code = '' }) => `${code} ${id}`,
  cell: (one) => <Quiet>{codeOf(one)}</Quiet>,
  isCode: true,
})
