import type { TicketView } from '#shared/contract/tickets.ts'
import { serverClock } from '#web/api/server-clock.ts'

/** A hold that ends sooner than this is taken anew before somebody pays: a bank takes its time. */
export const renewBelowMs = 5 * 60_000

/** For how long the places of a ticket are still held, in ms; 0 when they are not. */
export function holdLeft({ status, holdExpiresAt }: TicketView, now = serverClock.now()): number {
  return status === 'pending' && holdExpiresAt !== null ? Math.max(0, Date.parse(holdExpiresAt) - now) : 0
}
