import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ResultList } from '#shared/contract/results.ts'
import { categories, findCategory, type Category } from '#shared/domain/race/categories.ts'
import { DayButtons } from '#web/features/admin/day-buttons.tsx'
import { failureOf } from '#web/api/unwrap.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import type { SectionList } from '#web/features/admin/table/use-list.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { clockRoundingNote } from '#web/ui/results/place-words.ts'
import { PrintList } from '#web/ui/results/print-list.tsx'
import { usePrinting } from '#web/ui/results/use-printing.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatPrintState, printKinds, toPrintRows } from './print-rows.ts'
import { findOtherCategory, FoundInOther } from './other-category.tsx'
import { PublicationPanel } from './publication-panel.tsx'
import { RecordEventDialog, type EventToRecord } from './record-end.tsx'
import { resultColumns } from './result-columns.tsx'
import { resultFilters } from './result-filters.ts'
import { resultsQuery } from './results-query.ts'
import { TimingPanel } from './timing-panel.tsx'

const Note = chakra('p', { base: { textStyle: 'note', color: 'fg.note' } })
/** Cells closer together than in other tables: the twelve columns must fit a laptop, with each value and its remark on one line. */
const Dense = chakra('div', { base: { minWidth: '0', '& table :is(th, td)': { paddingInline: { md: '4px' } } } })
const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })

/** `/admin/uitslagen`: the live results of a race day per category, with remarks to check, and their publication. */
export default function Results() {
  usePageTitle('Uitslagen')
  const [search, change] = useSearchChanges()
  const query = useQuery(resultsQuery(search.get('dag') ?? undefined))
  const { data, error } = query
  const category = findCategory(search.get('categorie'))
  const chooseCategory = (categorie: string) => change({ categorie, pagina: '' })
  const printedAt = usePrinting()
  return (
    <>
      <div data-no-print>
        <AdminHead title="Uitslagen">
          <DayButtons days={data?.days} chosen={data?.day} onChoose={(dag) => change({ dag, pagina: '' })} />
          <CategoryChoice chosen={category} onChoose={chooseCategory} />
          {/* Opens a new window, which the user can move to a second screen. */}
          <ButtonLink
            size="table"
            variant="quiet"
            icon="eye"
            to={`/admin/uitslagen/speaker${data?.day ? `?dag=${data.day}` : ''}`}
            target="_blank"
            rel="noopener"
          >
            Speaker
          </ButtonLink>
          <Button size="table" variant="quiet" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        </AdminHead>
        {error && !data && (
          <Notice
            kind="bad"
            title="De uitslagen laden niet"
          >{`${failureOf(error).message} Dit scherm probeert het vanzelf opnieuw.`}</Notice>
        )}
        {!data && !error && <Skeleton width="100%" height="50vh" />}
        {data && data.day === null && (
          <EmptyState title="Nog geen deelnemers">Zodra het eerste ticket betaald is, staat de eerste racedag hier.</EmptyState>
        )}
        {data && data.day !== null && (
          <DayResults
            data={data}
            day={data.day}
            category={category}
            onCategory={chooseCategory}
            state={{ ...query, refetch: () => void query.refetch() }}
          />
        )}
      </div>
      {printedAt !== undefined && data && data.day !== null && (
        <PrintList
          title={category.label}
          kind={printKinds[data.publication.status]}
          state={formatPrintState(data)}
          day={data.day}
          rows={toPrintRows(data.entries, category)}
          timeFrom={data.timeFrom}
          at={printedAt}
        />
      )}
    </>
  )
}

function CategoryChoice({ chosen, onChoose }: { chosen: Category; onChoose: (key: string) => void }) {
  return (
    <Select size="table" aria-label="Categorie" value={chosen.key} onChange={(event) => onChoose(event.target.value)}>
      {categories.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  )
}

interface DayProps {
  data: ResultList
  day: string
  category: Category
  onCategory: (key: string) => void
  state: Pick<SectionList<never>, 'error' | 'isFetching' | 'refetch'>
}

function DayResults({ data, day, category, onCategory, state: { error, isFetching, refetch } }: DayProps) {
  const {
    entries,
    timeFrom,
    publication: { status },
  } = data
  const rows = useMemo(() => entries.filter(category.has), [entries, category])
  const [asked, setAsked] = useState<EventToRecord>()
  const columns = useMemo(() => resultColumns(category, { status, timeFrom, onRecordEvent: setAsked }), [category, status, timeFrom])
  return (
    <Stack>
      <PublicationPanel list={data} day={day} />
      <TimingPanel list={data} day={day} />
      <Dense>
        <SectionTable
          noun="uitslagen"
          personal="results"
          file={`uitslag-${day}-${category.key}`}
          hint="Naam of nummer"
          columns={columns}
          filters={resultFilters}
          list={{ rows, loading: false, error, isFetching, refetch }}
          rowKey={({ id }) => id}
          initialSort={{ column: 'place', descending: false }}
          nothingFound={(view) => {
            const other = findOtherCategory(entries, columns, view)
            return other && <FoundInOther typed={view.typed} chosen={category} other={other} onChoose={onCategory} />
          }}
          empty={{
            title: 'Nog niemand gestart',
            text: 'Wie in deze categorie start, finisht of stopt, komt hier te staan. De lijst ververst vanzelf.',
          }}
        />
      </Dense>
      {rows.some(({ time }) => time) && <Note>{clockRoundingNote}</Note>}
      {asked && <RecordEventDialog asked={asked} day={day} onClose={() => setAsked(undefined)} />}
    </Stack>
  )
}
