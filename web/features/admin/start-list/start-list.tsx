import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { startNumberEndpoints, type StartList } from '#shared/contract/start-numbers.ts'
import { DayButtons } from '#web/features/admin/day-buttons.tsx'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'
import { usePrinting } from '#web/ui/results/use-printing.ts'
import { HandOutDialog } from './hand-out-dialog.tsx'
import { PrintStartList } from './print-start-list.tsx'
import { startListColumns } from './start-list-columns.tsx'
import { startListQuery } from './start-list-query.ts'
import { formatStartWave, parseStarterOrder, starterOrders } from './starter-words.ts'

/** `/admin/startlijst`: lists the participants of each wave with their start numbers, and prints the list of each wave. */
export default function StartListScreen() {
  usePageTitle('Startlijst')
  const [search, change] = useSearchChanges()
  const query = useQuery(startListQuery(search.get('dag') ?? undefined))
  const { data, error } = query
  const [isHandingOut, setHandingOut] = useState(false)
  const printedAt = usePrinting()
  const order = parseStarterOrder(search.get('volgorde'))
  const chosen = data?.waves.filter(({ id }) => String(id) === search.get('startwave')) ?? []
  const waves = chosen.length > 0 ? chosen : (data?.waves ?? [])
  return (
    <>
      <div data-no-print>
        <AdminHead title="Startlijst">
          <DayButtons days={data?.days} chosen={data?.day} onChoose={(dag) => change({ dag, startwave: '', pagina: '' })} />
          {data && data.waves.length > 0 && (
            <>
              <Select
                size="table"
                width="auto"
                aria-label="Wave"
                value={chosen[0]?.id ?? ''}
                onChange={(event) => change({ startwave: event.target.value, pagina: '' })}
              >
                <option value="">Alle waves</option>
                {data.waves.map((wave) => (
                  <option key={wave.id} value={wave.id}>
                    {formatStartWave(wave)}
                  </option>
                ))}
              </Select>
              <Select
                size="table"
                width="auto"
                aria-label="Volgorde"
                value={order}
                onChange={(event) => change({ volgorde: event.target.value, sorteer: '', pagina: '' })}
              >
                {Object.entries(starterOrders).map(([key, label]) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </Select>
              <Button size="table" variant="quiet" icon="print" onClick={() => window.print()}>
                Print of pdf
              </Button>
              <IfAllowed call={startNumberEndpoints.handOutNumbers}>
                {data.numbering === 'own' ? (
                  <Button size="table" variant="primary" icon="plus" onClick={() => setHandingOut(true)}>
                    Startnummers uitdelen
                  </Button>
                ) : (
                  <ButtonLink to="/admin/instellingen/startnummers" size="table" variant="quiet">
                    Eigen startnummers gebruiken
                  </ButtonLink>
                )}
              </IfAllowed>
            </>
          )}
        </AdminHead>
        {error && !data && <NotLoaded title="De startlijst laadt niet" of={[query]} />}
        {!data && !error && <Skeleton width="100%" height="50vh" />}
        {data && data.waves.length === 0 && (
          <EmptyState title="Nog niemand op de startlijst">
            Zodra het eerste ticket voor deze dag betaald is, staat de deelnemer hier.
          </EmptyState>
        )}
        {data && data.day !== null && data.waves.length > 0 && (
          <Starters
            list={data}
            waveIds={waves.map(({ id }) => id)}
            day={data.day}
            order={order}
            state={{ error, isFetching: query.isFetching, refetch: () => void query.refetch() }}
          />
        )}
      </div>
      {printedAt !== undefined && data && data.day !== null && (
        <PrintStartList
          day={data.day}
          waves={waves}
          people={data.people}
          order={order}
          isNumbered={data.numbering !== 'none'}
          at={printedAt}
        />
      )}
      {isHandingOut && data && data.day !== null && (
        <HandOutDialog list={data} day={data.day} isFiltered={chosen.length > 0} onClose={() => setHandingOut(false)} />
      )}
    </>
  )
}

interface StartersProps {
  list: StartList
  waveIds: readonly number[]
  day: string
  order: 'number' | 'name'
  state: { error: Error | null; isFetching: boolean; refetch: () => void }
}

function Starters({ list, waveIds, day, order, state }: StartersProps) {
  const shown = waveIds.join(' ')
  const rows = useMemo(() => {
    const ids = new Set(shown.split(' ').map(Number))
    return list.people.filter(({ waveId }) => ids.has(waveId))
  }, [list.people, shown])
  const columns = useMemo(() => {
    const all = startListColumns(list.waves)
    return list.numbering === 'none' ? all.filter(({ key }) => key !== 'number') : all
  }, [list.waves, list.numbering])
  const byNumber = order === 'number' && list.numbering !== 'none'
  return (
    <SectionTable
      noun="deelnemers"
      personal="start-list"
      file={`startlijst-${day}`}
      hint="Naam of nummer"
      columns={columns}
      list={{ rows, loading: false, ...state }}
      rowKey={({ id }) => id}
      initialSort={{ column: byNumber ? 'number' : 'name', descending: false }}
      empty={{ title: 'Niemand in deze wave', text: 'Kies een andere wave of een andere dag.' }}
    />
  )
}
