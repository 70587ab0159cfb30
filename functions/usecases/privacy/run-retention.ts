import { erasedName, invoiceYears, retention } from '#shared/facts/retention.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
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
import { forgetPayer } from '#functions/usecases/payments/strays-of.ts'
import { orderSales } from '#functions/usecases/shop/order-sales.ts'
import { eraseParticipant, type EraseNeed } from './erase-participant.ts'

type Need = EraseNeed & Pick<Deps, 'accounts' | 'orders' | 'settings' | 'strayPayments'>

/** How much went, and whether that was all. */
export interface Retained {
  healthNotes: number
  unpaid: number
  participants: number
  orders: number
  strayPayments: number
  accounts: number
  /** Sales whose time was over a week ago and that are still there, most often because a mail or money never got on its way. */
  overdue: number
  /** Sales at which the work failed. The others went on. */
  failed: number
  /** Whether everything was looked at before the time was over. */
  isWhole: boolean
}

const pageSize = 100
const leastMs = 5_000
/** So long a sale may wait for its mail or its money before it counts as overdue. */
const graceMs = 7 * dayMs

/**
 * Lets go what was kept for its time (shared/facts/retention.ts). Each ticket goes by its own race day, whatever is open or sold on another.
 * Safe to repeat and to stop anywhere: what is left is met the next day.
 */
export async function runRetention(deps: Need): Promise<Retained> {
  const healthNotes = await dropHealthNotes(deps)
  const tickets = await walkSales(
    async (cursor) => {
      const { tickets: sales, cursor: next } = await deps.tickets.list({ limit: pageSize, ...(cursor ? { cursor } : {}) })
      return { sales, cursor: next }
    },
    (ticket) => keepTicket(deps, ticket),
  )
  const orders = await walkSales(
    async (cursor) => {
      const { orders: sales, cursor: next } = await deps.orders.list({ limit: pageSize, ...(cursor ? { cursor } : {}) })
      return { sales, cursor: next }
    },
    (order) => keepOrder(deps, order),
  )
  const strayPayments = await keepStrays(deps)
  const accounts = await dropLeftAccounts(deps)
  const sum = (of: 'unpaid' | 'overdue' | 'failed') => tickets[of] + orders[of]
  return {
    healthNotes,
    unpaid: sum('unpaid'),
    participants: tickets.erased,
    orders: orders.erased,
    strayPayments,
    accounts,
    overdue: sum('overdue'),
    failed: sum('failed'),
    isWhole: timeLeft() >= leastMs,
  }
}

interface Done {
  unpaid: number
  erased: number
  overdue: number
}

