import { formatInvoiceNumber, invoiceTotals } from '#shared/domain/invoices.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import { participantSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-store.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { readProfile } from '#functions/usecases/accounts/read-profile.ts'
import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { findWaiting } from '#functions/usecases/waiting/find-waiting.ts'
import { findOwnInvoices } from '#functions/usecases/tickets/get-ticket-invoices.ts'

export type GatherNeed = Pick<
  Deps,
  | 'accounts'
  | 'catalog'
  | 'clock'
  | 'content'
  | 'devices'
  | 'health'
  | 'invoices'
  | 'limits'
  | 'orders'
  | 'profiles'
  | 'roster'
  | 'settings'
  | 'tickets'
  | 'waiting'
>

export type MyData = Awaited<ReturnType<typeof gatherData>>

/** All that is kept of whoever has this account: of themselves, not of a partner or a crew phone. Amounts in cents, moments in ISO 8601. */
export async function gatherData(deps: GatherNeed, email: string) {
  const account = await deps.accounts.getAccount(email)
  const rows = await Promise.all((account?.participantIds ?? []).map((id) => deps.roster.getParticipant(id)))
  const own = rows.filter((row) => row !== undefined && row.status !== 'removed') as ParticipantRecord[]
  const isMine = (address: string) => address.trim().toLowerCase() === email
  const [subscriber, volunteers, orders, invoices, waiting] = await Promise.all([
    deps.content.get('subscriber', email),
    deps.content.list('volunteer'),
    listOrders(deps, isMine),
    findOwnInvoices(deps, email),
    findWaiting(deps, email),
  ])
  return {
    madeAt: toIsoMoment(deps.clock.now()),
    account: {
      email,
      hasPassword: account?.passwordHash != null,
      pendingEmail: account?.pendingEmail?.email ?? null,
    },
    participants: await Promise.all(own.map((row) => gatherParticipant(deps, row))),
    invoices: invoices.map(({ kind, year, sequence, issuedAt, lines }) => ({
      number: formatInvoiceNumber(year, sequence),
      kind,
      issuedAt: toIsoMoment(issuedAt),
      total: invoiceTotals(lines).gross,
      lines,
    })),
    orders: orders.map(({ id, createdAt, state, customerName, customerEmail, customerPhone, address, lines, total }) => ({
      id,
      createdAt: toIsoMoment(createdAt),
      state,
      customerName,
      customerEmail,
      customerPhone,
      address,
      lines,
      total,
    })),
    waitingLists: await Promise.all(
      waiting.map(async ({ eventDate, waveId, ticketType, createdAt, email: address, stage }) => ({
        eventDate,
        waveNumber: (waveId === null ? undefined : await deps.catalog.getWave(waveId))?.number ?? null,
        ticketType,
        email: address,
        since: toIsoMoment(createdAt),
        stage,
      })),
    ),
    newsletter: subscriber ? { since: subscriber.createdAt } : null,
    volunteer: volunteers.filter((one) => isMine(one.email)).map(({ id: _, ...rest }) => rest),
  }
}

async function gatherParticipant(deps: GatherNeed, row: ParticipantRecord) {
  const [ticket, events, { shown }, state] = await Promise.all([
    deps.tickets.get(row.ticketId),
    deps.roster.listEvents(participantSubject(row.id)),
    readProfile(deps, row),
    readRaceState(deps, row),
  ])
  const { id: _, ...registered }: Partial<TicketParticipant> = ticket?.participants.find(({ id }) => id === row.id) ?? {}
  const { version: _version, id: _id, ...profile } = shown
  return {
    code: showParticipantCode(row.id),
    eventDate: row.eventDate,
    waveNumber: row.waveNumber || null,
    waveTime: toIsoMoment(row.waveTime),
    raceStatus: state.status,
    profile,
    registered,
    ticket: ticket && {
      type: ticket.ticketType,
      state: ticket.state,
      registeredAt: toIsoMoment(ticket.createdAt),
      // What was paid is the buyer's.
      ...(row.index === 0
        ? {
            paidAt: toIsoMoment(ticket.paidAt),
            paymentMethod: ticket.paymentMethod,
            lines: ticket.lines,
            price: ticket.price,
            discountCode: ticket.discountCode,
          }
        : {}),
    },
    scans: events.map(({ kind, location, deviceTime, clockOffset }) => ({ kind, location, at: toIsoMoment(deviceTime + clockOffset) })),
  }
}

async function listOrders({ orders }: Pick<Deps, 'orders'>, isMine: (address: string) => boolean): Promise<OrderRecord[]> {
  const found: OrderRecord[] = []
  let cursor: string | undefined
  do {
    const page = await orders.list({ limit: 200, ...(cursor ? { cursor } : {}) })
    found.push(...page.orders.filter((order) => isMine(order.customerEmail)))
    cursor = page.cursor
  } while (cursor)
  return found
}
