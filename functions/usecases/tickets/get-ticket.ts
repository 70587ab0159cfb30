import type { TicketView } from '#shared/contract/tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readCancelledWaves } from '#functions/usecases/catalog/read-cancelled-waves.ts'
import { readStartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import { ensureOnRoster } from './join-roster.ts'
import { waveOf } from './roster-of-ticket.ts'
import { showTicket } from './show-ticket.ts'
import { findByLinkKey } from './ticket-address.ts'
import type { TicketNeed } from './ticket-sale-kind.ts'
import { withUpgradeReceipt } from './upgrades/upgrade-of.ts'

/**
 * Returns the ticket at `address`, the secret part of the ticket's URL, which gives access to the ticket (decision 16). Throws `not_found`,
 * `link_expired`.
 */
export async function getTicket(deps: TicketNeed & Pick<Deps, 'settings'>, address: string): Promise<TicketView> {
  const { ticket, isUpgrade } = await findShown(deps, address)
  const [roster, chosenWave, numberOf, cancelled] = await Promise.all([
    ticket.state === 'paid' ? ensureOnRoster(deps, ticket) : [],
    waveOf(deps, ticket),
    readStartNumberLookup(deps),
    readCancelledWaves(deps),
  ])
  const shown = showTicket(await withUpgradeReceipt(deps, ticket), roster, { chosenWave, cancelled }, deps.settings)
  const participants = shown.participants.map((one) => {
    const row = one.qrCode === '' ? undefined : roster.find(({ id }) => id === one.id)
    return { ...one, startNumber: row ? numberOf(row, {}) : null }
  })
  return { ...shown, ...(isUpgrade ? { isUpgrade } : {}), participants, id: address }
}

/** Finds the ticket to show at an address. For a paid upgrade it is the duo, unless an organiser has replaced the duo's link since. */
async function findShown(deps: TicketNeed & Pick<Deps, 'settings'>, address: string) {
  const found = await findByLinkKey(deps, address)
  const { upgrade, state } = found.ticket
  const { ticket } = upgrade && state === 'paid' ? await findByLinkKey(deps, upgrade.ticketId) : found
  return { ticket, isUpgrade: upgrade !== undefined }
}
