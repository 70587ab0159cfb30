import type { Failure } from '#web/api/failure.ts'
import type { ProfileAnswer } from './profile/kept-profile.ts'
import type { CachedParticipant, CachedTicket } from './cached-ticket.ts'

/** What the server last said in this page's life; `nobody` is a firm answer, never the lack of one. */
export type SessionAnswer =
  | { kind: 'nobody' }
  | { kind: 'ticket'; participants: readonly CachedParticipant[]; seenAt: number; profile: ProfileAnswer }

export type TicketView =
  | { kind: 'checking' }
  /** The server does not know this session: log in. */
  | { kind: 'nobody' }
  /** No answer, and nothing on this device to show instead. */
  | { kind: 'unreachable'; failure: Failure }
  | { kind: 'ticket'; participants: readonly CachedParticipant[]; seenAt: number; reached: boolean }

/**
 * What the ticket screen shows. A lost connection never takes a ticket away, only an answer does:
 * `failure` is that of the latest try, `cached` what the device held when the screen opened.
 */
export function decideTicketView({
  answer,
  failure,
  cached,
}: {
  answer?: { kind: 'nobody' } | Omit<Extract<SessionAnswer, { kind: 'ticket' }>, 'profile'>
  failure?: Failure
  cached?: CachedTicket
}): TicketView {
  if (failure && 'status' in failure && failure.status === 401) return { kind: 'nobody' }
  if (answer?.kind === 'nobody') return answer
  const ticket = answer ?? cached
  if (ticket) return { kind: 'ticket', participants: ticket.participants, seenAt: ticket.seenAt, reached: !failure }
  return failure ? { kind: 'unreachable', failure } : { kind: 'checking' }
}
