import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ResultList } from '#shared/contract/results.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { MonitorPanels, MonitorScreen } from '#web/features/admin/race-day/monitor-screen.tsx'
import { formatSilence } from '#web/features/admin/race-day/race-day-phones.tsx'
import { formatPending, nobodyPending } from '#web/features/admin/results/result-words.ts'
import { resultsQuery } from '#web/features/admin/results/results-query.ts'
import { keepAwake } from '#web/ui/device/keep-awake.ts'
import { useNow } from '#web/ui/device/use-now.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatPublicationState } from './announcer-words.ts'
import { ArrivalList } from './arrival-list.tsx'
import { ContestList } from './contest-list.tsx'
import { listArrivals } from './list-arrivals.ts'

const maxArrivals = 12

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 1em',
    fontSize: 'clamp(1rem, 1.5vw, 1.75rem)',
    color: 'fg.muted',
    '& b': { color: 'fg.strong', fontVariantNumeric: 'tabular-nums' },
    '& [data-warn]': { color: 'warn', fontWeight: 'semibold' },
  },
})
const Empty = chakra('p', { base: { padding: '0 16px 14px', color: 'fg.muted' } })
const Note = chakra('p', {
  base: { padding: '0.6em 16px', borderBlockStart: '1px solid', borderColor: 'edge', textStyle: 'small', color: 'fg.muted' },
})

/** `/admin/uitslagen/speaker`: a second screen for the announcer, with the latest finishes and who can still win. */
export default function Announcer() {
  usePageTitle('Speaker')
  const [search] = useSearchParams()
  const { data, error, dataUpdatedAt } = useQuery({ ...resultsQuery(search.get('dag') ?? undefined), refetchIntervalInBackground: true })
  useEffect(() => {
    const closed = new AbortController()
    keepAwake(closed.signal)
    return () => closed.abort()
  }, [])
  return (
    <MonitorScreen title="Speaker" list={data} error={error} failed="De uitslagen laden niet">
      {(list, day) => <Day list={list} day={day} staleSince={error ? dataUpdatedAt : undefined} />}
    </MonitorScreen>
  )
}

/** `staleSince`: when the list was last read, in ms by this device's clock; undefined while the list loads without errors. */
function Day({ list, day, staleSince }: { list: ResultList; day: string; staleSince: number | undefined }) {
  const now = useNow(1000, serverClock)
  const age = useNow(1000) - (staleSince ?? 0)
  const arrivals = useMemo(() => listArrivals(list.entries, maxArrivals), [list.entries])
  const pending = formatPending({ ...list, ...nobodyPending })
  const isFinal = list.publication.status === 'published'
  return (
    <>
      <Line>
        <span>{formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
        {staleSince !== undefined && <span data-warn role="alert">{`Geen verbinding. Deze stand is ${formatSilence(age)} oud.`}</span>}
        {/* At the top, because somebody reads the winners from this screen at the prize-giving. */}
        {!isFinal && <span data-warn>{formatPublicationState(list)}</span>}
        {pending && <span data-warn>{pending}</span>}
        <b>{formatTime(now, true)}</b>
      </Line>
      <MonitorPanels>
        <Panel title="Net gefinisht" flush>
          {arrivals.length > 0 ? (
            <ArrivalList arrivals={arrivals} publication={list.publication} now={now} />
          ) : (
            <Empty>Nog niemand gefinisht.</Empty>
          )}
        </Panel>
        <Panel title="Wie wint" flush>
          {list.entries.length > 0 ? (
            <ContestList entries={list.entries} publication={list.publication} now={now} />
          ) : (
            <Empty>Nog niemand gestart.</Empty>
          )}
          <Note>{`Wie nog moet starten, telt hier niet mee.${isFinal ? ` ${formatPublicationState(list)}` : ''}`}</Note>
        </Panel>
      </MonitorPanels>
    </>
  )
}
