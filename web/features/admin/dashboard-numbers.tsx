import { useQuery } from '@tanstack/react-query'
import type { EventEdition } from '#shared/contract/catalog.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { checkInStatsQuery, participantsQuery } from '#web/api/participant-queries.ts'
import { Stat, StatStrip } from '#web/ui/stat-strip.tsx'
import { editionsQuery, wavesQuery } from './dashboard-queries.ts'

const count = new Intl.NumberFormat('nl-NL')
const percent = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const sales: Record<EventEdition['status'], string> = {
  registration_open: 'Inschrijving open',
  upcoming: 'Binnenkort',
  finished: 'Afgelopen',
}

/** The numbers that exist now: participants, waves, and the places of each race day. A dash while one is unknown. */
export function DashboardNumbers() {
  const stats = useQuery(checkInStatsQuery).data
  const editions = useQuery(editionsQuery).data
  return (
    <StatStrip>
      <Stat
        label="Deelnemers"
        figure={stats ? count.format(stats.totalParticipants) : '–'}
        aside={stats && <Lines first={`${count.format(stats.checkedIn)} ingecheckt`} second={`${percent.format(stats.checkInRate)}%`} />}
        share={(stats?.checkInRate ?? 0) / 100}
      />
      <Waves />
      {(editions ?? []).map((edition) => (
        <RaceDay key={edition.id} edition={edition} />
      ))}
    </StatStrip>
  )
}

function Waves() {
  const waves = useQuery(wavesQuery).data
  const capacity = waves?.reduce((sum, wave) => sum + wave.capacity, 0) ?? 0
  const taken = waves?.reduce((sum, wave) => sum + wave.currentCount, 0) ?? 0
  const share = capacity > 0 ? taken / capacity : 0
  return (
    <Stat
      label="Waves"
      figure={waves ? count.format(waves.length) : '–'}
      aside={
        waves && (
          <Lines first={`${count.format(taken)} van ${count.format(capacity)} plekken`} second={`${percent.format(share * 100)}% bezet`} />
        )
      }
      share={share}
    />
  )
}

function RaceDay({ edition }: { edition: EventEdition }) {
  const { data: participants } = useQuery(participantsQuery)
  const here = participants?.filter((one) => one.eventDate === edition.eventDate).length
  const all = (here ?? 0) + edition.availableSpots
  return (
    <Stat
      label={`Plekken vrij ${formatEventDate(edition.eventDate, { weekday: 'short', day: 'numeric', month: 'short' })}`}
      figure={count.format(edition.availableSpots)}
      aside={<Lines first={here === undefined ? '' : `${count.format(here)} deelnemers`} second={sales[edition.status]} />}
      share={here === undefined || all === 0 ? 0 : here / all}
    />
  )
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <br />
      {second}
    </>
  )
}
