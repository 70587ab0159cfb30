import { refundableEntryFee, hasFlex, isCancelOpen } from '#shared/domain/tickets/flex-cancel.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { cancelSale, assertNoRefundRunning } from '#functions/usecases/payments/refund-sale.ts'
import { readRaceRecords } from '#functions/usecases/roster/read-race-state.ts'
import { isFlexOver } from './buyer-of.ts'
import { refundableWith } from './refund-ticket.ts'
import { createTicketSaleKind, type TicketNeed } from './ticket-sale-kind.ts'
import { endUpgrade } from './upgrades/end-upgrade.ts'
import { readUpgrade } from './upgrades/upgrade-of.ts'

type Need = TicketNeed & Pick<Deps, 'accounts' | 'invoices' | 'queue'>

/** A ticket with flex cancellation, as shown to its buyer; `refund` in cents. */
export interface Cancellable {
  ticketId: string
  participantIds: string[]
  refund: number
  /** The last day to cancel, `YYYY-MM-DD`; null if the race day sets none. */
  until: string | null
  open: boolean
  /** Flex cancellation ended because the buyer's place was transferred. */
  ended: boolean
}

/** Lists the paid tickets with flex cancellation whose first place this account has, whether by purchase or by transfer. */
export async function listCancellable(deps: Need, email: string): Promise<Cancellable[]> {
  const account = await deps.accounts.getAccount(email)
  const own = await Promise.all((account?.participantIds ?? []).map((id) => deps.roster.getParticipant(id)))
  const ticketIds = new Set(own.flatMap((one) => (one?.index === 0 ? one.ticketId : [])))
  const tickets = await Promise.all([...ticketIds].map((id) => deps.tickets.get(id)))
  const flex = tickets.filter((ticket) => ticket?.state === 'paid' && hasFlex(ticket)) as TicketRecord[]
  return Promise.all(
    flex.map(async (ticket) => {
      const ended = isFlexOver(ticket)
      return {
        ticketId: ticket.id,
        participantIds: ticket.participants.map(({ id }) => id),
        refund: ended ? 0 : refundableWith(ticket, await readUpgrade(deps, ticket)).entry,
        ...(ended ? { until: null, open: false } : await readTerm(deps, ticket)),
        ended,
      }
    }),
  )
}

async function readTerm(deps: Need, ticket: TicketRecord): Promise<{ until: string | null; open: boolean }> {
  const until = (await deps.catalog.getEventDay(ticket.eventDate))?.cancelUntil ?? null
  return { until, open: isCancelOpen(until, eventDateOf(deps.clock.now())) }
}

/**
 * Cancels a ticket with flex cancellation for its buyer: its places are free at once, its codes are refused, and the entry fee is refunded.
 * Safe to repeat. Throws `not_found` for a ticket that is not this buyer's, and `cancel_refused` with the reason.
 */
export async function cancelTicket(deps: Need, { ticketId, email }: { ticketId: string; email: string }): Promise<void> {
  const ticket = await deps.tickets.get(ticketId)
  const account = await deps.accounts.getAccount(email)
  const isBuyers = ({ participants: [first] }: TicketRecord) =>
    first !== undefined && !first.boughtBy && account!.participantIds.includes(first.id)
  // A person who got the place by a transfer did not pay for it, so they cannot get the refund.
  if (!ticket || !account || !isBuyers(ticket)) throw new AppError('not_found')
  if (isCancelled(ticket)) return
  if (!hasFlex(ticket)) throw buildRefusedError('Dit ticket heeft geen flex annulering.')
  const { until, open } = await readTerm(deps, ticket)
  if (!open)
    throw buildRefusedError(
      until
        ? `Annuleren kon tot en met ${formatEventDate(until, { day: 'numeric', month: 'long' })}.`
        : 'Annuleren kan voor deze dag niet.',
    )
  const now = deps.clock.now()
  const sales = createTicketSaleKind(deps, async (leaving) => {
    const records = await readRaceRecords(deps, leaving)
    if (records.some(({ state }) => state.status !== 'registered'))
      throw buildRefusedError('Je bent al ingecheckt. Annuleren kan niet meer.')
    return records
  })
  const { outcome, sale } = await changeSale(sales, ticketId, (one) => {
    // The place may have been transferred since the check above.
    if (!isBuyers(one)) throw new AppError('not_found')
    assertNoRefundRunning(one, now)
    return one.state === 'paid'
      ? // An earlier partial refund by an organiser counts towards this amount.
        {
          ...cancelSale({ reason: 'flex_cancelled', amount: Math.max(refundableEntryFee(one), one.refundAmount ?? 0) }, now),
          ...(one.upgradedBy ? { upgradedBy: { ...one.upgradedBy, back: 'entry' as const } } : {}),
        }
      : undefined
  })
  if (outcome === 'done') {
    // If this fails, the ticket's refund step repeats it.
    await endUpgrade(deps, sale).catch(() => undefined)
    return deps.queue.enqueue({ kind: 'ticket', id: ticketId })
  }
  if (outcome !== 'kept') throw new AppError('unexpected', { internal: `not cancelled: ${outcome}` })
  if (!isCancelled((await deps.tickets.get(ticketId))!)) throw buildRefusedError('Dit ticket is nog niet betaald.')
}

const isCancelled = ({ state }: TicketRecord) => state === 'cancelled' || state === 'refunded'
const buildRefusedError = (message: string) => new AppError('cancel_refused', { message })