async function walkSales<One>(
  read: (cursor: string | undefined) => Promise<{ sales: One[]; cursor: string | undefined }>,
  keep: (sale: One) => Promise<Partial<Done>>,
): Promise<Done & { failed: number }> {
  const sum = { unpaid: 0, erased: 0, overdue: 0, failed: 0 }
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    for (const sale of page.sales) {
      if (timeLeft() < leastMs) return sum
      // One sale that can't be let go must not keep all that come after it.
      const kept: Partial<typeof sum> = await keep(sale).catch(() => ({ failed: 1 }))
      const { unpaid = 0, erased = 0, overdue = 0, failed = 0 } = kept
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

async function keepTicket(deps: Need, ticket: TicketRecord): Promise<Partial<Done>> {
  const now = deps.clock.now()
  if (isNeverPaid(ticket)) return removeUnpaid(deps, ticket, () => deps.tickets.remove(ticket))
  const overFor = now - daysAfter(ticket.eventDate, retention.participation, ticket.createdAt)
  if (overFor < 0) return {}
  const people = ticket.participants.filter(({ email, boughtBy }) => email !== '' || boughtBy)
  let erased = 0
  if (ticket.nextStep === null) for (const person of people) if (await letGo(deps, person.id)) erased++
  return { erased, overdue: overFor > graceMs && erased < people.length ? 1 : 0 }
}

async function letGo(deps: Need, id: string): Promise<boolean> {
  const row = await deps.roster.getParticipant(id)
  if (!row) return false
  // While the row says whose it is.
  if (row.email) await deps.accounts.removeParticipants(normalizeEmail(row.email), [row.id])
  return eraseParticipant(deps, row, true)
}

async function removeUnpaid({ clock }: Need, { createdAt }: SaleRecord, remove: () => Promise<boolean>): Promise<Partial<Done>> {
  const overFor = clock.now() - createdAt - retention.unpaid * dayMs
  if (overFor < 0) return {}
  return (await remove()) ? { unpaid: 1 } : { overdue: overFor > graceMs ? 1 : 0 }
}

async function keepOrder(deps: Need, order: OrderRecord): Promise<Partial<Done>> {
  if (isNeverPaid(order)) return removeUnpaid(deps, order, () => deps.orders.remove(order))
  const overFor = deps.clock.now() - order.createdAt - retention.order * dayMs
  if (overFor < 0 || order.customerEmail === '') return {}
  const { outcome } = await changeSale(orderSales(deps), order.id, (one) =>
    one.nextStep === null
      ? {
          customerName: erasedName,
          customerEmail: '',
          customerPhone: null,
          delivery: undefined,
          address: { street: '', postalCode: '', city: '', country: '' },
        }
      : undefined,
  )
  return outcome === 'done' ? { erased: 1 } : { overdue: overFor > graceMs ? 1 : 0 }
}

/** Payments that fitted nothing: who paid as long as the address on an order, the money as long as the books. */
async function keepStrays(deps: Need): Promise<number> {
  let done = 0
  const now = deps.clock.now()
  for (const one of await deps.strayPayments.list()) {
    if (timeLeft() < leastMs) break
    if (one.nextStep !== null) continue
    const year = Number(eventDateOf(one.createdAt).slice(0, 4))
    if (now >= Date.UTC(year + invoiceYears + 1, 0, 1)) done += (await deps.strayPayments.remove(one)) ? 1 : 0
    else if (one.email !== null && now >= one.createdAt + retention.order * dayMs) done += (await forgetPayer(deps, one.id)) ? 1 : 0
  }
  return done
}

/** Whose last place somebody else has: with the places that are left an account goes by itself. */
async function dropLeftAccounts({ accounts, clock }: Need): Promise<number> {
  let dropped = 0
  for (const one of await accounts.listLeft()) {
    if (timeLeft() < leastMs) break
    if (clock.now() >= one.leftAt + retention.participation * dayMs && (await accounts.removeLeft(one))) dropped++
  }
  return dropped
}

/** Those that are over, also where the table has not deleted them yet, and those whose registration came to nothing or whose place somebody else has. */
async function dropHealthNotes({ health, tickets, clock }: Need): Promise<number> {
  let dropped = 0
  const now = clock.now()
  for (const note of await health.list()) {
    if (note.until > now && isOfUse(note, await tickets.get(note.ticketId), now)) continue
    await health.remove(note)
    dropped++
  }
  return dropped
}

/** It is written before the ticket is there, or before the place is theirs who take it over. */
const writtenAheadMs = dayMs
/** A buyer may try again for three quarters of an hour, and a bank may take a day. */
const mayBePaidMs = 2 * dayMs

function isOfUse({ index, email, writtenAt }: HealthNote, ticket: TicketRecord | undefined, now: number): boolean {
  const holder = ticket?.participants[index]
  const isTheirs = holder !== undefined && normalizeEmail(holder.email) === email
  if (!ticket || !isTheirs) return now < writtenAt + writtenAheadMs
  if (ticket.state === 'paid' || ticket.state === 'pending') return true
  return isNeverPaid(ticket) && ticket.state !== 'refunded' && now < ticket.createdAt + mayBePaidMs
}
