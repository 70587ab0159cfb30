import type { Failure } from '#web/api/failure.ts'
import type { KeptParticipant, KeptTicket } from './kept-ticket.ts'

/** What the server last said in this page's life; `nobody` is a firm answer, never the lack of one. */
export type SessionAnswer = { kind: 'nobody' } | { kind: 'ticket'; participants: readonly KeptParticipant[]; seenAt: number }

export type TicketView =
  | { kind: 'checking' }
  /** The server does not know this session: log in. */
  | { kind: 'nobody' }
  /** No answer, and nothing on this device to show instead. */
  | { kind: 'unreachable'; failure: Failure }
  | { kind: 'ticket'; participants: readonly KeptParticipant[]; seenAt: number; reached: boolean }

/**
 * What the ticket screen shows. A lost connection never takes a ticket away, only an answer does:
 * `failure` is that of the latest try, `kept` what the device held when the screen opened.
 */
export function decideTicketView({ answer, failure, kept }: { answer?: SessionAnswer; failure?: Failure; kept?: KeptTicket }): TicketView {
  if (failure && 'status' in failure && failure.status === 401) return { kind: 'nobody' }
  if (answer?.kind === 'nobody') return answer
  const ticket = answer ?? kept
  if (ticket) return { kind: 'ticket', participants: ticket.participants, seenAt: ticket.seenAt, reached: !failure }
  return failure ? { kind: 'unreachable', failure } : { kind: 'checking' }
}
