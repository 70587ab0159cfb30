import type { ParticipantDossier, TimelineItem } from '#shared/contract/participants.ts'
import { hasFlex } from '#shared/domain/flex-cancel.ts'
import { formatInvoiceNumber, invoiceTotals } from '#shared/domain/invoices.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { claimedTime, isKnownKind } from '#shared/scan/event-kinds.ts'
import { participantSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { recipientKeyOf } from '#functions/usecases/campaigns/people.ts'
import { buyerOf } from '#functions/usecases/tickets/buyer-of.ts'
import { refundableOf } from '#functions/usecases/tickets/give-back.ts'
import { readersOf } from '#functions/usecases/tickets/resend-confirmation.ts'
import { readTerms } from '#functions/usecases/transfers/refuse-transfer.ts'
import { isOffered } from '#functions/usecases/transfers/transfer-link.ts'
import { notOnList } from '#functions/usecases/waves/move-participant.ts'
import { readParticipant, type ReadNeed } from './read-participant.ts'

type Need = ReadNeed & Pick<Deps, 'campaigns' | 'catalog' | 'clock' | 'devices' | 'invoices' | 'transfers'>

/** So many mailings back is looked. */
const campaignsShown = 50

/** The ticket on which somebody is, taken off the list or not. Throws `not_found`. */
export async function ticketIdOf({ roster }: Pick<Deps, 'roster'>, participantId: string): Promise<string> {
  const row = await roster.getParticipant(participantId)
  if (!row) throw notOnList()
  return row.ticketId
}

/** Everything about a participant, as far as it is kept. Throws `not_found`. */
export async function readDossier(deps: Need, id: string): Promise<ParticipantDossier> {
  const { row, shown } = await readParticipant(deps, id)
  const ticket = await deps.tickets.get(row.ticketId)
  if (!ticket) throw notOnList()
  const { given, whole, entry, mostPart } = refundableOf(ticket)
  const isPaid = ticket.state === 'paid'
  const [terms, transfer, readers, timeline] = await Promise.all([
    readTerms(deps, row, ticket),
    deps.transfers.get(id),
    isPaid ? readersOf(deps, ticket, id) : [],
    readTimeline(deps, row, ticket),
  ])
  return {
    participant: shown,
    active: row.status === 'active',
    ticket: {
      id: ticket.id,
      state: ticket.state,
      price: ticket.price,
      lines: ticket.lines,
      paymentMethod: ticket.paymentMethod,
      discountCode: ticket.discountCode,
      hasFlex: hasFlex(ticket),
      buyer: buyerOf(ticket),
    },
    money: isPaid ? { given, whole, entry, mostPart } : { given: ticket.refundAmount ?? 0, whole: 0, entry: 0, mostPart: 0 },
    underway: ticket.nextStep !== null,
    mailTo: readers.map(({ address }) => address),
    transferRefused: terms.refused,
    offered:
      transfer && isOffered(transfer, deps.clock.now()) ? { email: transfer.toEmail, until: toIsoMoment(transfer.holdExpiresAt!) } : null,
    timeline,
  }
}

type Moment = Omit<TimelineItem, 'at'> & { at: number }

async function readTimeline(deps: Need, row: ParticipantRecord, ticket: TicketRecord): Promise<TimelineItem[]> {
  const found = await Promise.all([ofInvoices(deps, ticket), ofTransfer(deps, row), ofScans(deps, row), ofMailings(deps, row)])
  return [...ofTicket(row, ticket), ...found.flat()]
    .toSorted((one, other) => other.at - one.at)
    .map(({ at, ...item }) => ({ ...item, at: toIsoMoment(at) }))
}

function ofTicket(row: ParticipantRecord, ticket: TicketRecord): Moment[] {
  const { createdAt, paidAt, disputedAt, price, paymentMethod, partRefunds = [] } = ticket
  const removedAt = ticket.participants.find(({ id }) => id === row.id)?.removedAt
  return [
    { at: createdAt, kind: 'registered', who: buyerOf(ticket).name },
    ...(paidAt === null ? [] : [{ at: paidAt, kind: 'paid' as const, amount: price, ...(paymentMethod ? { what: paymentMethod } : {}) }]),
    ...partRefunds.map(({ at, amount, by, reason }) => ({ at, kind: 'part_refund' as const, amount, by, what: reason })),
    ...(disputedAt === null ? [] : [{ at: disputedAt, kind: 'disputed' as const }]),
    ...(removedAt === undefined ? [] : [{ at: removedAt, kind: 'removed' as const }]),
  ]
}

async function ofInvoices({ invoices }: Need, { id, partRefunds = [] }: TicketRecord): Promise<Moment[]> {
  const asked = [
    invoices.find('ticket', id, 'invoice'),
    invoices.find('ticket', id, 'credit'),
    ...partRefunds.map((_, at) => invoices.find('ticket', id, 'credit', at + 1)),
  ]
  const issued = (await Promise.all(asked)).filter((one): one is InvoiceRecord => one !== undefined)
  return issued.map(({ kind, issuedAt, year, sequence, lines }) => ({
    at: issuedAt,
    kind,
    what: formatInvoiceNumber(year, sequence),
    amount: invoiceTotals(lines).gross,
  }))
}

async function ofTransfer({ transfers }: Need, { id }: ParticipantRecord): Promise<Moment[]> {
  const transfer = await transfers.get(id)
  if (!transfer) return []
  const { createdAt, paidAt, toEmail, fromName } = transfer
  return [
    { at: createdAt, kind: 'transfer_offered', who: toEmail },
    ...(paidAt === null ? [] : [{ at: paidAt, kind: 'transfer_taken' as const, who: fromName }]),
  ]
}

async function ofScans({ roster, devices }: Need, { id }: ParticipantRecord): Promise<Moment[]> {
  const [events, phones] = await Promise.all([roster.listEvents(participantSubject(id)), devices.listDevices()])
  const names = new Map(phones.map((device) => [device.id, device.name]))
  return events.flatMap((event) => {
    if (!isKnownKind(event.kind)) return []
    const { status, wristband, by } = event as Record<string, unknown>
    const what = [status, wristband].find((one) => typeof one === 'string') as string | undefined
    const device = names.get(event.deviceId)
    return {
      at: claimedTime(event),
      kind: event.kind,
      place: event.location,
      ...(device === undefined ? {} : { who: device }),
      ...(typeof by === 'string' ? { by } : {}),
      ...(what === undefined ? {} : { what }),
      ...(event.clockOffset !== 0 && event.clockUncertainty > 5000 ? { uncertainty: event.clockUncertainty } : {}),
    }
  })
}

/** The mailings that reached this participant: each is asked for just this one. */
async function ofMailings({ campaigns, settings }: Need, row: ParticipantRecord): Promise<Moment[]> {
  const sent = (await campaigns.list(campaignsShown)).filter(({ kind }) => kind !== 'test')
  const found = await Promise.all(
    sent.map(async (one) => {
      const key = recipientKeyOf(settings, one, row)
      return key === undefined ? undefined : campaigns.getRecipient(one.id, key)
    }),
  )
  return sent.flatMap((one, at) => {
    const recipient = found[at]
    if (recipient?.status !== 'sent') return []
    return {
      at: one.finishedAt ?? one.createdAt,
      kind: one.channel === 'sms' ? 'sms' : 'mail',
      by: one.createdBy,
      what: one.message.subject,
    } as const
  })
}
