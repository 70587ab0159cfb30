import type { Failure } from '#web/api/failure.ts'
import { formatShortDayTime } from '#shared/lib/dates.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

interface FreshnessProps {
  failure: Failure | undefined
  /** Ms since the epoch. */
  seenAt: number
  /** Counts that the server has not heard. */
  waiting: number
  onBeach: boolean
}

/** Says when what is shown may be old, and what of this device waits; nothing when all is well. */
export function Freshness({ failure: told, seenAt, waiting, onBeach }: FreshnessProps) {
  // In the office the frame says it already when nothing answers.
  const unreachable = told?.kind === 'offline' || told?.kind === 'timeout'
  const failure = unreachable && !onBeach ? undefined : told
  if (!failure && waiting === 0) return null
  const waits = waiting === 0 ? '' : waiting === 1 ? ' 1 telling wacht op verzenden.' : ` ${waiting} tellingen wachten op verzenden.`
  if (!failure) return <Notice kind="info">{`${waits.trim()} Er gaat niets verloren.`}</Notice>
  return (
    <Notice kind="warn" title={unreachable ? 'Geen verbinding' : 'De server geeft de stand niet'}>
      <span>{`Je ziet de stand van ${formatShortDayTime(seenAt)}.${waits} Er gaat niets verloren.`}</span>
    </Notice>
  )
}
