import { erasedName, invoiceYears, retention } from '#shared/facts/retention.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { isErasedOrder } from '#shared/domain/shop/orders.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { HealthNote } from '#functions/ports/health/health-store.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { timeLeft } from '#functions/ports/time-budget.ts'
import { daysAfter } from '#functions/usecases/health/health-notes.ts'
import { changeSale } from '#functions/usecases/payments/change-sale.ts'
import { erasePayer } from '#functions/usecases/payments/stray-payments-of.ts'
import { createOrderSaleKind } from '#functions/usecases/shop/order-sale-kind.ts'
import { eraseCrewNames, type CrewNamesNeed } from './erase-crew-names.ts'
import { eraseParticipant, eraseTeamBuyer, eraseUpgradeBuyer, type EraseNeed } from './erase-participant.ts'

type Need = EraseNeed & CrewNamesNeed & Pick<Deps, 'accounts' | 'orders' | 'settings' | 'strayPayments'>

/** The numbers of records erased, and whether the run was complete. */
export interface RetentionResult {
  healthNotes: number
  unpaid: number
  participants: number
  orders: number
  strayPayments: number
  accounts: number
  crewNames: number
  /** Sales that should have been erased more than a week ago, mostly because a mail or refund never completed. */
  overdue: number
  /** The number of sales that could not be erased because of an error. The run continued with the other sales. */
  failed: number
  /** True if the run checked all records within its time. */
  isWhole: boolean
}

const pageSize = 100
const minTimeMs = 5_000
/** How long a sale may wait for its mail or refund before it counts as overdue. */
const graceMs = 7 * dayMs

/**
 * Erases data whose retention time is over (shared/facts/retention.ts). The retention time of a ticket begins at its own race day, whatever
 * the state of other days. Safe to repeat and to interrupt: the next day's run does the rest.
 */
export async function runRetention(deps: Need): Promise<RetentionResult> {
  const healthNotes = await removeHealthNotes(deps)
  const tickets = await eraseExpiredSales(
    async (cursor) => {
      const { tickets: sales, cursor: next } = await deps.tickets.list({ limit: pageSize, ...(cursor ? { cursor } : {}) })
      return { sales, cursor: next }
    },
    (ticket) => eraseExpiredTicket(deps, ticket),
  )
  const orders = await eraseExpiredSales(
    async (cursor) => {
      const { orders: sales, cursor: next } = await deps.orders.list({ limit: pageSize, ...(cursor ? { cursor } : {}) })
      return { sales, cursor: next }
    },
    (order) => eraseExpiredOrder(deps, order),
  )
  const strayPayments = await eraseStrayPayments(deps)
  const accounts = await removeLeftAccounts(deps)
  const crewNames = await eraseCrewNames(deps, minTimeMs)
  const sum = (of: 'unpaid' | 'overdue' | 'failed') => tickets[of] + orders[of]
  return {
    healthNotes,
    unpaid: sum('unpaid'),
    participants: tickets.erased,
    orders: orders.erased,
    strayPayments,
    accounts,
    crewNames,
    overdue: sum('overdue'),
    failed: sum('failed'),
    isWhole: timeLeft() >= minTimeMs,
  }
}

interface Done {
  unpaid: number
  erased: number
  overdue: number
}

async function eraseExpiredSales<One>(
  read: (cursor: string | undefined) => Promise<{ sales: One[]; cursor: string | undefined }>,
  eraseExpired: (sale: One) => Promise<Partial<Done>>,
): Promise<Done & { failed: number }> {
  const sum = { unpaid: 0, erased: 0, overdue: 0, failed: 0 }
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    for (const sale of page.sales) {
      if (timeLeft() < minTimeMs) return sum
      // A sale that cannot be erased must not stop the ones after it.
      const result: Partial<typeof sum> = await eraseExpired(sale).catch(() => ({ failed: 1 }))
      const { unpaid = 0, erased = 0, overdue = 0, failed = 0 } = result
      sum.unpaid += unpaid
      sum.erased += erased
      sum.overdue += overdue
      sum.failed += failed
    }
    cursor = page.cursor
  } while (cursor)
  return sum
}

const isNeverPaid = ({ state, paidAt, nextStep }: SaleRecord) =>
  paidAt === null && nextStep === null && state !== 'pending' && state !== 'paid'

async function eraseExpiredTicket(deps: Need, ticket: TicketRecord): Promise<Partial<Done>> {
  const now = deps.clock.now()
  if (isNeverPaid(ticket)) return removeUnpaid(deps, ticket, () => deps.tickets.remove(ticket))
  const overdueMs = now - daysAfter(ticket.eventDate, retention.participation, ticket.createdAt)
  if (overdueMs < 0) return {}
  const people = ticket.participants.filter(({ email, boughtBy }) => email !== '' || boughtBy)
  let erased = 0
  if (ticket.nextStep === null) for (const person of people) if (await erasePlace(deps, person.id)) erased++
  const isBuyerLeft = !(await eraseBuyer(deps, ticket))
  return { erased, overdue: overdueMs > graceMs && (erased < people.length || isBuyerLeft) ? 1 : 0 }
}

