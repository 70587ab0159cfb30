import type { Failure } from '#web/api/failure.ts'
import type { ProfileAnswer } from './profile/cached-profile.ts'
import type { TransferredPlaceList } from './transferred-places.tsx'
import type { CachedParticipant, CachedTicket } from './cached-ticket.ts'

/** The server's last answer since the page loaded. A failed call is not an answer. `nobody`: nobody is logged in. */
export type SessionAnswer =
  | { kind: 'nobody' }
  | {
      kind: 'ticket'
      participants: readonly CachedParticipant[]
      transferred?: TransferredPlaceList
      seenAt: number
      profile: ProfileAnswer
    }

/** What the ticket screen shows. `reached`: the latest call to the server did not fail. */
export type TicketView =
  | { kind: 'checking' }
  /** The server has no session for this browser: the person must log in. */
  | { kind: 'nobody' }
  /** There is neither an answer nor a cached ticket. */
  | { kind: 'unreachable'; failure: Failure }
  | { kind: 'ticket'; participants: readonly CachedParticipant[]; transferred: TransferredPlaceList; seenAt: number; reached: boolean }

/**
 * Decides what the ticket screen shows. Only an answer of the server can remove a ticket; a lost connection cannot. `failure`: the failure
 * of the latest call. `cached`: the ticket that was on the device when the screen opened.
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
  const transferred = answer?.transferred ?? []
  if (ticket) return { kind: 'ticket', participants: ticket.participants, transferred, seenAt: ticket.seenAt, reached: !failure }
  return failure ? { kind: 'unreachable', failure } : { kind: 'checking' }
}
