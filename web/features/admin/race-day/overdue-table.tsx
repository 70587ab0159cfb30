import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { overviewEndpoints, type MissingPerson, type OverduePerson } from '#shared/contract/overview.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { adminLocation, nameLocation } from '#shared/domain/crew/post-names.ts'
import { seenWithoutStartText } from '#shared/domain/crew/status-words.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { notSeenReason } from '#shared/scan/stop-note.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { StopDialog } from '#web/features/admin/participants/stop-dialog.tsx'
import { refreshAffectedLists } from '#web/features/admin/waves/wave-queries.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useNow } from '#web/ui/device/use-now.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { EmergencyContact } from './emergency-contact.tsx'
import { formatMoment, readEventTime } from '#shared/domain/office/format-moment.ts'
import { latestOf } from '#shared/domain/race/on-course.ts'

/** Ms between two updates of the shown times, which are in minutes. */
const tickMs = 5000

const Rows = chakra('div', {
  base: {
    '& table': { fontSize: 'clamp(0.875rem, 1.2vw, 1.5rem)' },
    // Without wrapping, a laptop would cut off the buttons and the numbers that they reveal.
    '& tbody td:not([data-end])': { whiteSpace: 'normal' },
    '& tbody td': { paddingBlock: '1' },
    '& td b': { color: 'bad' },
    '& td a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})
const Report = chakra('span', { base: { display: 'block' } })
const Name = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' } })

type Person = OverduePerson | MissingPerson
interface Shown {
  isUnseen: boolean
  full: boolean
  /** Opens the dialog that records why the person does not finish. */
  onStop: (person: Person) => void
}
type Row = OverduePerson & Partial<Pick<MissingPerson, 'stop'>> & Shown

/** Shows how long a person has been on the course. `isFromStart` false: no start is recorded, and `start` is when a post saw them. */
const Duration = ({ start, isFromStart = true }: { start: Moment; isFromStart?: boolean }) => {
  const now = useNow(tickMs, serverClock)
  return <b>{formatTimeOnCourse(start, now, isFromStart)}</b>
}
const Time = ({ at }: { at: Moment }) => <span>{formatCourseTime(at, useNow(tickMs, serverClock))}</span>

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    head: 'Naam',
    strong: true,
    cell: ({ id, name, isUnseen, stop, cancelled = false }) => (
      <Name>
        {name === null ? (
          <span>{`${formatParticipantCode(id)} (niet in de lijst)`}</span>
        ) : (
          <Link to={`/admin/deelnemers/${id}`}>{name}</Link>
        )}
        {stop && <Badge kind="bad">{notSeenReason}</Badge>}
        {cancelled && <Badge kind="gone">Geannuleerd</Badge>}
        {isUnseen && <Badge kind="bad">Nieuw</Badge>}
      </Name>
    ),
  },
  { key: 'number', head: 'Startnr', label: 'Startnr', end: true, cell: ({ startNumber }) => startNumber ?? '–' },
  { key: 'wave', head: 'Wave', label: 'Wave', end: true, cell: ({ waveNumber }) => waveNumber ?? '–' },
  {
    key: 'start',
    head: 'Start',
    label: 'Start',
    end: true,
    cell: ({ start, stop }) => (start ? <Time at={start} /> : stop ? '–' : seenWithoutStartText),
  },
  {
    key: 'time',
    head: 'Onderweg',
    label: 'Onderweg',
    end: true,
    cell: ({ start, lastSeen, stop }) => {
      if (start) return <Duration start={start} />
      return lastSeen && !stop ? <Duration start={lastSeen} isFromStart={false} /> : '–'
    },
  },
  {
    key: 'seen',
    head: 'Laatst gezien',
    label: 'Laatst gezien',
    cell: ({ lastSeen, stop }) => (
      <>
        {lastSeen ? (
          <span>
            {`${lastSeen.location === adminLocation ? 'volgens kantoor' : nameLocation(lastSeen.location)}, `}
            <Time at={lastSeen} />
          </span>
        ) : (
          <span>nergens gescand</span>
        )}
        {stop && (
          <Report>
            {'gemeld '}
            <Time at={stop} />
            {stop.lastPlace === null ? '' : `, laatst bij ${stop.lastPlace}`}
          </Report>
        )}
      </>
    ),
  },
  {
    key: 'end',
    head: '',
    cell: ({ full, onStop, ...person }) =>
      !full &&
      person.name !== null && (
        <IfAllowed call={scanEndpoints.recordDecision}>
          <Button
            size="table"
            variant="quiet"
            verticalAlign="middle"
            aria-label={`${nameStop(person)}: ${person.name}`}
            onClick={() => onStop(person)}
          >
            {nameStop(person)}
          </Button>
        </IfAllowed>
      ),
  },
  // The key resets the cell for two reasons. The table reuses a row for another person, and must not show this person's contact there. And
  // full screen must hide the shown numbers, because everybody can read that monitor.
  {
    key: 'contact',
    head: '',
    cell: ({ id, name, full }) => name !== null && <EmergencyContact key={`${id} ${full}`} id={id} name={name} />,
  },
]

interface Props {
  people: readonly Person[]
  /** The ids of the people who became missing or overdue while the page is open. */
  unseen: ReadonlySet<string>
  full: boolean
}

/** Shows a row per missing or overdue person. */
export function OverdueTable({ people, unseen, full }: Props) {
  const client = useQueryClient()
  const [stopping, setStopping] = useState<Person>()
  const rows = useMemo(
    () => people.map((one) => ({ ...one, isUnseen: unseen.has(one.id), full, onStop: setStopping })),
    [people, unseen, full],
  )
  return (
    <Rows>
      <DataTable label="Te laat" columns={columns} rows={rows} rowKey={({ id }) => id} />
      {stopping && (
        <StopDialog
          participant={{ id: stopping.id, name: stopping.name!, status: isStopped(stopping) ? 'dnf' : 'started' }}
          lastPlace={lastPlaceOf(stopping)}
          onClose={() => setStopping(undefined)}
          refresh={() => refreshAffectedLists(client, overviewEndpoints.getRaceDay)}
        />
      )}
    </Rows>
  )
}

const isStopped = (person: Person): person is MissingPerson => 'stop' in person && person.stop !== undefined

const nameStop = (person: Person) => (isStopped(person) ? 'Andere reden' : 'Niet gefinisht')

/** Returns where the crew last saw a person: from the report of the crew, otherwise from the last scan. */
function lastPlaceOf(person: Person): string | undefined {
  const reported = isStopped(person) ? person.stop.lastPlace : null
  const { lastSeen } = person
  return reported ?? (lastSeen && lastSeen.location !== adminLocation ? nameLocation(lastSeen.location) : undefined)
}

type Moment = NonNullable<OverduePerson['start']>

const read = ({ at, uncertaintyMs, timeKnown }: Moment) => readEventTime(at, uncertaintyMs, timeKnown)

/** Formats the time of a moment: `10:38`, or `tijd onbekend` if only bounds are known. `now`: ms. */
function formatCourseTime(moment: Moment, now: number): string {
  return moment.timeKnown ? formatMoment(read(moment).time, now) : 'tijd onbekend'
}

/** Formats the time on the course: `45 min`, `3 u 05 min`; `minstens …` if the start or its time is unknown. `now`: ms. */
function formatTimeOnCourse(start: Moment, now: number, isFromStart: boolean): string {
  const minutes = Math.max(0, Math.floor((now - latestOf(read(start))) / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const time = hours > 0 ? `${hours} u ${String(rest).padStart(2, '0')} min` : `${rest} min`
  return start.timeKnown && isFromStart ? time : `minstens ${time}`
}
