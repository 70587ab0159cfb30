import type { Failure } from '#web/api/failure.ts'
import { formatShortDayTime } from '#shared/lib/dates.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

interface FreshnessProps {
  failure: Failure | undefined
  /** When the server last sent the stock, in ms since the epoch. */
  seenAt: number
  /** The number of counts that the server has not received. */
  waiting: number
  onBeach: boolean
}

/** Shows that the stock may be old, and how many counts are not sent yet. Shows nothing if the stock is up to date. */
export function Freshness({ failure: lastFailure, seenAt, waiting, onBeach }: FreshnessProps) {
  // In the office, the frame around the screen already shows that there is no connection.
  const unreachable = lastFailure?.kind === 'offline' || lastFailure?.kind === 'timeout'
  const failure = unreachable && !onBeach ? undefined : lastFailure
  if (!failure && waiting === 0) return null
  const waits = waiting === 0 ? '' : waiting === 1 ? ' 1 telling wacht op verzenden.' : ` ${waiting} tellingen wachten op verzenden.`
  if (!failure) return <Notice kind="info">{`${waits.trim()} Er gaat niets verloren.`}</Notice>
  return (
    <Notice kind="warn" title={unreachable ? 'Geen verbinding' : 'De server geeft de stand niet'}>
      <span>{`Je ziet de stand van ${formatShortDayTime(seenAt)}.${waits} Er gaat niets verloren.`}</span>
    </Notice>
  )
}
