import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { scanLogEndpoints, type LoggedScan } from '#shared/contract/scan-log.ts'
import { chooseDay } from '#shared/domain/race/choose-day.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { editionDaysQuery } from '#web/features/admin/dashboard-queries.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { usePagedList } from '#web/features/admin/table/use-list.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { listFilterOptions, scanColumns, scanFilters } from './scan-columns.tsx'

const none: never[] = []
/** The value of the parameter `dag` that shows every day. */
const everyDay = 'alle'

/**
 * `/admin/scans`: every scan and decision as it arrived, of a race day or of one participant, as evidence when somebody disputes a result.
 */
export default function Scans() {
  usePageTitle('Scans')
  const [search, change] = useSearchChanges()
  const days = useQuery(editionDaysQuery)
  const today = eventDateOf(useServerNow(60_000))
  const participant = search.get('deelnemer')
  const chosen = search.get('dag') ?? (days.data && (chooseDay(raceDays(days.data), today) ?? everyDay))
  const day = participant !== null || chosen === everyDay ? undefined : chosen
  const isChosen = participant !== null || chosen !== undefined
  const query = useMemo(
    () => (isChosen ? { ...(participant === null ? {} : { participant }), ...(day === undefined ? {} : { day }) } : null),
    [isChosen, participant, day],
  )
  const list = usePagedList(scanLogEndpoints.listScans, query)
  // Sorted here by time, because the table's sort is stable: rows that are equal in another column stay in order of time.
  const sorted = useMemo(() => list.rows?.toSorted(compareTimes), [list.rows])
  const rows = sorted ?? none
  const columns = useMemo(() => scanColumns(day), [day])
  const choices = useMemo(() => listFilterOptions(rows), [rows])
  const filters = useMemo(() => scanFilters(choices, search), [choices, search])
  return (
    <>
      <AdminHead title="Scans" note={participant === null ? undefined : `Alleen van ${nameIn(rows, participant)}`}>
        {participant === null ? (
          <Select size="table" aria-label="Dag" value={chosen ?? ''} onChange={(event) => change({ dag: event.target.value, pagina: '' })}>
            {raceDays(days.data ?? none).map((one) => (
              <option key={one} value={one}>
                {formatOfficeDay(one)}
              </option>
            ))}
            <option value={everyDay}>Alle dagen</option>
          </Select>
        ) : (
          <Button size="table" variant="quiet" icon="cross" onClick={() => change({ deelnemer: '', pagina: '' })}>
            Toon iedereen
          </Button>
        )}
        <Button size="table" variant="quiet" icon="refresh" busy={list.isFetching} onClick={list.refetch}>
          Vernieuw
        </Button>
      </AdminHead>
      {!isChosen && <NotLoaded title="De racedagen laden niet" of={[days]} />}
      {(isChosen || !days.error) && (
        <SectionTable
          noun="scans"
          personal="scans"
          file={`scans-${participant === null ? (day ?? 'alle-dagen') : formatParticipantCode(participant)}`}
          hint="Naam, nummer of tijd"
          columns={columns}
          filters={filters}
          list={{ ...list, rows: sorted }}
          rowKey={({ id }) => id}
          initialSort={{ column: 'at', descending: false }}
          empty={{
            title: 'Nog geen scans',
            text: 'Wat een post scant of een beheerder vastlegt, komt hier te staan, ook als het is teruggedraaid of geweigerd.',
          }}
        />
      )}
    </>
  )
}

/** Sorts scans that could not be read last. Compares times in UTC as texts, which is quicker than as dates. */
function compareTimes({ at: one }: LoggedScan, { at: other }: LoggedScan): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}

const raceDays = (editions: readonly { eventDate: string }[]): string[] => editions.map(({ eventDate }) => eventDate).toSorted()

/** Returns the name of a participant, or the code of the participant until the name is known. */
const nameIn = (rows: readonly LoggedScan[], id: string): string =>
  rows.find(({ participant }) => participant?.id === id)?.participant?.name || formatParticipantCode(id)
