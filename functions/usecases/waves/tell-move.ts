import { eventDateOf } from '#shared/lib/dates.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Seat, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { isSameSeat } from '#functions/usecases/tickets/same-seat.ts'

/** Ms; who puts people back within it, or moves them once more, has them mailed nothing or once. */
const moveRestMs = 5 * 60_000

const seatOfRow = ({ eventDate, waveNumber, waveTime }: Seat): Seat => ({ eventDate, waveNumber, waveTime })

/**
 * What is written on a ticket with a move, so that its people are mailed once where they were and where they are, whatever ends meanwhile. Nothing
 * for a day that is over, and while the mail with the tickets has still to go: that one says where they are. Throws `busy` while a mail is being sent.
 */
export function tellMove(ticket: TicketRecord, { before, after }: { before: Seat; after: Seat }, now: number): Partial<TicketRecord> {
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
