import { memo, useId, type ReactNode } from 'react'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'

export interface Column<Row> {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** True if the rows can be sorted by this column; the screen does the sorting. */
  sortable?: boolean
  /** The subject of the row: bold, and its title on a phone. */
  strong?: boolean
  /** Left out on a phone. */
  aside?: boolean
  /** For numbers: aligned to the right. */
  end?: boolean
  /** Stays in sight if the table is wider than the screen: for the actions of a row. */
  stays?: boolean
  /** Shown before the cell on a phone, which has no heads: for a cell that is unclear by itself, such as one of two dates. */
  label?: string
}
/** Chooses rows by their keys, or clears their choice. */
export type Choose = (keys: readonly string[], on: boolean) => void

const Box = staticStyled('input', {
  base: { display: 'block', width: '17px', height: '17px', accentColor: 'var(--ds-colors-bg-inverse)', cursor: 'pointer' },
})
type TickProps = Pick<Parameters<typeof Box>[0], 'id' | 'aria-label' | 'aria-labelledby' | 'checked' | 'onChange'>

/** The checkbox that chooses a row or a whole page. */
export const Tick = (props: TickProps) => <Box type="checkbox" {...props} />

interface TableRowProps<Row> {
  row: Row
  rowKey: string
  columns: readonly Column<Row>[]
  isChosen: boolean
  onChoose: Choose | undefined
  below: ((row: Row) => ReactNode) | undefined
}

function PlainRow<Row>({ row, rowKey, columns, isChosen, onChoose, below }: TableRowProps<Row>) {
  const id = useId()
  const subject = columns.find(({ strong }) => strong)?.key
  const remark = below?.(row)
  return (
    <>
      <tr data-chosen={isChosen || undefined}>
        {onChoose && (
          <td>
            <Tick
              id={id}
              aria-label="Kies deze rij"
              aria-labelledby={`${id} ${id}of`}
              checked={isChosen}
              onChange={(event) => onChoose([rowKey], event.target.checked)}
            />
          </td>
        )}
        {columns.map(({ key, strong, aside, end, stays, label, cell }) => (
          <td
            key={key}
            id={onChoose && key === subject ? `${id}of` : undefined}
            data-strong={strong || undefined}
            data-aside={aside || undefined}
            data-end={end || undefined}
            data-stays={stays || undefined}
            data-label={label}
          >
            {cell(row)}
          </td>
        ))}
      </tr>
      {remark && (
        <tr data-below>
          <td colSpan={columns.length + (onChoose ? 1 : 0)}>{remark}</td>
        </tr>
      )}
    </>
  )
}

/** A row of a `DataTable`; rendered again only if the row, the columns or the choice changes. */
export const TableRow = memo(PlainRow) as typeof PlainRow
