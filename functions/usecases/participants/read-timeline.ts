import type { TimelineItem } from '#shared/contract/timeline.ts'
import { formatPaymentMethod } from '#shared/domain/money/payment-methods.ts'
import { isPaidBackByBank } from '#shared/domain/money/disputes.ts'
import { formatInvoiceNumber, sumInvoiceLines } from '#shared/domain/money/invoices.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { dueRefund } from '#functions/mail/refund-texts.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import { currentMailReturnOf, type ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { keptMoneyPart } from '#functions/usecases/invoices/sale-invoices.ts'
import { buyerOf } from '#functions/usecases/tickets/buyer-of.ts'
import type { TimelineEntry } from './timeline/timeline-entry.ts'
import { listChangeEntries } from './timeline/of-changes.ts'
import { listMailingEntries } from './timeline/of-mailings.ts'
import { listScanEntries } from './timeline/of-scans.ts'
import { listTicketMailEntries } from './timeline/of-ticket-mails.ts'

/** The dependencies of {@link readTimeline}. */
export type TimelineNeed = Pick<
  Deps,
  'accounts' | 'audit' | 'campaigns' | 'catalog' | 'clock' | 'devices' | 'invoices' | 'pushes' | 'roster' | 'settings' | 'transfers'
>

/**
 * Lists all events of a participant and their ticket, newest first. `order`: the sale of the second place, for a duo that was a solo.
 * `teammate`: the id of the partner of a duo.
 */
export async function readTimeline(
  deps: TimelineNeed,
  row: ParticipantRecord,
  { ticket, order, teammate }: { ticket: TicketRecord; order: TicketRecord | undefined; teammate: string | undefined },
): Promise<TimelineItem[]> {
  const found = await Promise.all([
    listInvoiceEntries(deps, ticket),
    order ? listInvoiceEntries(deps, order) : [],
    listTransferEntries(deps, row),
    listScanEntries(deps, row),
    listMailingEntries(deps, row),
    listChangeEntries(deps, row, teammate),
  ])
  const ofUpgrade = order ? listTicketEntries(row, order).filter(({ kind }) => kind !== 'registered') : []
  return [...listTicketEntries(row, ticket, order?.paidAt ?? undefined), ...ofUpgrade, ...listReturnEntries(row), ...found.flat()]
    .toSorted((one, other) => other.at - one.at)
    .map(({ at, ...item }) => ({ ...item, at: toIsoMoment(at) }))
}

function listTicketEntries(row: ParticipantRecord, ticket: TicketRecord, joinedAt?: number): TimelineEntry[] {
  const { createdAt, paidAt, disputedAt, disputeEnd, disputeEndedAt, price, paymentMethod, partialRefunds = [], soldBy, paidBack } = ticket
  const removedAt = ticket.participants.find(({ id }) => id === row.id)?.removedAt
  return [
    {
      at: createdAt,
      kind: 'registered',
      who: buyerOf(ticket).name,
      ...(soldBy ? { by: soldBy.name } : {}),
      ...(soldBy?.giftReason ? { what: soldBy.giftReason } : {}),
    },
    ...(paidAt === null ? [] : [{ at: paidAt, kind: 'paid' as const, amount: price, ...(paymentMethod ? { what: paymentMethod } : {}) }]),
    ...partialRefunds.map(({ at, amount, by, reason, how }) => ({
      at,
      kind: 'part_refund' as const,
      amount,
      by,
      what: how ? `${reason}, ${formatPaymentMethod(how)}` : reason,
    })),
    ...listRefundEntries(ticket),
    ...(paidBack ? [{ at: paidBack.at, kind: 'paid_back' as const, amount: paidBack.amount, by: paidBack.by, what: paidBack.how }] : []),
    ...(disputedAt === null ? [] : [{ at: disputedAt, kind: 'disputed' as const }]),
    ...(disputeEnd === null || disputeEndedAt === null ? [] : [{ at: disputeEndedAt, kind: `dispute_${disputeEnd}` as const }]),
    ...listTicketMailEntries(row, ticket, joinedAt),
    ...(removedAt === undefined ? [] : [{ at: removedAt, kind: 'removed' as const }]),
  ]
}

/**
 * Lists the provider's refund of a ticket that ended. The ticket does not store the time of the refund, so the item has the time of the
 * mail about it.
 */
function listRefundEntries(ticket: TicketRecord): TimelineEntry[] {
  const mail = ticket.mails?.findLast(({ what }) => what === 'cancelled')
  const amount = dueRefund(ticket)
  if (ticket.state !== 'refunded' || !mail || amount <= 0 || ticket.paidBack || isPaidBackByBank(ticket)) return []
  return [{ at: mail.at, kind: 'refunded', amount }]
}

/**
 * Lists the returned mail (bounced, or reported as unwanted) of the participant's current address; empty if there is none or its time is
 * unknown.
 */
function listReturnEntries(row: ParticipantRecord): TimelineEntry[] {
  const returned = currentMailReturnOf(row)
  if (returned?.at === undefined) return []
  const { at, kind, subject } = returned
  return [{ at, kind: kind === 'bounced' ? 'mail_returned' : 'mail_unwanted', ...(subject ? { what: subject } : {}) }]
}

async function listInvoiceEntries({ invoices }: TimelineNeed, ticket: TicketRecord): Promise<TimelineEntry[]> {
  const { id, partialRefunds = [], corrections = [] } = ticket
  const lookups = [
    invoices.find('ticket', id, 'invoice'),
    invoices.find('ticket', id, 'credit'),
    ...partialRefunds.map((_, at) => invoices.find('ticket', id, 'credit', { part: at + 1 })),
    ...(ticket.state === 'refunded' ? [invoices.find('ticket', id, 'credit', { part: keptMoneyPart(ticket) })] : []),
    ...corrections.flatMap((_, at) =>
      (['credit', 'invoice'] as const).map((kind) => invoices.find('ticket', id, kind, { correction: at + 1 })),
    ),
  ]
  const issued = (await Promise.all(lookups)).filter((one): one is InvoiceRecord => one !== undefined)
  return issued.map(({ kind, issuedAt, year, sequence, lines }) => ({
    at: issuedAt,
    kind,
    what: formatInvoiceNumber(year, sequence),
    amount: sumInvoiceLines(lines).gross,
  }))
}

async function listTransferEntries({ transfers }: TimelineNeed, { id }: ParticipantRecord): Promise<TimelineEntry[]> {
  const transfer = await transfers.get(id)
  if (!transfer) return []
  const { createdAt, paidAt, toEmail, fromName } = transfer
  return [
    { at: createdAt, kind: 'transfer_offered', who: toEmail },
    ...(paidAt === null ? [] : [{ at: paidAt, kind: 'transfer_taken' as const, who: fromName }]),
  ]
}
