import type { ReactNode } from 'react'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { Column } from '#web/ui/tables/data-table.tsx'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'
import { formatCellValue, type SectionColumn } from './section-column.ts'

// A row with actions is as high as a row without. A button that reached outside the last row would give the table a scroll bar.
const Acts = staticStyled('span', {
  base: {
    display: 'inline-flex',
    justifyContent: 'flex-end',
    gap: '0',
    marginBlock: '-2px',
    '& > :is(a, button)': { minHeight: 'row', '@media (pointer: coarse)': { minHeight: 'touch' } },
  },
})

/** The columns as `DataTable` renders them, with the actions of a row in the last column. */
export function toDataColumns<Row>(
  columns: readonly SectionColumn<Row>[],
  { sortable, actions }: { sortable: boolean; actions: ((row: Row) => ReactNode) | undefined },
): Column<Row>[] {
  const shown = columns.map(({ key, head, strong, aside, end, value, cell, label = end && !cell ? head : undefined }) => {
    return { key, head, label, strong, aside, end, sortable, cell: cell ?? ((row: Row) => formatCellValue(value(row))) }
  })
  return actions ? [...shown, actionColumn(actions)] : shown
}

function actionColumn<Row>(actions: (row: Row) => ReactNode): Column<Row> {
  return {
    key: 'acties',
    head: <chakra.span srOnly>Acties</chakra.span>,
    end: true,
    stays: true,
    cell: (row) => <Acts>{actions(row)}</Acts>,
  }
}
