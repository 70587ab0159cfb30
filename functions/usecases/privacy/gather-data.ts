import { formatInvoiceNumber, invoiceTotals } from '#shared/domain/money/invoices.ts'
import { calledState } from '#shared/domain/money/sales.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import { participantSubject } from '#shared/scan/subjects.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { SaleRecord } from '#functions/ports/payments/sale.ts'
import type { TicketParticipant, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { TransferRecord } from '#functions/ports/transfers/transfer-store.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { readProfile } from '#functions/usecases/accounts/read-profile.ts'
import { addressKey } from '#functions/usecases/campaigns/address-key.ts'
import { listMailingsTo } from '#functions/usecases/campaigns/mailings-to.ts'
import { listStraysOf } from '#functions/usecases/payments/strays-of.ts'
import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { findWaiting } from '#functions/usecases/waiting/find-waiting.ts'
import { currentAddressOf } from '#functions/usecases/tickets/buyer-of.ts'
import { findOwnInvoices } from '#functions/usecases/tickets/get-ticket-invoices.ts'
import { gatherUnpaid, isUnpaidOf } from './unpaid-registrations.ts'
import { findTickets } from '#functions/usecases/tickets/find-tickets.ts'
import { hasPlaceGivenBy, listGivenBy, isGivenBy } from '#functions/usecases/transfers/handed-over.ts'

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

export type MyData = Awaited<ReturnType<typeof gatherData>>

/** All that is kept of whoever has this account: of themselves, not of a partner or a crew phone. Amounts in cents, moments in ISO 8601. */
export async function gatherData(deps: GatherNeed, email: string) {
  const account = await deps.accounts.getAccount(email)
  const rows = await Promise.all((account?.participantIds ?? []).map((id) => deps.roster.getParticipant(id)))
  // Taken off the list is not erased: who they are stays on the ticket. Of who was erased no address is left.
  const own = rows.filter((row) => row !== undefined && row.email !== '') as ParticipantRecord[]
  const isMine = (address: string) => normalizeEmail(address) === email
  const found = await findTickets(deps, (ticket) => hasPlaceGivenBy(ticket, email) || isUnpaidOf(ticket, email))
  const given = found.filter((ticket) => hasPlaceGivenBy(ticket, email))
  const isOwn = (participantId: string) => own.some(({ id }) => id === participantId)
  const [subscriber, volunteers, orders, invoices, waiting, browsers, strays, noMail] = await Promise.all([
    deps.content.get('subscriber', email),
    deps.content.list('volunteer'),
    listOrders(deps, isMine),
    findOwnInvoices(deps, email, given),
    findWaiting(deps, email),
    deps.pushes.list(),
    listStraysOf(deps, email),
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
    handedOver: [
      ...(await Promise.all(
        given.flatMap((ticket) =>
          ticket.participants.filter((one) => isGivenBy(one, email) && !isOwn(one.id)).map((one) => gatherGiven(deps, ticket, one, email)),
        ),
      )),
      ...(await gatherHandedOn(deps, email, isOwn)),
    ],
    unpaidRegistrations: await Promise.all(
      found.filter((ticket) => isUnpaidOf(ticket, email)).map((ticket) => gatherUnpaid(deps, ticket, email)),
    ),
    invoices: invoices.map(({ kind, year, sequence, issuedAt, lines }) => ({
      number: formatInvoiceNumber(year, sequence),
      kind,
      issuedAt: toIsoMoment(issuedAt),
      total: invoiceTotals(lines).gross,
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
      ...backOf(order),
    })),
    /** Money that fitted nothing, and went back. */
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
    /** Why this address gets no mail to many, kept as a code that nobody can read it from. */
    noMail: noMail ?? null,
    newsletter: subscriber ? { since: subscriber.createdAt } : null,
    volunteer: volunteers.filter((one) => isMine(one.email)).map(({ id: _, ...rest }) => rest),
  }
}

async function gatherParticipant(deps: GatherNeed, row: ParticipantRecord, email: string) {
  const [ticket, events, { shown }, state, offeredTo, mailings] = await Promise.all([
    deps.tickets.get(row.ticketId),
    deps.roster.listEvents(participantSubject(row.id)),
    readProfile(deps, row),
    readRaceState(deps, row),
    readOffer(deps, row.id, email),
    listMailingsTo(deps, row),
  ])
  const found = ticket?.participants.find(({ id }) => id === row.id)
  // Of who had the place before there is nothing here, and when the office took somebody off the list is its own note.
  const { id: _, boughtBy, removedAt: _removed, ...registered }: Partial<TicketParticipant> = found ?? {}
  const { version: _version, id: _id, ...profile } = shown
  return {
    code: showParticipantCode(row.id),
    eventDate: row.eventDate,
    waveNumber: row.waveNumber || null,
    waveTime: toIsoMoment(row.waveTime),
    raceStatus: state.status,
    profile,
    registered,
    offeredTo,
    ticket: ticket && {
      type: ticket.ticketType,
      state: calledState(ticket),
      registeredAt: toIsoMoment(ticket.createdAt),
      // What was paid is the buyer's.
      ...(row.index === 0 && (!boughtBy || isGivenBy(found!, email)) ? purchaseOf(ticket) : {}),
    },
    /** What went to many, and to them too. */
    mailings: mailings.map(({ channel, message, finishedAt, createdAt }) => ({
      at: toIsoMoment(finishedAt ?? createdAt),
      channel,
      subject: message.subject,
    })),
    scans: events.map(({ kind, location, deviceTime, clockOffset }) => ({ kind, location, at: toIsoMoment(deviceTime + clockOffset) })),
  }
}

/** Of a place that was handed over: what of it is still of who had it. */
async function gatherGiven(deps: GatherNeed, ticket: TicketRecord, { id, boughtBy }: TicketParticipant, email: string) {
  return {
    name: boughtBy!.name,
    email: currentAddressOf(boughtBy!),
    type: ticket.ticketType,
    eventDate: ticket.eventDate,
    state: calledState(ticket),
    offeredTo: await readOffer(deps, id, email),
    bought: ticket.participants[0]!.id === id ? { registeredAt: toIsoMoment(ticket.createdAt), ...purchaseOf(ticket) } : null,
  }
}

/** Cents in all, null: nothing, or of what was given back everything; the parts of it that were given while the sale stayed. */
const backOf = ({ refundAmount, partRefunds = [] }: Pick<SaleRecord, 'refundAmount' | 'partRefunds'>) => ({
  refundAmount,
  partRefunds: partRefunds.map(({ amount, at, reason }) => ({ amount, at: toIsoMoment(at), reason })),
})

/** Of a place that they took over and handed on: nobody bought it for them, and its ticket names them no more. */
async function gatherHandedOn(deps: GatherNeed, email: string, isOwn: (participantId: string) => boolean) {
  const offers = (await listGivenBy(deps, email)).filter(({ id }) => !isOwn(id))
  const found = await Promise.all(offers.map(async (offer) => ({ offer, ticket: await deps.tickets.get(offer.ticketId) })))
  return found.flatMap(({ offer, ticket }) =>
    !ticket || ticket.participants.some((one) => one.id === offer.id && isGivenBy(one, email))
      ? []
      : {
          name: offer.fromName,
          email: offer.fromEmail,
          type: ticket.ticketType,
          eventDate: ticket.eventDate,
          state: calledState(ticket),
          offeredTo: showOffer(offer),
          bought: null,
        },
  )
}

const purchaseOf = ({ paidAt, paymentMethod, lines, price, discountCode, ...sale }: TicketRecord) => ({
  paidAt: toIsoMoment(paidAt),
  paymentMethod,
  lines,
  price,
  discountCode,
  ...backOf(sale),
})

/** To whom this address offered the place, as long as that is kept. */
async function readOffer({ transfers }: Pick<Deps, 'transfers'>, participantId: string, email: string) {
  const offer = await transfers.get(participantId)
  return offer?.fromEmail === email ? showOffer(offer) : null
}

const showOffer = ({ toEmail, createdAt, state, forgetAt }: TransferRecord) => ({
  email: toEmail,
  at: toIsoMoment(createdAt),
  state,
  keptUntil: toIsoMoment(forgetAt),
})

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
