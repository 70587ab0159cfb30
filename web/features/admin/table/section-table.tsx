import { useCallback, useMemo, type ReactNode } from 'react'
import type { PersonalTable } from '#shared/domain/office/named-lists.ts'
import { DataTable, type SortState } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ChosenBar, FoundBar } from './chosen-bar.tsx'
import { countOutside, countRows, limitToCounted } from './count-rows.ts'
import { toDataColumns } from './data-columns.tsx'
import { createRowSearch } from './search-rows.ts'
import type { SectionColumn, SectionFilter } from './section-column.ts'
import { formatCount, type Noun } from './nouns.ts'
import { emptyTableMessage, NothingFound, OpeningFoot, PagerFoot } from './table-foot.tsx'
import { TableFrame } from './table-frame.tsx'
import { TableTools } from './table-tools.tsx'
import { useRowSelection } from './use-row-selection.ts'
import { useFileExport } from './use-file-export.ts'
import type { SectionList } from './use-list.ts'
import { useSectionRows } from './use-section-rows.ts'
import { useTableQuery } from './use-table-query.ts'
import { count } from '#web/ui/tables/figures.ts'

const none: never[] = []

/** The rows for an action: the rows that the user ticked, or without ticked rows the rows that the search and the filters find. */
export interface SelectedRows<Row> {
  /** Empty while not all rows have loaded. */
  rows: readonly Row[]
  /** The search and the filters that found the rows. Undefined if the user ticked the rows. */
  view?: { typed: string; filters: Readonly<Record<string, string>> }
}

export interface SectionTableProps<Row> {
  /** Renders the head of the page, with actions on the picked rows; `picked` is undefined if no rows are picked. */
  head?: (picked: SelectedRows<Row> | undefined) => ReactNode
  /** The plural name of the rows: 'tickets'. */
  noun: Noun
  /** The name of exported files; default: the noun. */
  file?: string
  /** The table's key in the log. Set only for a table with personal data: the server then logs each export. */
  personal?: PersonalTable
  /** The placeholder of the search box. */
  hint: string
  /** `columns` and `filters` must keep their identity between renders: declare them outside the component, or memoize them. */
  columns: readonly SectionColumn<Row>[]
  filters?: readonly SectionFilter<Row>[]
  list: SectionList<Row>
  rowKey: (row: Row) => string
  /** The number of rows in the opening view, with 'Toon alles' below. Without it the table shows all rows, in pages. */
  opening?: number
  /** Returns why the totals leave out a row: 'geannuleerd'. The foot counts these rows separately. Declare it outside the component. */
  uncounted?: (row: Row) => string | undefined
  /** True for an uncounted row that comes after all others, until the user chooses an order. Declared outside the component. */
  isSortedLast?: (row: Row) => boolean
  /** How many tickets, people or other units a row stands for; default: one. Declared outside the component. */
  countOf?: (row: Row) => number
  initialSort?: { column: string; descending: boolean }
  /** The actions at the end of a row. */
  actions?: (row: Row) => ReactNode
  /** The actions for selected rows. Rows can be selected only if this is given. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** The actions for all rows that the search and the filters find. Shown while a search or filter is set and no row is ticked. */
  forFound?: (rows: readonly Row[], view: NonNullable<SelectedRows<Row>['view']>) => ReactNode
  /** Returns the message if the search and the filters find no rows; undefined for the general message. */
  nothingFound?: (view: NonNullable<SelectedRows<Row>['view']>) => ReactNode
  /** Shown while there are no rows. */
  empty: { title: string; text: string }
}

