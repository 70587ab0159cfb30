import { useQuery } from '@tanstack/react-query'
import { checkInStatsQuery } from '#web/api/participant-queries.ts'
import { editionDaysQuery, salesQuery, useEditionWaves } from '#web/features/admin/dashboard-queries.ts'
import { wavesQuery } from '#web/api/waves-query.ts'
import { volunteersQuery } from '#web/api/volunteer-queries.ts'
import { hasFailedWithoutData, NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { formatCancelledCount } from '#web/features/admin/waves/wave-words.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { count, percent } from '#web/ui/tables/figures.ts'
import { Stat, StatStrip } from '#web/ui/tables/stat-strip.tsx'
import { countWavePlaces } from '#shared/domain/race/waves.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { describePrevious, type PreviousSales } from './name-comparison.ts'

const Sold = chakra('span', { base: { display: 'block' } })

/**
 * The four cards (specification section 2): tickets, participants, waves, volunteers. A card shows a dash while its figure is unknown, and
 * a notice names the cards that did not load.
 */
export function DashboardNumbers() {
  const queriesOf = {
    Tickets: [useQuery(salesQuery)],
    Deelnemers: [useQuery(checkInStatsQuery)],
    Waves: [useQuery(wavesQuery), useQuery(editionDaysQuery)],
    Vrijwilligers: [useQuery(volunteersQuery)],
  }
  const missing = Object.entries(queriesOf).flatMap(([card, queries]) => (queries.some(hasFailedWithoutData) ? [card] : []))
  return (
    <>
      <StatStrip>
        <Tickets />
        <Participants />
        <Waves />
        <Volunteers />
      </StatStrip>
      <NotLoaded title={`Niet geladen: ${missing.join(', ')}`} of={Object.values(queriesOf).flat()} />
    </>
  )
}

function Tickets() {
  const sales = useQuery(salesQuery).data
  return (
    <Stat
      label="Tickets"
      figure={sales ? count.format(sales.total) : '–'}
      aside={sales && <Lines first={`${count.format(sales.solo)} solo`} second={`${count.format(sales.duo)} duo`} />}
      note={sales?.previous && <Before previous={sales.previous} sameDay={sales.previous.total} end={sales.previous.end} />}
      share={sales && sales.total > 0 ? sales.solo / sales.total : 0}
      rest={sales !== undefined && sales.duo > 0}
    />
  )
}

/** Shows a figure of the previous edition. The tooltip names the day of that edition that is compared with today. */
function Before({ previous, sameDay, end }: { previous: PreviousSales; sameDay: number; end: number }) {
  return (
    <span title={`Verkocht tot en met ${formatEventDate(previous.until)}`}>
      {describePrevious(previous, { sameDay: count.format(sameDay), end: count.format(end) })}
    </span>
  )
}

function Participants() {
  const stats = useQuery(checkInStatsQuery).data
  const sales = useQuery(salesQuery).data
  const previous = sales?.previous
  const places = sales ? sales.solo + 2 * sales.duo : 0
  return (
    <Stat
      label="Deelnemers"
      figure={stats ? count.format(stats.totalParticipants) : '–'}
      aside={stats && <Lines first={`${count.format(stats.checkedIn)} ingecheckt`} second={`${percent.format(stats.checkInRate)}%`} />}
      note={
        stats && (
          <>
            {/* A team buys places before it fills in the names. */}
            {places > stats.totalParticipants && <Sold>{`met een naam, op ${count.format(places)} verkochte plekken`}</Sold>}
            {previous && <Before previous={previous} sameDay={previous.solo + 2 * previous.duo} end={previous.endParticipants} />}
          </>
        )
      }
      share={(stats?.checkInRate ?? 0) / 100}
    />
  )
}

function Waves() {
  const waves = useEditionWaves()
  const { capacity, taken, share, cancelled, ...counted } = countWavePlaces(waves ?? [])
  return (
    <Stat
      label="Waves"
      figure={waves ? count.format(counted.waves) : '–'}
      note={formatCancelledCount(cancelled)}
      aside={
        waves && (
          <Lines first={`${count.format(taken)} van ${count.format(capacity)} plekken`} second={`${percent.format(share * 100)}% bezet`} />
        )
      }
      share={share}
    />
  )
}

function Volunteers() {
  const volunteers = useQuery(volunteersQuery).data
  const roles = new Set(volunteers?.map((one) => one.preferredRole)).size
  const onBothDays = volunteers?.filter(({ availability }) => availability === 'both-days' || availability === 'flexible').length ?? 0
  return (
    <Stat
      label="Vrijwilligers"
      figure={volunteers ? count.format(volunteers.length) : '–'}
      aside={
        volunteers && (
          <Lines first={`${count.format(onBothDays)} op beide dagen`} second={roles === 1 ? '1 rol' : `${count.format(roles)} rollen`} />
        )
      }
      share={volunteers && volunteers.length > 0 ? onBothDays / volunteers.length : 0}
    />
  )
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span>{first}</span>
      <br />
      <span>{second}</span>
    </>
  )
}
