import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type RaceDay as Standing, overviewEndpoints } from '#shared/contract/overview.ts'
import { formatEventDate, formatShortDay, formatTime } from '#shared/lib/dates.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useFullScreen } from '#web/ui/device/use-full-screen.ts'
import { useNow } from '#web/ui/device/use-now.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { call } from '#web/api/call.ts'
import { OverduePanel } from './overdue-panel.tsx'
import { RaceDayFigures } from './race-day-figures.tsx'
import { RaceDayPhones } from './race-day-phones.tsx'
import { RaceDayWaves } from './race-day-waves.tsx'

const Board = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    bg: 'bg',
    '&:fullscreen': { padding: '2.2vw', overflowY: 'auto' },
  },
})
const Parts = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
})
// beside the day and the time, so that an alarm does not push the waves off the screen
const Alarm = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: '1',
    gap: '0 1.5em',
    padding: '0.3em 0.75em',
    fontSize: 'clamp(1.125rem, 1.9vw, 2.25rem)',
    lineHeight: '1.2',
    fontWeight: 'bold',
    bg: 'warn.bg',
    color: 'warn',
    '& a': { color: 'inherit', textDecoration: 'underline' },
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 1em',
    fontSize: 'clamp(1rem, 1.7vw, 2rem)',
    color: 'fg.muted',
    '& b': { color: 'fg.strong' },
  },
})

/** The state of a race day, refreshed every five seconds, also behind another tab: the alarm must sound there. Without `day` the server chooses: today, or the next race day. */
const raceDayQuery = (day?: string) =>
  queryOptions({
    queryKey: [overviewEndpoints.getRaceDay.path, day ?? ''],
    queryFn: async ({ signal }) => ({
      standing: await unwrap(call(overviewEndpoints.getRaceDay, { query: day ? { day } : {} }, { signal })),
      // Not the query's own moment, which is by this device's clock: the list is compared with the server's times.
      readAt: serverClock.now(),
    }),
    refetchInterval: 5_000,
    refetchIntervalInBackground: true,
    placeholderData: (previous) => previous,
  })

/** `/admin/racedag`: one screen for a second monitor, readable from four metres. */
export default function RaceDay() {
  const [search, setSearch] = useSearchParams()
  const { data: read, error } = useQuery(raceDayQuery(search.get('dag') ?? undefined))
  const data = read?.standing
  const overdue = data?.overdue.count ?? 0
  usePageTitle(overdue > 0 ? `${overdue} te laat, Racedag` : 'Racedag')
  const board = useRef<HTMLDivElement>(null)
  const { full, toggle } = useFullScreen(board)
  return (
    <>
      <AdminHead title="Racedag">
        {data?.days.map((day) => (
          <Button
            key={day}
            size="table"
            variant={day === data.day ? 'solid' : 'quiet'}
            aria-pressed={day === data.day}
            onClick={() => setSearch({ dag: day }, { replace: true })}
          >
            {formatShortDay(day)}
          </Button>
        ))}
        {toggle && data?.day && (
          <Button size="table" variant="primary" icon="eye" onClick={toggle}>
            Volledig scherm
          </Button>
        )}
      </AdminHead>
      {error && !data && (
        <Notice kind="bad" title="De racedag laadt niet">{`${failureOf(error).message} Dit scherm probeert het vanzelf opnieuw.`}</Notice>
      )}
      {!data && !error && <Skeleton width="100%" height="50vh" />}
      {data && data.day === null && (
        <EmptyState title="Nog geen deelnemers">Zodra het eerste ticket betaald is, staat de eerste racedag hier.</EmptyState>
      )}
      {read && data && data.day !== null && (
        <Board ref={board}>
          <Standings data={data} day={data.day} readAt={read.readAt} stale={error !== null} full={full} />
        </Board>
      )}
    </>
  )
}

interface Props {
  data: Standing
  day: string
  /** Ms, the server's time. */
  readAt: number
  stale: boolean
  full: boolean
}

function Standings({ data, day, readAt, stale, full }: Props) {
  const now = useNow(1000, serverClock)
  const queue = data.phones.reduce((sum, { waiting }) => sum + waiting, 0)
  return (
    <>
      <Line>
        <span>{formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
        {stale && (
          <Alarm role="alert">
            <span>{`Geen verbinding. Dit is de stand van ${formatTime(readAt)}.`}</span>
          </Alarm>
        )}
        {data.conflicts + data.refused > 0 && (
          <Alarm role="status">
            {data.conflicts > 0 && <span>{data.conflicts === 1 ? '1 conflict' : `${data.conflicts} conflicten`}</span>}
            {data.refused > 0 && <span>{data.refused === 1 ? '1 scan nagaan' : `${data.refused} scans nagaan`}</span>}
            {!full && <Link to="/check-in?tab=controle">Bekijk en beslis</Link>}
          </Alarm>
        )}
        <b>{formatTime(now)}</b>
      </Line>
      <RaceDayFigures total={data.total} />
      <OverduePanel data={data} day={day} readAt={readAt} stale={stale} now={now} />
      <Parts>
        <Panel title="Per wave" flush>
          <RaceDayWaves waves={data.waves} />
        </Panel>
        <Panel title="Telefoons" flush tools={queue > 0 ? <span>{`${queue} scans in de wachtrij`}</span> : undefined}>
          <RaceDayPhones phones={data.phones} now={now} />
        </Panel>
      </Parts>
    </>
  )
}
