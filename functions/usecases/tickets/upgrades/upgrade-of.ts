import type { Deps } from '#functions/ports/deps.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { UpgradeRefund } from '#functions/ports/tickets/ticket-parts.ts'
import { refundableEntryFee } from '#shared/domain/tickets/flex-cancel.ts'

/** Reads the sale of the second place of a duo that was a solo; undefined for another ticket. */
export async function readUpgrade(
  { tickets }: Pick<Deps, 'tickets'>,
  { upgradedBy }: Pick<TicketRecord, 'upgradedBy'>,
): Promise<TicketRecord | undefined> {
  return upgradedBy && tickets.get(upgradedBy.ticketId)
}

/** Returns the ticket with the receipt of all payments: for the solo and for the second place. Only show this ticket, never store it. */
export async function withUpgradeReceipt(deps: Pick<Deps, 'tickets'>, ticket: TicketRecord): Promise<TicketRecord> {
  return addReceipt(ticket, await readUpgrade(deps, ticket))
}

/**
 * Does {@link withUpgradeReceipt} if the sale was read already. Leaves out a second place that was refunded while the ticket stayed valid.
 */
export function addReceipt<One extends Pick<TicketRecord, 'state' | 'price' | 'lines'>>(ticket: One, order: TicketRecord | undefined): One {
  if (!order || (ticket.state === 'paid' && order.state === 'refunded')) return ticket
  return { ...ticket, price: ticket.price + order.price, lines: [...ticket.lines, ...order.lines] }
}

/** Returns the amount of an upgrade that is refunded with its duo, in cents, without earlier refunds; 0 without a paid upgrade. */
export function upgradeRefund(order: TicketRecord | undefined, back: UpgradeRefund): number {
  if (order?.state !== 'paid' || back === 'nothing') return 0
  return Math.max(0, (back === 'whole' ? order.price : refundableEntryFee(order)) - (order.refundAmount ?? 0))
}
