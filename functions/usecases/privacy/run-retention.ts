import { erasedName, invoiceYears, retention } from '#shared/facts/retention.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
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

/** How much went. */
export interface Retained {
  healthNotes: number
  unpaid: number
  participants: number
  orders: number
  strayPayments: number
  accounts: number
}

const pageSize = 100
const leastMs = 5_000
const dayMs = 86_400_000

/**
 * Lets go what was kept for its time (shared/facts/retention.ts). Safe to repeat and to stop anywhere: what is left is met the next day. Only
 * health notes go while an edition that is over still sells tickets: whether it is over an organiser says, and never the clock (decision 4).
 */
export async function runRetention(deps: Need): Promise<Retained> {
  const healthNotes = await dropHealthNotes(deps)
  const today = eventDateOf(deps.clock.now())
  const days = await deps.catalog.listEventDays()
  if (days.some(({ status, eventDate }) => status === 'registration_open' && eventDate < today))
    return { healthNotes, unpaid: 0, participants: 0, orders: 0, strayPayments: 0, accounts: 0 }
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
  const unpaid = tickets.unpaid + orders.unpaid
  return { healthNotes, unpaid, participants: tickets.erased, orders: orders.erased, strayPayments, accounts }
}

interface Done {
  unpaid: number
  erased: number
}

async function walkSales<One>(
  read: (cursor: string | undefined) => Promise<{ sales: One[]; cursor: string | undefined }>,
  keep: (sale: One) => Promise<Partial<Done>>,
): Promise<Done> {
  const sum: Done = { unpaid: 0, erased: 0 }
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    for (const sale of page.sales) {
      if (timeLeft() < leastMs) return sum
      const { unpaid = 0, erased = 0 } = await keep(sale)
      sum.unpaid += unpaid
      sum.erased += erased
    }
    cursor = page.cursor
  } while (cursor)
  return sum
}

const isNeverPaid = ({ state, paidAt, nextStep }: SaleRecord) =>
  paidAt === null && nextStep === null && state !== 'pending' && state !== 'paid'

async function keepTicket(deps: Need, ticket: TicketRecord): Promise<Partial<Done>> {
  const now = deps.clock.now()
  if (isNeverPaid(ticket))
    return now >= ticket.createdAt + retention.unpaid * dayMs && (await deps.tickets.remove(ticket)) ? { unpaid: 1 } : {}
  if (ticket.nextStep !== null || now < daysAfter(ticket.eventDate, retention.participation, ticket.createdAt)) return {}
  let erased = 0
  for (const person of ticket.participants.filter(({ email, boughtBy }) => email !== '' || boughtBy)) {
    const row = await deps.roster.getParticipant(person.id)
    if (!row) continue
    // While the row says whose it is.
    if (row.email) await deps.accounts.removeParticipants(row.email.trim().toLowerCase(), [row.id])
    if (await eraseParticipant(deps, row, true)) erased++
  }
  return { erased }
}

async function keepOrder(deps: Need, order: OrderRecord): Promise<Partial<Done>> {
  const age = deps.clock.now() - order.createdAt
  if (isNeverPaid(order)) return age >= retention.unpaid * dayMs && (await deps.orders.remove(order)) ? { unpaid: 1 } : {}
  if (age < retention.order * dayMs || order.customerEmail === '') return {}
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
  return outcome === 'done' ? { erased: 1 } : {}
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
  const isTheirs = ticket?.participants[index]?.email.trim().toLowerCase() === email
  if (!ticket || !isTheirs) return now < writtenAt + writtenAheadMs
  if (ticket.state === 'paid' || ticket.state === 'pending') return true
  return isNeverPaid(ticket) && ticket.state !== 'refunded' && now < ticket.createdAt + mayBePaidMs
}
