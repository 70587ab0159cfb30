import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { overviewEndpoints, type RaceDayOverview } from '#shared/contract/overview.ts'
import {
  formatConflicts,
  formatRefused,
  formatTaps,
  formatUnworn,
  formatWithNoun,
  formatWithoutStart,
  startsPage,
  withoutStartAdvice,
} from '#shared/domain/office/office-line.ts'
import { phonesPage } from '#shared/domain/office/phone-lines.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { onCourse } from '#web/features/admin/participant-columns.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useNow } from '#web/ui/device/use-now.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { call } from '#web/api/call.ts'
import { MonitorPanels, MonitorScreen } from './monitor-screen.tsx'
import { formatAlarmCount, OverduePanel } from './overdue-panel.tsx'
import { RaceDayFigures } from './race-day-figures.tsx'
import { RaceDayPhones } from './race-day-phones.tsx'
import { RaceDayWaves } from './race-day-waves.tsx'

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
const Underlined = chakra(Link, { base: { textStyle: 'table', textDecoration: 'underline' } })
const Line = chakra('div', {
  base: {
    display: 'grid',
    // The clock stays at the end of the first line, however long the alarms are; on a phone they are below the day and the clock.
    gridTemplateAreas: { base: '"day clock" "alarms alarms"', md: '"day alarms clock"' },
    gridTemplateColumns: { base: '1fr auto', md: 'auto minmax(0, 1fr) auto' },
    gap: '4px 1em',
    fontSize: 'clamp(1rem, 1.7vw, 2rem)',
    color: 'fg.muted',
    '& b': { gridArea: 'clock', color: 'fg.strong' },
  },
})
const Alarms = chakra('div', {
  base: { gridArea: 'alarms', display: 'flex', flexWrap: 'wrap', gap: '4px 1em', '&:empty': { display: 'none' } },
})

/**
 * Fetches the state of a race day every five seconds, even while another tab is in front, because the alarm must sound then too. Without
 * `day` the server chooses today, else a day with an alarm, else the next race day.
 */
const raceDayQuery = (day?: string) =>
  queryOptions({
    queryKey: [overviewEndpoints.getRaceDay.path, day ?? ''],
    queryFn: async ({ signal }) => ({
      ...(await unwrap(call(overviewEndpoints.getRaceDay, { query: day ? { day } : {} }, { signal }))),
      // By the server's clock, because the list has server times. The query's own `dataUpdatedAt` is by this device's clock.
      readAt: serverClock.now(),
    }),
    // Refetched at once on a return to the page, because phones change the data.
    staleTime: 0,
    refetchInterval: 5_000,
    refetchIntervalInBackground: true,
    placeholderData: (previous) => previous,
  })

/** `/admin/racedag`: one screen for a second monitor, readable from four metres. */
export default function RaceDay() {
  const [search] = useSearchParams()
  const { data, error } = useQuery(raceDayQuery(search.get('dag') ?? undefined))
  usePageTitle([data && formatAlarmCount(data), 'Racedag'].filter(Boolean).join(', '))
  return (
    <MonitorScreen title="Racedag" list={data} error={error} failed="De racedag laadt niet">
      {(standing, day, full) => <Standings data={standing} day={day} readAt={standing.readAt} stale={error !== null} full={full} />}
    </MonitorScreen>
  )
}

interface Props {
  data: RaceDayOverview
  day: string
  /** When the data was read, in ms by the server's clock. */
  readAt: number
  stale: boolean
  full: boolean
}

/** Counts the items that wait in the inbox, per kind: `2 conflicten`. */
const listWaiting = ({ conflicts, refused, implausible = 0, unworn = 0, openTaps = 0 }: RaceDayOverview): string[] =>
  [
    conflicts > 0 && formatConflicts(conflicts),
    refused > 0 && formatRefused(refused),
    implausible > 0 && formatWithNoun(implausible, 'ongeloofwaardige tijd', 'ongeloofwaardige tijden'),
    unworn > 0 && formatUnworn(unworn),
    openTaps > 0 && formatTaps(openTaps),
  ].filter((one) => one !== false)

function Standings({ data, day, readAt, stale, full }: Props) {
  const now = useNow(1000, serverClock)
  const waiting = listWaiting(data)
  const { otherAlarms = [], withoutStart = 0 } = data
  const queue = data.phones.reduce((sum, { waiting }) => sum + waiting, 0)
  return (
    <>
      <Line>
        <span>{formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
        <Alarms>
          {stale && (
            <Alarm role="alert">
              <span>{`Geen verbinding. Dit is de stand van ${formatTime(readAt)}.`}</span>
            </Alarm>
          )}
          {waiting.length > 0 && (
            <Alarm role="status">
              {waiting.map((one) => (
                <span key={one}>{one}</span>
              ))}
              {!full && <Link to="/check-in?tab=controle">Naar de controle</Link>}
            </Alarm>
          )}
          {withoutStart > 0 && (
            <Alarm role="status">
              <span>{formatWithoutStart(withoutStart)}</span>
              {!full && <Link to={startsPage}>{withoutStartAdvice}</Link>}
            </Alarm>
          )}
          {otherAlarms.length > 0 && (
            <Alarm role="status">
              {otherAlarms.map(({ day: other, people }) => {
                const alarm = `${formatOfficeDay(other)}: ${formatWithNoun(people, 'deelnemer', 'deelnemers')} te laat of niet meer gezien`
                return full ? (
                  <span key={other}>{alarm}</span>
                ) : (
                  <Link key={other} to={`/admin/racedag?dag=${other}`}>
                    {alarm}
                  </Link>
                )
              })}
            </Alarm>
          )}
        </Alarms>
        <b>{formatTime(now)}</b>
      </Line>
      <RaceDayFigures total={data.total} courseList={full ? undefined : `/admin/deelnemers?dag=${day}&status=${onCourse}`} />
      <OverduePanel data={data} day={day} readAt={readAt} stale={stale} now={now} full={full} />
      <MonitorPanels>
        <Panel title="Per wave" flush tools={!full && <Underlined to={startsPage}>Verbeter een starttijd</Underlined>}>
          <RaceDayWaves waves={data.waves} day={day} now={now} />
        </Panel>
        <Panel
          title="Telefoons"
          flush
          tools={
            <>
              {queue > 0 && <span>{`${formatWithNoun(queue, 'scan', 'scans')} in de wachtrij`}</span>}
              {!full && <Underlined to={phonesPage}>Crew-telefoons</Underlined>}
            </>
          }
        >
          <RaceDayPhones phones={data.phones} now={now} />
        </Panel>
      </MonitorPanels>
    </>
  )
}
