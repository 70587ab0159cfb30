import { chakra } from '#web/ui/chakra.ts'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const Scroll = chakra('div', { base: { overflowX: 'auto', maxHeight: 'var(--table-height, none)', overscrollBehaviorX: 'contain' } })
const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'table',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg',
    '& th': {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      height: '31px',
      paddingInline: '2',
      textAlign: 'start',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      bg: 'bg.raised',
      boxShadow: 'inset 0 -1px 0 var(--ds-colors-fg-strong)',
    },
    '& td': { height: 'row', paddingInline: '2', borderBlockEnd: '1px solid', borderColor: 'edge.soft', whiteSpace: 'nowrap' },
    '& :is(th, td):first-of-type': { paddingInlineStart: '4' },
    '& :is(th, td):last-of-type': { paddingInlineEnd: '4' },
    '& tbody tr:hover td': { bg: 'bg.chosen' },
    '& tr[data-chosen], & tr[data-chosen] td': { bg: 'bg.chosen' },
    '& [data-strong]': { fontWeight: 'semibold', color: 'fg.strong' },
    '& [data-end]': { textAlign: 'end' },
    // a phone shows each row as a card: the strong cell is its title, cells marked aside are left out
    mdDown: {
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '&, & tbody, & tr': { display: 'block' },
      '& tr': { padding: '10px 16px', borderBlockEnd: '1px solid', borderColor: 'edge', fontSize: 's' },
      '& td, & :is(th, td):first-of-type, & :is(th, td):last-of-type': {
        display: 'inline-block',
        height: 'auto',
        padding: '3px 12px 3px 0',
        border: '0',
        whiteSpace: 'normal',
      },
      '& td[data-strong]': { display: 'block', fontSize: '1rem' },
      '& td[data-aside]': { display: 'none' },
      '& td[data-label]::before': { content: 'attr(data-label) " "', color: 'fg.muted' },
    },
  },
})
const Sort = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '30px',
    fontWeight: 'inherit',
    color: 'inherit',
    _hover: { color: 'fg.strong' },
    '[aria-sort] &': { color: 'fg.strong' },
  },
})

export type SortState = { column: string; descending: boolean }
export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Can be sorted by; the screen does the sorting. */
  sortable?: boolean
  /** What the row is about: bold, and its title on a phone. */
  strong?: boolean
  /** Left out on a phone. */
  aside?: boolean
  /** Figures: set to the right. */
  end?: boolean
  /** What stands before it on a phone, which shows no heads: for a cell that does not tell what it is, such as one of two dates. */
  label?: string
}
type DataTableProps<Row> = {
  /** Says what the table holds, for who cannot see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isChosen?: (row: Row) => boolean
  sort?: SortState
  onSort?: (sort: SortState) => void
  /** Shown instead of rows when there are none: what will come here and what to do. */
  empty?: ReactNode
}

/** The dense table of the admin: rows of 31 px, head that stays, sort by pressing a head; cards on a phone. */
export function DataTable<Row>({ label, columns, rows, rowKey, isChosen, sort, onSort, empty }: DataTableProps<Row>) {
  const sortBy = (column: string) => onSort?.({ column, descending: sort?.column === column && !sort.descending })
  return (
    <Scroll>
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => {
              const sorted = sort?.column === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined
              return (
                <th key={column.key} scope="col" aria-sort={sorted} data-end={column.end || undefined}>
                  {column.sortable ? (
                    <Sort type="button" onClick={() => sortBy(column.key)}>
                      {column.head}
                      {sorted && <Icon name={sort?.descending ? 'chevronDown' : 'chevronUp'} boxSize="11px" strokeWidth="3.4" />}
                    </Sort>
                  ) : (
                    column.head
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-chosen={isChosen?.(row) || undefined}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-strong={column.strong || undefined}
                  data-aside={column.aside || undefined}
                  data-end={column.end || undefined}
                  data-label={column.label}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </Table>
    </Scroll>
  )
}
