import type { Failure } from '#web/api/failure.ts'
import { formatShortDayTime } from '#shared/lib/dates.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

interface FreshnessProps {
  failure: Failure | undefined
  /** Ms since the epoch. */
  seenAt: number
  /** The number of counts that the server has not received. */
  waiting: number
  onBeach: boolean
}

/** Says that the shown stock may be old, and how many counts wait to be sent. Empty when all is well. */
export function Freshness({ failure: lastFailure, seenAt, waiting, onBeach }: FreshnessProps) {
  // In the office the frame already says that there is no connection.
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
