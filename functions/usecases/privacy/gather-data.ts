import { formatInvoiceNumber, sumInvoiceLines } from '#shared/domain/money/invoices.ts'
import { chooseDisplayedState } from '#shared/domain/money/sales.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { addressKey } from '#functions/usecases/campaigns/address-key.ts'
import { listStrayPaymentsOf } from '#functions/usecases/payments/stray-payments-of.ts'
import { listVolunteersOf } from '#functions/usecases/community/volunteers-of.ts'
import { findWaiting } from '#functions/usecases/waiting/find-waiting.ts'
import { findOwnInvoices } from '#functions/usecases/tickets/get-ticket-invoices.ts'
import { gatherUnpaid, isTeamOf, isUnpaidOf, isUpgradeOf } from './unpaid-registrations.ts'
import { findTickets } from '#functions/usecases/tickets/find-tickets.ts'
import { hasPlaceGivenBy, isGivenBy } from '#functions/usecases/transfers/transferred-places.ts'
import { gatherParticipant, gatherTransferredPlace, refundsOf, gatherTransferredOn, purchaseOf } from './gather-places.ts'

/** The dependencies of {@link gatherData}. */
export type GatherNeed = Pick<
  Deps,
  | 'accounts'
  | 'campaigns'
  | 'catalog'
  | 'clock'
  | 'content'
  | 'devices'
  | 'health'
  | 'invoices'
  | 'limits'
  | 'orders'
  | 'profiles'
  | 'pushes'
  | 'roster'
  | 'settings'
  | 'strayPayments'
  | 'tickets'
  | 'transfers'
  | 'waiting'
>

/** The data in a person's data download. */
export type MyData = Awaited<ReturnType<typeof gatherData>>

/** Gathers all data about the owner of this account, but not about a partner or crew device. Amounts are in cents, times in ISO 8601. */
export async function gatherData(deps: GatherNeed, email: string) {
  const account = await deps.accounts.getAccount(email)
  const rows = await Promise.all((account?.participantIds ?? []).map((id) => deps.roster.getParticipant(id)))
  // Removed participants are included, because their data stays on the ticket. Erased ones have no mail address.
  const own = rows.filter((row) => row !== undefined && row.email !== '') as ParticipantRecord[]
  const isOwnAddress = (address: string) => normalizeEmail(address) === email
  const found = await findTickets(deps, (ticket) =>
    [hasPlaceGivenBy, isUnpaidOf, isTeamOf, isUpgradeOf].some((holds) => holds(ticket, email)),
  )
  const givenAway = found.filter((ticket) => hasPlaceGivenBy(ticket, email))
  const isOwn = (participantId: string) => own.some(({ id }) => id === participantId)
  const [subscriber, volunteers, shifts, orders, invoices, waiting, browsers, strays, noMail] = await Promise.all([
    deps.content.get('subscriber', email),
    listVolunteersOf(deps, email),
    deps.content.list('shift'),
    listOrders(deps, isOwnAddress),
    findOwnInvoices(deps, email, givenAway),
    findWaiting(deps, email),
    deps.pushes.list(),
    listStrayPaymentsOf(deps, email),
    deps.campaigns.getSuppression(addressKey(deps.settings, email)),
  ])
  return {
    madeAt: toIsoMoment(deps.clock.now()),
    account: {
      email,
      hasPassword: account?.passwordHash != null,
      pendingEmail: account?.pendingEmail?.email ?? null,
    },
    participants: await Promise.all(own.map((row) => gatherParticipant(deps, row, email))),
    transferred: [
      ...(await Promise.all(
        givenAway.flatMap((ticket) =>
          ticket.participants
            .filter((one) => isGivenBy(one, email) && !isOwn(one.id))
            .map((one) => gatherTransferredPlace(deps, ticket, one, email)),
        ),
      )),
      ...(await gatherTransferredOn(deps, email, isOwn)),
    ],
    unpaidRegistrations: await Promise.all(
      found.filter((ticket) => isUnpaidOf(ticket, email)).map((ticket) => gatherUnpaid(deps, ticket, email)),
    ),
    /** The teams that the person bought; their runners are other people. */
    teams: found.flatMap((ticket) =>
      ticket.team && isTeamOf(ticket, email)
        ? {
            name: ticket.team.name,
            buyer: ticket.team.buyer,
            places: ticket.team.places.length,
            eventDate: ticket.eventDate,
            state: chooseDisplayedState(ticket),
            registeredAt: toIsoMoment(ticket.createdAt),
            ...purchaseOf(ticket),
          }
        : [],
    ),
    /** The second places that the person bought, which made a solo a duo. */
    secondPlaces: found.flatMap((ticket) =>
      isUpgradeOf(ticket, email)
        ? {
            buyer: ticket.upgrade!.buyer,
            eventDate: ticket.eventDate,
            state: chooseDisplayedState(ticket),
            registeredAt: toIsoMoment(ticket.createdAt),
            ...purchaseOf(ticket),
          }
        : [],
    ),
    invoices: invoices.map(({ kind, year, sequence, issuedAt, buyer, lines }) => ({
      number: formatInvoiceNumber(year, sequence),
      kind,
      issuedAt: toIsoMoment(issuedAt),
      total: sumInvoiceLines(lines).gross,
      addressee: [buyer.name, ...buyer.address],
      lines,
    })),
    orders: orders.map((order) => ({
      id: order.id,
      createdAt: toIsoMoment(order.createdAt),
      state: order.state,
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      customerPhone: order.customerPhone,
      address: order.address,
      lines: order.lines,
      total: order.total,
      ...refundsOf(order, order.total),
    })),
    /** Payments that fit no sale and were refunded. */
    returnedPayments: strays.map(({ id, createdAt, amount, refundReason, email: address }) => ({
      payment: id,
      at: toIsoMoment(createdAt),
      amount,
      why: refundReason,
      email: address,
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
    push: browsers
      .filter((one) => one.email === email)
      .map(({ endpoint, savedAt, forgetAt }) => ({ endpoint, since: toIsoMoment(savedAt), until: toIsoMoment(forgetAt) })),
    /** Why this mail address gets no campaigns. The address is stored as a hash that does not reveal it. */
    noMail: noMail ?? null,
    newsletter: subscriber ? { since: subscriber.createdAt } : null,
    volunteer: volunteers.map(({ id, changedShifts: _, ...rest }) => ({
      ...rest,
      shifts: shifts.flatMap(({ day, from, until, place, role, people }) =>
        people
          .filter(({ volunteerId }) => volunteerId === id)
          .map(({ volunteerId: _, ...own }) => ({ day, from, until, place, role, ...own })),
      ),
    })),
  }
}

async function listOrders({ orders }: Pick<Deps, 'orders'>, isOwnAddress: (address: string) => boolean): Promise<OrderRecord[]> {
  const found: OrderRecord[] = []
  let cursor: string | undefined
  do {
    const page = await orders.list({ limit: 200, ...(cursor ? { cursor } : {}) })
    found.push(...page.orders.filter((order) => isOwnAddress(order.customerEmail)))
    cursor = page.cursor
  } while (cursor)
  return found
}
