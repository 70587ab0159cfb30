import { entryFee } from '#shared/domain/flex-cancel.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { readRaceRecords } from '#functions/usecases/roster/read-race-state.ts'
import { ticketSales, type TicketNeed } from './ticket-sales.ts'

type Need = TicketNeed & Pick<Deps, 'queue'>

/** Cents that went back, what a cancellation can still give back, and how much of a ticket can go back while it stays valid. */
export interface Refundable {
  given: number
  /** All that is left of what was paid. */
  whole: number
  /** What is left of the entry fee: add-ons stay paid. */
  entry: number
  /** A cent less than the whole: who gets everything back has no ticket. */
  mostPart: number
}

export function refundableOf(ticket: TicketRecord): Refundable {
  const given = ticket.refundAmount ?? 0
  const whole = ticket.price - given
  return { given, whole, entry: Math.max(0, entryFee(ticket) - given), mostPart: Math.max(0, whole - 1) }
}

/** What goes back with a cancellation. */
export const giveBackChoices = ['whole', 'entry', 'nothing'] as const
export type GiveBack = (typeof giveBackChoices)[number]

/**
 * Gives `amount` cents of a paid ticket back, which stays valid; the money and the mail with its credit note follow as a step. The same `key`
 * counts once. Throws `not_found`, `refund_refused`, `invalid_input` at `amount`, `request_reused`.
 */
export async function refundPart(
  deps: Need,
  asked: { ticketId: string; amount: number; reason: string; key: string; by: string },
): Promise<void> {
  const { ticketId, amount, reason, key, by } = asked
  const now = deps.clock.now()
  const { outcome } = await changeSale(ticketSales(deps), ticketId, (one) => {
    const known = one.partRefunds?.find((part) => part.key === key)
    if (known && known.amount !== amount) throw new AppError('request_reused')
    if (known) return undefined
    if (one.state !== 'paid') throw new AppError('refund_refused', { message: 'Dit ticket is niet (meer) betaald.' })
    const { mostPart, given } = refundableOf(one)
    if (amount > mostPart) throw tooMuch(mostPart)
    refuseWhileGivenBack(one, now)
    if (one.nextStep === 'send-mail')
      throw new AppError('refund_refused', { message: 'De bevestiging van dit ticket is nog onderweg. Probeer het zo opnieuw.' })
    return {
      partRefunds: [...(one.partRefunds ?? []), { key, amount, at: now, by, reason }],
      refundAmount: given + amount,
      nextStep: 'refund-part',
      nextStepAt: now,
      stepLease: null,
      stepFailures: 0,
      // Of the parts before one may have been told already while another waits for its mail.
      mailed: one.nextStep === 'refund-part' ? one.mailed : [],
    }
  })
  if (outcome === 'not_found') throw new AppError('not_found')
  if (outcome !== 'done' && outcome !== 'kept') throw new AppError('unexpected', { internal: `not refunded: ${outcome}` })
  // Again too: the first may have ended before it told the queue.
  await deps.queue.enqueue({ kind: 'ticket', id: ticketId })
}

/**
 * Cancels a paid ticket for the organiser: its places are free at once, its codes refused, and what was chosen goes back. `expected`: the
 * cents that the screen said; other ones by now are `record_changed`. Again is fine. Throws `not_found`, `cancel_refused`.
 */
export async function cancelForOrganiser(deps: Need, asked: { ticketId: string; back: GiveBack; expected: number }): Promise<void> {
  const { ticketId, back, expected } = asked
  const ticket = await deps.tickets.get(ticketId)
  if (!ticket) throw new AppError('not_found')
  if (isOver(ticket)) return
  const now = deps.clock.now()
  const sales = ticketSales(deps, async (leaving) => {
    const records = await readRaceRecords(deps, leaving)
    const started = records.find(({ state: { status } }) => status === 'started' || status === 'finished' || status === 'dnf')
    if (started) throw new AppError('cancel_refused', { message: `${started.name} is al gestart. Geef geld terug zonder te annuleren.` })
    return records
  })
  const { outcome, sale } = await changeSale(sales, ticketId, (one) => {
    if (one.state !== 'paid') return undefined
    refuseWhileGivenBack(one, now)
    const refundable = refundableOf(one)
    const amount = back === 'nothing' ? 0 : refundable[back]
    if (amount !== expected)
      throw new AppError('record_changed', { message: `Intussen kan er ${formatEuro(amount)} terug. Kijk het na en probeer het opnieuw.` })
    return {
      state: 'cancelled',
      refundReason: 'organiser_cancelled',
      refundAmount: back === 'whole' ? null : refundable.given + amount,
      nextStep: 'refund',
      nextStepAt: now,
      stepLease: null,
      stepFailures: 0,
      mailed: [],
    }
  })
  if (outcome === 'done') return deps.queue.enqueue({ kind: 'ticket', id: ticketId })
  if (outcome !== 'kept' || !sale) throw new AppError('unexpected', { internal: `not cancelled: ${outcome}` })
  if (!isOver(sale)) throw new AppError('cancel_refused', { message: 'Dit ticket is niet betaald.' })
}

/** Two that give back of one payment at the same moment would both count from what had gone back before. Throws `busy`. */
export function refuseWhileGivenBack({ nextStep, stepLease }: TicketRecord, now: number): void {
  if (nextStep === 'refund-part' && stepLease !== null && stepLease > now) throw new AppError('busy')
}

const isOver = ({ state }: TicketRecord) => state === 'cancelled' || state === 'refunded'

function tooMuch(mostPart: number): AppError {
  const message =
    mostPart === 0
      ? 'Van dit ticket kan niets meer terug.'
      : `Hoogstens ${formatEuro(mostPart)}. Alles teruggeven doe je met ‘Annuleren’: dan vervalt het ticket.`
  return new AppError('invalid_input', { message, details: [{ path: 'amount', message }] })
}
