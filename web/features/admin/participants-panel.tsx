import { chakra } from '#web/ui/chakra.ts'
import { useQuery } from '@tanstack/react-query'
import { participantsQuery } from '#web/api/participant-queries.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { editionsQuery } from './dashboard-queries.ts'
import { filterParticipants } from './participant-filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { Pager } from './pager.tsx'
import { participantColumns } from './participant-columns.tsx'
import { TableLoading } from './table-loading.tsx'
import { useParticipantFilter } from './use-participant-filter.ts'

/** Rows on a page: a laptop's screen and a half. */
const PAGE = 50

const Quiet = chakra('span', { base: { fontWeight: 'medium', color: 'fg.note' } })
const Padded = chakra('div', { base: { padding: '0 16px 16px' } })

/** Everybody with a paid ticket, to search, sort and filter. */
export function ParticipantsPanel() {
  const { data, error, isFetching, refetch } = useQuery(participantsQuery)
  const days = useQuery(editionsQuery).data?.map((one) => one.eventDate) ?? []
  const { filter, page, change, clear, clears } = useParticipantFilter()
  const rows = data ? filterParticipants(data, filter) : []
  const pages = Math.max(1, Math.ceil(rows.length / PAGE))
  const at = Math.min(page, pages)
  const filtered = Boolean(filter.typed || filter.status || filter.day)

  return (
    <Panel
      flush
      title={
        <>
          Deelnemers <Quiet>{data && (filtered ? `${rows.length} van ${data.length}` : data.length)}</Quiet>
        </>
      }
      tools={
        <FilterBar
          key={clears}
          initial={clears === 0 ? filter.typed : ''}
          filter={filter}
          days={days}
          change={change}
          onClear={filtered ? clear : undefined}
        />
      }
    >
      {error && !data ? (
        <Padded>
          <Notice kind="bad" title="De deelnemers laden niet">
            <p>{failureOf(error).message}</p>
            <Button size="table" variant="quiet" icon="refresh" busy={isFetching} marginBlockStart="2" onClick={() => void refetch()}>
              Probeer opnieuw
            </Button>
          </Notice>
        </Padded>
      ) : !data ? (
        <TableLoading rows={12} />
      ) : (
        <>
          <DataTable
            label="Deelnemers"
            columns={participantColumns}
            rows={rows.slice((at - 1) * PAGE, at * PAGE)}
            rowKey={(one) => one.id}
            sort={filter.sort}
            onSort={({ column, descending }) => change({ sorteer: `${descending ? '-' : ''}${column}` })}
            empty={filtered ? <NobodyFound onClear={clear} /> : <NobodyYet />}
          />
          <Pager
            total={rows.length}
            page={at}
            size={PAGE}
            noun="deelnemers"
            onPage={(next) => change({ pagina: next > 1 ? String(next) : '' })}
          />
        </>
      )}
    </Panel>
  )
}

function NobodyYet() {
  return <EmptyState title="Nog geen deelnemers">Zodra het eerste ticket betaald is, staat de deelnemer hier.</EmptyState>
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Niemand gevonden"
      action={
        <Button size="table" variant="quiet" onClick={onClear}>
          Wis filters
        </Button>
      }
    >
      Zoek op een deel van de naam, het e-mailadres of de code op het ticket, of haal een filter weg.
    </EmptyState>
  )
}
