import { eventDateOf } from '#shared/lib/dates.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { PlannedStart, MailedStart } from '#functions/ports/tickets/ticket-parts.ts'
import { changeMailDelayMs } from '#functions/usecases/change-mail-delay.ts'
import { isSameStart } from '#functions/usecases/tickets/same-start.ts'

const plannedStartOf = ({ eventDate, waveNumber, waveTime }: PlannedStart): PlannedStart => ({ eventDate, waveNumber, waveTime })

/**
 * Returns the ticket fields that a move writes so that its participants are mailed the old and the new start once, even if this request is
 * interrupted. Empty for past days, and if the mail with the tickets is still due, because that mail has the new start. Throws `busy` while
 * a mail is being sent. `chosenBy`: the participant who made the move themselves.
 */
export function addMoveMail(
  ticket: TicketRecord,
  { before, after, chosenBy }: { before: PlannedStart; after: PlannedStart; chosenBy?: string | undefined },
  now: number,
): Partial<TicketRecord> {
  if (isSameStart(before, after)) return {}
  assertNotSending(ticket, now)
  const today = eventDateOf(now)
  if (before.eventDate < today && after.eventDate < today) return {}
  const { chosenBy: _, ...told } = { ...plannedStartOf(before), ...ticket.moved }
  return planMail(ticket, { ...told, ...(chosenBy !== undefined && { chosenBy }) }, { after, now })
}

/** Does {@link addMoveMail} for a change of the day's location or of the wave's status. `start`: the current start of the participants. */
export function addNoticeMail(
  ticket: TicketRecord,
  { start, told }: { start: PlannedStart; told: Pick<MailedStart, 'location' | 'isCancelled'> },
  now: number,
): Partial<TicketRecord> {
  assertNotSending(ticket, now)
  if (start.eventDate < eventDateOf(now)) return {}
  return planMail(ticket, { ...plannedStartOf(start), ...told, ...ticket.moved }, { after: start, now })
}

function assertNotSending({ stepLease }: TicketRecord, now: number): void {
  if (stepLease !== null && stepLease > now) throw new AppError('busy')
}

/**
 * `told`: the start as the last mail described it. No mail is due if the participants have that start again. Whether a location or a status
 * was changed back is checked only when the mail is sent.
 */
function planMail(ticket: TicketRecord, told: MailedStart, { after, now }: { after: PlannedStart; now: number }): Partial<TicketRecord> {
  if (ticket.nextStep === 'refund' || (ticket.nextStep === 'send-mail' && !ticket.moved)) return {}
  if (ticket.nextStep === 'refund-part') return { moved: told, mailWaits: true }
  const noStep = { stepLease: null, stepFailures: 0, mailed: [] }
  const isBack = isSameStart(told, after) && told.location === undefined && told.isCancelled === undefined
  if (isBack) return { ...noStep, moved: undefined, nextStep: null, nextStepAt: null }
  return { ...noStep, moved: told, nextStep: 'send-mail', nextStepAt: now + changeMailDelayMs }
}
