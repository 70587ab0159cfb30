import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toDataColumns } from './data-columns.tsx'
import type { SectionTableProps } from './section-table.tsx'
import type { TableFilter } from './section-column.ts'
import { NothingFound, PagerFoot } from './table-foot.tsx'
import { TableFrame } from './table-frame.tsx'
import { TableTools } from './table-tools.tsx'
import { useFileExport } from './use-file-export.ts'
import type { ServerList } from './use-server-list.ts'
import { longPageSize } from './use-section-rows.ts'
import type { useTableQuery } from './use-table-query.ts'

type ServedTableProps<Row> = Pick<SectionTableProps<Row>, 'noun' | 'file' | 'personal' | 'hint' | 'columns' | 'rowKey' | 'empty'> & {
  /** The filters that the server applies. */
  filters: readonly TableFilter[]
  /** The state in the URL, from which the list's query is made. */
  tableQuery: ReturnType<typeof useTableQuery>
  list: ServerList<Row>
  /** The actions at the end of a row. Must keep its identity between renders. */
  actions?: (row: Row) => ReactNode
}

const none: never[] = []

/**
 * The table of a list that is too long to load: the server searches, filters and orders it, a part at a time. The table says how far back
 * the search went, with a button to continue. An export must be complete, so the server first searches the rest.
 */
export function ServerTable<Row>(props: ServedTableProps<Row>) {
  const { noun, file = noun, personal, hint, columns, filters, tableQuery: [query, change], list, rowKey, actions, empty } = props // prettier-ignore
  const rows = list.rows ?? none
  const shownColumns = useMemo(() => columns.filter(({ key, hidden }) => query.columns?.includes(key) ?? !hidden), [columns, query.columns])
  const dataColumns = useMemo(() => toDataColumns(shownColumns, { sortable: false, actions }), [shownColumns, actions])
  const page = Math.min(query.page, Math.max(1, Math.ceil(rows.length / longPageSize)))
  const shown = useMemo(() => rows.slice((page - 1) * longPageSize, page * longPageSize), [rows, page])
  const turnTo = useCallback((next: number) => change({ pagina: next > 1 ? String(next) : '' }), [change])
  const fileExport = useFileExport({ name: file, personal, columns, found: rows, list })
  const { loading, isFetching, error, more, searchedTo } = list
  const mustSearchOn = fileExport.waiting !== undefined && loading && !isFetching && !error
  useEffect(() => {
    if (mustSearchOn) more()
  }, [mustSearchOn, more])
  const filtered = query.typed !== '' || Object.keys(query.filters).length > 0
  return (
    <TableFrame
      noun={noun}
      list={list}
      loadingRows={12}
      tools={
        <TableTools
          noun={noun}
          hint={hint}
          typed={query.typed}
          set={query.filters}
          change={change}
          filters={filters}
          columns={columns}
          shownColumns={shownColumns}
          fileExport={fileExport}
        />
      }
    >
      <DataTable
        label={noun}
        columns={dataColumns}
        rows={shown}
        rowKey={rowKey}
        empty={
          loading ? (
            <EmptyState small title="Nog niets gevonden">
              Nog niet alles is doorzocht. Zoek verder, of kies een periode.
            </EmptyState>
          ) : filtered ? (
            <NothingFound />
          ) : (
            <EmptyState small title={empty.title}>
              {empty.text}
            </EmptyState>
          )
        }
      />
      <PagerFoot
        total={rows.length}
        page={page}
        size={longPageSize}
        noun={noun}
        note={loading ? formatSearchedTo(searchedTo, rows.length === 0) : undefined}
        onPage={turnTo}
      >
        {loading && (
          <Button size="table" variant="quiet" busy={isFetching} onClick={more}>
            {filtered ? 'Zoek verder' : 'Toon oudere'}
          </Button>
        )}
      </PagerFoot>
    </TableFrame>
  )
}

function formatSearchedTo(to: string | null, isWholeNote: boolean): string {
  if (to === null) return isWholeNote ? 'Zoekt nog' : 'zoekt nog'
  return `${isWholeNote ? 'Doorzocht' : 'doorzocht'} vanaf ${formatMomentCell(to)}, ouder nog niet`
}
