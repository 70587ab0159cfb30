import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { SeenState, TicketRecord, TicketRefusal } from '#functions/ports/tickets/ticket-store.ts'
import type { SaleKind } from '#functions/usecases/payments/sale-kind.ts'
import { holdsPlaces } from '#shared/domain/tickets/tickets.ts'
import { planOfferChange, waitingName } from '#functions/usecases/waiting/offers.ts'
import { queueWaitingList } from '#functions/usecases/waiting/queue-waiting-list.ts'
import { joinRoster, ensureOnRoster } from './join-roster.ts'
import { readBuyerAddress } from './read-buyer-address.ts'
import { completeUpgrade } from './upgrades/complete-upgrade.ts'

/** The dependencies of a change to a ticket. */
export type TicketNeed = Pick<Deps, 'tickets' | 'catalog' | 'roster' | 'waiting' | 'clock' | 'random'> &
  // Without a queue, the sweep offers freed places to the waiting list later.
  Partial<Pick<Deps, 'queue'>>

/**
 * Reads the race states of the participants who would be cancelled, and throws if one of them must not be cancelled. Called for each
 * attempt to write; the write fails if a state has changed since.
 */
type CheckLeaving = (leaving: readonly ParticipantRecord[]) => Promise<readonly SeenState[]>

/**
 * Creates the kind of sale for tickets: they hold places, and after the payment their participants join the roster, see
 * {@link ensureOnRoster}.
 */
export function createTicketSaleKind(deps: TicketNeed, checkLeaving?: CheckLeaving): SaleKind<TicketRecord, TicketRefusal> {
  const { tickets } = deps
  return {
    name: 'ticket',
    saleIdOf: ({ metadata }) => metadata.ticketId,
    priceOf: ({ price }) => price,
    // An erased buyer has no mail address.
    buyerOf: async (ticket) => (await readBuyerAddress(deps, ticket)) || null,
    get: tickets.get,
    listDue: tickets.listDue,
    endFirstSteps: tickets.endFirstSteps,
    async write(previous, given) {
      const written = await writeTicket(deps, previous, given, checkLeaving)
      if (typeof written === 'object') await offerFreedPlaces(deps, previous, written)
      return written
    },
  }
}

async function writeTicket(
  deps: TicketNeed,
  previous: TicketRecord,
  next: TicketRecord,
  checkLeaving: CheckLeaving | undefined,
): Promise<TicketRecord | 'changed_meanwhile' | TicketRefusal> {
  if (next.upgrade && next.state === 'paid' && previous.state !== 'paid') return completeUpgrade(deps, previous, next)
  if (previous.state === 'paid' && next.state !== 'paid') return cancelPlaces(deps, previous, next, checkLeaving)
  const outcome = await deps.tickets.transition(previous, next, undefined, await planOfferChange(deps, previous, next))
  if (outcome !== 'done') return outcome
  const written = { ...next, rev: previous.rev + 1 }
  // The payment stays recorded even if joining fails: the ticket's next step, or the next read, adds the participants.
  if (next.state === 'paid' && previous.state !== 'paid') await joinRoster(deps, written).catch(() => undefined)
  return written
}

/** Whether the ticket was imported without a confirmation mail. */
export const isImportedSilently = ({ soldBy }: TicketRecord): boolean => soldBy?.imported?.isSilent === true

/** Queues the offer of freed places to the waiting list, so that it is made at once. */
async function offerFreedPlaces({ queue, waiting }: TicketNeed, previous: TicketRecord, next: TicketRecord): Promise<void> {
  const isFree = holdsPlaces(previous.state) && !holdsPlaces(next.state)
  if (!queue || !isFree) return
  // The ticket is already written, so a failure here is left to the sweep.
  try {
    // Mails the person whose offer ended with this ticket.
    if (next.offerId !== null) await queue.enqueue({ kind: waitingName, id: next.offerId })
  } catch {
    return
  }
  await queueWaitingList({ queue, waiting }, next.eventDate)
}

/**
 * Frees the places and removes the participants' right to start. Participants who have not joined the roster yet join first, so that a late
 * join cannot make them valid again.
 */
async function cancelPlaces(deps: TicketNeed, previous: TicketRecord, next: TicketRecord, checkLeaving: CheckLeaving = async () => []) {
  const leaving = (await ensureOnRoster(deps, previous)).filter(({ status }) => status === 'active')
  const seen = await checkLeaving(leaving)
  const outcome = await deps.tickets.transition(previous, next, { ids: leaving.map(({ id }) => id), at: deps.clock.now(), seen })
  return outcome === 'done' ? { ...next, rev: previous.rev + 1 } : outcome
}
