import { statusWords } from '#shared/domain/crew/status-words.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import type { CachedParticipant } from '#web/features/participant/cached-ticket.ts'

const states: Record<CachedParticipant['raceStatus'], { kind: BadgeKind; text: string }> = {
  registered: { kind: 'wait', text: statusWords.registered },
  checked_in: { kind: 'ok', text: 'Je bent ingecheckt' },
  started: { kind: 'run', text: 'Race Bezig!' },
  finished: { kind: 'done', text: statusWords.finished },
  dnf: { kind: 'warn', text: statusWords.dnf },
  cancelled: { kind: 'gone', text: statusWords.cancelled },
}

/** Shows the status of the participant, with the time of the check-in if it is known. */
export function TicketStatus({ participant: { raceStatus, checkInTime } }: { participant: CachedParticipant }) {
  const { kind, text } = states[raceStatus]
  return (
    <Badge kind={kind}>{`${text}${raceStatus === 'checked_in' && checkInTime !== null ? ` om ${formatTime(checkInTime)}` : ''}`}</Badge>
  )
}
