import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-parts.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { isSameName } from '#functions/usecases/is-same-name.ts'
import { findTransferredTickets, listTransfersFrom, isGivenBy } from './transferred-places.ts'

type Need = Pick<Deps, 'tickets' | 'transfers'>

/**
 * A person's new mail address `to` (as typed) that replaces `from` (in lower case). With `name`, only places that a person of that name
 * gave away are updated, because people may share a mail address.
 */
interface NewAddress {
  from: string
  to: string
  name?: string
}

/**
 * Stores a person's new mail address on the places that they gave away. Their refunds and their data are found by this address, because
 * their account does not contain those places any more. Safe to repeat. Throws `busy`.
 */
export async function updateGiverAddress(deps: Need, move: NewAddress): Promise<void> {
  const places = new Set<string>()
  for (const { id } of await findTransferredTickets(deps, move.from))
    for (const place of await updateAddressOnTicket(deps, id, move)) places.add(place)
  for (const { id, fromName } of await listTransfersFrom(deps, move.from)) if (hasName(move, fromName)) places.add(id)
  for (const place of places) await updateAddressOnOffer(deps, place, move)
}

async function updateAddressOnTicket({ tickets }: Need, ticketId: string, move: NewAddress): Promise<string[]> {
  const { from, to } = move
  const isGivenByPerson = (one: TicketParticipant) => isGivenBy(one, from) && hasName(move, one.boughtBy!.name)
  return retryOnConflict(async () => {
    const ticket = await tickets.get(ticketId)
    const givenPlaces = ticket?.participants.filter(isGivenByPerson) ?? []
    if (!ticket || givenPlaces.length === 0) return []
    const participants = ticket.participants.map((one) =>
      isGivenByPerson(one) ? { ...one, boughtBy: { ...one.boughtBy!, emailNow: to } } : one,
    )
    if ((await tickets.transition(ticket, { ...ticket, participants })) === 'done') return givenPlaces.map(({ id }) => id)
    return conflict
  })
}

/** Updates the offer by which a person gave the place away, if it is still stored. An offer whose mails are still due keeps the old one. */
async function updateAddressOnOffer({ transfers }: Need, id: string, { from, to }: NewAddress): Promise<void> {
  const offer = await transfers.get(id)
  if (offer?.fromEmail === from && offer.state === 'paid' && offer.nextStep === null)
    await transfers.transition(offer, { ...offer, fromEmail: normalizeEmail(to) })
}

const hasName = ({ name }: NewAddress, other: string) => name === undefined || isSameName(name, other)