/** The table of a section: search, filters, columns, sort, pages and export over all loaded rows. Its state is in the URL. */
export function SectionTable<Row extends object>(props: SectionTableProps<Row>) {
  const {
    head,
    noun,
    file = noun,
    personal,
    hint,
    columns,
    filters = none,
    list,
    rowKey,
    opening,
    uncounted,
    isSortedLast,
    countOf,
    initialSort,
    actions,
    bulk,
    forFound,
    nothingFound,
    empty,
  } = props
  const [query, change] = useTableQuery(filters.map(({ key }) => key).join(' '))
  const search = useMemo(() => createRowSearch(columns), [columns])
  const shownColumns = useMemo(() => columns.filter(({ key, hidden }) => query.columns?.includes(key) ?? !hidden), [columns, query.columns])
  const filtered = query.typed !== '' || Object.keys(query.filters).length > 0
  const isOpening = opening !== undefined && !filtered && !query.all && !query.sort
  const {
    found,
    shown: pageRows,
    page,
    size,
    sort,
  } = useSectionRows({
    rows: list.rows ?? none,
    loading: list.loading,
    columns,
    shownColumns,
    filters,
    search,
    query,
    initialSort,
    opening: isOpening ? opening : undefined,
    isSortedLast,
  })
  const [chosen, choose, clear] = useRowSelection()
  const dataColumns = useMemo(() => toDataColumns(shownColumns, { sortable: true, actions }), [shownColumns, actions])
  const sortBy = useCallback(({ column, descending }: SortState) => change({ sorteer: `${descending ? '-' : ''}${column}` }), [change])
  const turnTo = useCallback((next: number) => change({ pagina: next > 1 ? String(next) : '' }), [change])
  const fileExport = useFileExport({ name: file, personal, columns, found, list })
  const loaded = list.rows?.length ?? 0
  const { countedRows, total, others } = useMemo(() => countRows(found, { uncounted, countOf }), [found, uncounted, countOf])
  // If the totals leave out every row, the rows are shown in pages.
  const hasMore = isOpening && found.length > opening && countedRows > 0
  const shown = useMemo(
    () => (hasMore ? limitToCounted(found, opening!, uncounted) : pageRows),
    [hasMore, found, opening, uncounted, pageRows],
  )
  /** True if each row stands for one ticket, person or other unit. */
  const isEachOne = total === found.length && others === ''
  const chosenRows = bulk && chosen.size > 0 ? (list.rows ?? none).filter((row) => chosen.has(rowKey(row))) : none
  // Ticking the box in the head selects the rows on the page: then the table offers to select the other pages too.
  const isPageChosen = bulk !== undefined && shown.length > 0 && shown.every((row) => chosen.has(rowKey(row)))
  const hasUnchosen = isPageChosen && !list.loading && found.some((row) => !chosen.has(rowKey(row)))
  const foundOf = (): SelectedRows<Row> | undefined => (filtered ? { rows: list.loading ? none : found, view: query } : undefined)

  const table = (
    <TableFrame
      noun={noun}
      list={list}
      loadingRows={opening ?? 12}
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
      chosen={
        bulk && chosenRows.length > 0 ? (
          <ChosenBar number={chosenRows.length} hidden={filtered ? countOutside(chosenRows, found) : 0} onClear={clear}>
            {hasUnchosen && (
              <Button size="table" variant="quiet" onClick={() => choose(found.map(rowKey), true)}>
                {`Kies alle ${count.format(found.length)}`}
              </Button>
            )}
            {bulk(chosenRows, clear)}
          </ChosenBar>
        ) : (
          // While rows are loading, not all of them are found yet.
          forFound &&
          filtered &&
          !list.loading &&
          found.length > 0 && (
            <FoundBar number={found.length} others={others}>
              {forFound(found, query)}
            </FoundBar>
          )
        )
      }
    >
      <DataTable
        label={noun}
        columns={dataColumns}
        rows={shown}
        rowKey={rowKey}
        chosen={chosen}
        onChoose={bulk && choose}
        sort={sort}
        onSort={sortBy}
        empty={
          filtered ? (
            ((found.length === 0 ? nothingFound?.(query) : undefined) ?? (
              <NothingFound message={list.loading || list.error ? undefined : emptyTableMessage(filters, query)} />
            ))
          ) : (
            <EmptyState small title={empty.title}>
              {empty.text}
            </EmptyState>
          )
        }
      />
      {hasMore ? (
        <OpeningFoot
          // A row may stand for no ticket, such as a team whose runners each have a row.
          shown={Math.min(opening, countedRows, total)}
          total={`${list.loading ? 'meer dan ' : ''}${count.format(total)}`}
          noun={noun}
          note={others && `en ${others}`}
          onAll={() => change({ alles: '1' })}
        />
      ) : (
        <PagerFoot
          total={found.length}
          page={page}
          size={size}
          noun={isEachOne ? noun : 'regels'}
          note={
            list.loading && !list.error
              ? `${count.format(loaded)} geladen, de rest komt`
              : isEachOne
                ? ''
                : [formatCount(total, noun), others].filter(Boolean).join(', ')
          }
          onPage={turnTo}
        />
      )}
    </TableFrame>
  )
  if (!head) return table
  return (
    <>
      {head(chosenRows.length > 0 ? { rows: chosenRows } : foundOf())}
      {table}
    </>
  )
}
