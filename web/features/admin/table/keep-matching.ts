import type { RowData, RowModel, TableFeatures, Table } from '@tanstack/react-table'

type Model<Row extends RowData> = RowModel<TableFeatures, Row>

/**
 * The filtered rows of a table whose global filter is a test of a row. TanStack's own model makes two objects a row each time, also when
 * nothing is filtered any more: for ten thousand rows a slow laptop needs longer for those than for drawing what was found.
 */
export function keepMatching<Row extends RowData>() {
  return (table: Table<TableFeatures, Row>): (() => Model<Row>) => {
    let last: { all: Model<Row>; matches: unknown; kept: Model<Row> } | undefined
    return () => {
      const all = table.getPreFilteredRowModel()
      const matches = table.atoms.globalFilter?.get() as ((row: Row) => boolean) | undefined
      if (last?.all === all && last.matches === matches) return last.kept
      const rows = matches ? all.rows.filter(({ original }) => matches(original)) : all.rows
      const kept = rows === all.rows ? all : { rows, flatRows: rows, rowsById: all.rowsById }
      last = { all, matches, kept }
      return kept
    }
  }
}