/** Erases the buyer of a team or of a second place, who may be none of the participants. Returns true if no buyer is left to erase. */
async function eraseBuyer(deps: Need, { id, team, upgrade }: TicketRecord): Promise<boolean> {
  if (team && team.buyer.email !== '') return eraseTeamBuyer(deps, id)
  if (upgrade && upgrade.buyer.email !== '') return eraseUpgradeBuyer(deps, id)
  return true
}

async function erasePlace(deps: Need, id: string): Promise<boolean> {
  const row = await deps.roster.getParticipant(id)
  if (!row) return false
  // The account is changed before the row is erased, because the row contains the account's mail address.
  if (row.email) await deps.accounts.removeParticipants(normalizeEmail(row.email), [row.id])
  return eraseParticipant(deps, row, true)
}

async function removeUnpaid({ clock }: Need, { createdAt }: SaleRecord, remove: () => Promise<boolean>): Promise<Partial<Done>> {
  const overdueMs = clock.now() - createdAt - retention.unpaid * dayMs
  if (overdueMs < 0) return {}
  return (await remove()) ? { unpaid: 1 } : { overdue: overdueMs > graceMs ? 1 : 0 }
}

async function eraseExpiredOrder(deps: Need, order: OrderRecord): Promise<Partial<Done>> {
  if (isNeverPaid(order)) return removeUnpaid(deps, order, () => deps.orders.remove(order))
  const overdueMs = deps.clock.now() - order.createdAt - retention.order * dayMs
  if (overdueMs < 0 || isErasedOrder(order)) return {}
  const { outcome } = await changeSale(createOrderSaleKind(deps), order.id, (one) =>
    one.nextStep === null
      ? {
          customerName: erasedName,
          customerEmail: '',
          customerPhone: null,
          // With the tracking code, anybody could find the customer's address at the carrier.
          delivery: one.delivery && { ...one.delivery, trackingCode: null },
          address: { street: '', postalCode: '', city: '', country: '' },
        }
      : undefined,
  )
  return outcome === 'done' ? { erased: 1 } : { overdue: overdueMs > graceMs ? 1 : 0 }
}

/** Erases payers from stray payments. Their mail address is kept as long as a customer's in an order, the amount as long as invoices. */
async function eraseStrayPayments(deps: Need): Promise<number> {
  let done = 0
  const now = deps.clock.now()
  for (const one of await deps.strayPayments.list()) {
    if (timeLeft() < minTimeMs) break
    if (one.nextStep !== null) continue
    const year = Number(eventDateOf(one.createdAt).slice(0, 4))
    if (now >= Date.UTC(year + invoiceYears + 1, 0, 1)) done += (await deps.strayPayments.remove(one)) ? 1 : 0
    else if (one.email !== null && now >= one.createdAt + retention.order * dayMs) done += (await erasePayer(deps, one.id)) ? 1 : 0
  }
  return done
}

/** Removes accounts whose last place was transferred. An account with places is erased together with them. */
async function removeLeftAccounts({ accounts, clock }: Need): Promise<number> {
  let removed = 0
  for (const one of await accounts.listAbandoned()) {
    if (timeLeft() < minTimeMs) break
    if (clock.now() >= one.leftAt + retention.participation * dayMs && (await accounts.removeAbandoned(one))) removed++
  }
  return removed
}

/**
 * Deletes expired notes that the table has not deleted yet, and notes that nobody needs: their registration was never paid, or their place
 * was transferred.
 */
async function removeHealthNotes({ health, tickets, clock }: Need): Promise<number> {
  let removed = 0
  const now = clock.now()
  for (const note of await health.list()) {
    if (note.until > now && isNeeded(note, await tickets.get(note.ticketId), now)) continue
    await health.remove(note)
    removed++
  }
  return removed
}

/** How long a note is kept without its ticket: it is stored shortly before the ticket, or before the place is transferred. */
const writtenAheadMs = dayMs
/** How long a note is kept while the payment may still arrive: a buyer can try for 45 minutes, and a bank transfer may take a day. */
const mayBePaidMs = 2 * dayMs

function isNeeded({ index, email, writtenAt }: HealthNote, ticket: TicketRecord | undefined, now: number): boolean {
  const holder = ticket?.participants[index]
  const isHolderAddress = holder !== undefined && normalizeEmail(holder.email) === email
  if (!ticket || !isHolderAddress) return now < writtenAt + writtenAheadMs
  if (ticket.state === 'paid' || ticket.state === 'pending') return true
  return isNeverPaid(ticket) && ticket.state !== 'refunded' && now < ticket.createdAt + mayBePaidMs
}
