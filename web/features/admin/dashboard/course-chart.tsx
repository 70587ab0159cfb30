import { useQuery } from '@tanstack/react-query'
import { fillHalfHours, type HalfHour } from '#shared/domain/race/race-course.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { DayButtons } from '#web/features/admin/day-buttons.tsx'
import { failureOf } from '#web/api/unwrap.ts'
import { raceCourseQuery } from '#web/features/admin/dashboard-queries.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { AmountBars, inkColor, sandColor } from './bars.tsx'
import { ChartPanel } from './chart-panel.tsx'

const Days = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', marginBlock: '-1' } })

const title = 'Check-ins en finishes'
const kinds = [
  { of: 'checkIns', name: 'Check-ins', color: inkColor },
  { of: 'finishes', name: 'Finishes', color: sandColor },
] as const

/**
 * Shows the check-ins and finishes of a race day: by default today's race day, else the next or the last. It fetches its own data, so
 * that the other charts need not wait: at the first request for a day, the server reads the whole roster.
 */
export function CourseChart() {
  const [search, change] = useSearchChanges()
  const { data, error } = useQuery(raceCourseQuery(search.get('dag') ?? undefined))
  if (!data)
    return (
      <Panel title={title}>
        {error ? (
          <Notice kind="bad" title="De wedstrijddag laadt niet">
            {failureOf(error).message}
          </Notice>
        ) : (
          <Skeleton width="100%" />
        )}
      </Panel>
    )
  const { day, days } = data
  const { halfHours, onOtherDays } = fillHalfHours(data.course, day)
  return (
    <ChartPanel
      title={title}
      aside={
        <Days>
          <DayButtons days={days} chosen={day} onChoose={(dag) => change({ dag })} />
          {onOtherDays > 0 && <span>{`${onOtherDays} op andere dagen`}</span>}
        </Days>
      }
      series={kinds}
      label={halfHours.length > 0 ? describeCourse(halfHours) : ''}
      table={{
        head: ['Vanaf', 'Check-ins', 'Finishes'],
        rows: halfHours.map(({ at, checkIns, finishes }) => [formatTime(at), String(checkIns), String(finishes)]),
      }}
      empty="Nog niemand ingecheckt. Hier zie je per half uur wie er binnenkomt en wie er finisht."
    >
      <AmountBars data={halfHours} x="at" formatX={(at) => formatTime(at)} series={kinds} />
    </ChartPanel>
  )
}

function describeCourse(halfHours: readonly HalfHour[]): string {
  const sum = (of: 'checkIns' | 'finishes') => halfHours.reduce((total, one) => total + one[of], 0)
  const best = halfHours.reduce((a, b) => (b.checkIns > a.checkIns ? b : a))
  return `Per half uur: ${sum('checkIns')} check-ins en ${sum('finishes')} finishes. De meeste check-ins vanaf ${formatTime(best.at)}: ${best.checkIns}.`
}
