import { chakra } from '#web/ui/theme/chakra.ts'
import { memo, useState, type ReactNode } from 'react'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { RowSlots } from './row-slots.ts'
import { TableRow, Tick, type Choose, type Column } from './table-row.tsx'
import { useRowFocus } from '#web/ui/tables/use-row-focus.ts'

export type { Column } from './table-row.tsx'

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
    '& tr:has(+ tr[data-below]) td': { border: '0' },
    '& tr[data-below] td': { height: 'auto', paddingBlockEnd: '1.5', whiteSpace: 'normal', textStyle: 'note', color: 'fg.muted' },
    // The table cuts off everything outside its rows, so the focus mark of a row lies inside it.
    '& tr:focus-visible': { outlineOffset: '-3px' },
    '& tr[data-chosen], & tr[data-chosen] td': { bg: 'bg.chosen' },
    '& [data-strong]': { fontWeight: 'semibold', color: 'fg.strong' },
    '& [data-end]': { textAlign: 'end' },
    // without this space a number and the next word would look like one word
    '& [data-end] + :not([data-end])': { paddingInlineStart: { md: '5' } },
    '& td[data-stays]': { position: 'sticky', insetInlineEnd: '0', bg: 'bg.raised' },
    '& th[data-stays]': { insetInlineEnd: '0', zIndex: '2' },
    // a phone shows each row as a card: the strong cell is its title, cells marked aside are left out
    mdDown: {
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '&, & tbody, & tr': { display: 'block' },
      '& tr': { padding: '10px 16px', borderBlockEnd: '1px solid', borderColor: 'edge', fontSize: 's' },
      '& td, & :is(th, td):first-of-type, & :is(th, td):last-of-type': {
        display: 'inline-block',
        // else a long word, such as a mail address in large text, is cut off instead of broken
        maxWidth: 'full',
        height: 'auto',
        padding: '3px 12px 3px 0',
        position: 'static',
        border: '0',
        whiteSpace: 'normal',
      },
      '& tr:has(+ tr[data-below])': { border: '0', paddingBlockEnd: '0' },
      '& tr[data-below]': { paddingBlockStart: '0' },
      '& td[data-strong]': { display: 'block', fontSize: '1rem' },
      '& [data-end]': { textAlign: 'start' },
      '& td:is([data-aside], :empty)': { display: 'none' },
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
    // The table cuts off everything outside the header row, so the focus mark lies inside that row.
    paddingInline: '5px',
    marginInline: '-5px',
    _focusVisible: { outlineOffset: '-3px' },
    font: 'inherit',
    color: 'inherit',
    _hover: { color: 'fg.strong' },
    '[aria-sort] &': { color: 'fg.strong' },
  },
})

/** How a table is sorted. `column`: the key of a column. */
export interface SortState {
  column: string
  descending: boolean
}
interface DataTableProps<Row> {
  /** The name of the table for screen readers. */
  label: string
  /** The columns and the rows must keep their identity, so that only changed rows are rendered again. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The keys of the rows that are chosen. */
  chosen?: ReadonlySet<string>
  /** If set, a checkbox chooses a row, and a checkbox in the head chooses the whole page. The function must keep its identity. */
  onChoose?: Choose
  sort?: SortState
  onSort?: (sort: SortState) => void
  /** A remark in a line of its own below a row, as wide as the table: text without controls. The function must keep its identity. */
  below?: (row: Row) => ReactNode
  /** Shown instead of rows when there are none: what will come here and what to do. */
  empty?: ReactNode
}

/** The dense table of the admin: rows of 31 px, a sticky head, sorting by a press on a head; cards on a phone. */
export function DataTable<Row>({ label, columns, rows, rowKey, chosen, onChoose, sort, onSort, below, empty }: DataTableProps<Row>) {
  const [slots] = useState(() => new RowSlots())
  const keys = rows.map(rowKey)
  const placed = slots.place(keys)
  const keyboard = useRowFocus(keys)
  return (
    <Scroll>
      <Table aria-label={label}>
        <thead>
          <tr>
            {onChoose && (
              <th scope="col">
                <Tick
                  aria-label="Kies deze pagina"
                  checked={keys.length > 0 && keys.every((key) => chosen?.has(key))}
                  onChange={(event) => onChoose(keys, event.target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column as Column<unknown>}
                sorted={sort?.column === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody {...keyboard}>
          {rows.map((row, at) => (
            <TableRow
              key={placed[at]}
              row={row}
              rowKey={rowKey(row)}
              columns={columns}
              isChosen={chosen?.has(rowKey(row)) ?? false}
              onChoose={onChoose}
              below={below}
            />
          ))}
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={columns.length + (onChoose ? 1 : 0)}>{empty}</td>
            </tr>
          )}
        </tbody>
      </Table>
    </Scroll>
  )
}

interface HeadProps {
  column: Column<unknown>
  sorted: 'ascending' | 'descending' | undefined
  onSort?: (sort: SortState) => void
}
const Head = memo(function Head({ column: { key, head, end, stays, sortable }, sorted, onSort }: HeadProps) {
  return (
    <th scope="col" aria-sort={sorted} data-end={end || undefined} data-stays={stays || undefined}>
      {sortable ? (
        <Sort type="button" onClick={() => onSort?.({ column: key, descending: sorted === 'ascending' })}>
          <span>{head}</span>
          {sorted && <Icon name={sorted === 'descending' ? 'chevronDown' : 'chevronUp'} boxSize="11px" strokeWidth="3.4" />}
        </Sort>
      ) : (
        head
      )}
    </th>
  )
})
