import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-store.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { findHandedOver, listGivenBy, wasOf } from './handed-over.ts'

type Need = Pick<Deps, 'tickets' | 'transfers'>

/** A new address (`to`, as it was typed) of whoever had another one (`from`, in lower case). With `name` only of who is called so. */
interface NewAddress {
  from: string
  to: string
  name?: string
}

/**
 * Writes down the new address of somebody on the places that they gave away: their money and what is kept of them is found by it, and no
 * account leads there any more. Safe to repeat. Throws `busy`.
 */
export async function followGiver(deps: Need, move: NewAddress): Promise<void> {
  const places = new Set<string>()
  for (const { id } of await findHandedOver(deps, move.from)) for (const place of await followOnTicket(deps, id, move)) places.add(place)
  for (const { id, fromName } of await listGivenBy(deps, move.from)) if (isCalled(move, fromName)) places.add(id)
  for (const place of places) await followOffer(deps, place, move)
}

async function followOnTicket({ tickets }: Need, ticketId: string, move: NewAddress): Promise<string[]> {
  const { from, to } = move
  const isTheirs = (one: TicketParticipant) => wasOf(one, from) && isCalled(move, one.boughtBy!.name)
  return retryOnConflict(async () => {
    const ticket = await tickets.get(ticketId)
    const theirs = ticket?.participants.filter(isTheirs) ?? []
    if (!ticket || theirs.length === 0) return []
    const participants = ticket.participants.map((one) => (isTheirs(one) ? { ...one, boughtBy: { ...one.boughtBy!, emailNow: to } } : one))
    if ((await tickets.transition(ticket, { ...ticket, participants })) === 'done') return theirs.map(({ id }) => id)
    return conflict
  })
}

/** The offer by which they gave it, as long as that is kept; one whose mails are not out yet needs the address that it has. */
async function followOffer({ transfers }: Need, id: string, { from, to }: NewAddress): Promise<void> {
  const offer = await transfers.get(id)
  if (offer?.fromEmail === from && offer.state === 'paid' && offer.nextStep === null)
    await transfers.transition(offer, { ...offer, fromEmail: normalizeEmail(to) })
}

const isCalled = ({ name }: NewAddress, other: string) => name === undefined || plain(name) === plain(other)
const plain = (name: string) => name.trim().toLowerCase()
