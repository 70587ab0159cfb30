import { eventDateOf } from '#shared/lib/dates.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Seat, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { isSameSeat } from '#functions/usecases/tickets/same-seat.ts'

/** Ms before a move is mailed. Participants who are moved back in that time get no mail, those who are moved again get one. */
const moveRestMs = 5 * 60_000

const seatOfRow = ({ eventDate, waveNumber, waveTime }: Seat): Seat => ({ eventDate, waveNumber, waveTime })

/**
 * The ticket fields that a move writes so that its participants are mailed the old and the new start once, even if this request is
 * interrupted. Empty for past days, and if the mail with the tickets is still due, because that mail has the new start. Throws `busy` while
 * a mail is being sent.
 */
export function addMoveMail(ticket: TicketRecord, { before, after }: { before: Seat; after: Seat }, now: number): Partial<TicketRecord> {
  if (isSameSeat(before, after)) return {}
  if (ticket.stepLease !== null && ticket.stepLease > now) throw new AppError('busy')
  const today = eventDateOf(now)
  if ((before.eventDate < today && after.eventDate < today) || ticket.nextStep === 'refund') return {}
  if (ticket.nextStep === 'send-mail' && !ticket.moved) return {}
  const moved = ticket.moved ?? seatOfRow(before)
  const isBack = isSameSeat(moved, after)
  if (ticket.nextStep === 'refund-part') return { moved, mailWaits: true }
  const noStep = { stepLease: null, stepFailures: 0, mailed: [] }
  if (isBack) return { ...noStep, moved: undefined, nextStep: null, nextStepAt: null }
  return { ...noStep, moved, nextStep: 'send-mail', nextStepAt: now + moveRestMs }
}
