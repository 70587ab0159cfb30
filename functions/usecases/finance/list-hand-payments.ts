import type { HandPaymentView } from '#shared/contract/finance.ts'
import { isHandMethod, type HandMethod } from '#shared/domain/money/payment-methods.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

/**
 * Lists the payments and the refunds by hand for the tickets of an edition. Reads one page of tickets per call, so the answer may be empty
 * although later pages have payments.
 */
export async function listHandPayments(
  { tickets }: Pick<Deps, 'tickets'>,
  { limit = 1000, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  { isOfDay }: Pick<EditionScope, 'isOfDay'>,
): Promise<{ items: HandPaymentView[]; cursor?: string }> {
  const { tickets: found, ...rest } = await tickets.list({ limit, ...(cursor ? { cursor } : {}) })
  return { ...rest, items: found.filter(({ eventDate }) => isOfDay(eventDate)).flatMap(listOf) }
}

function listOf(ticket: TicketRecord): HandPaymentView[] {
  const { id, price, paidAt, paymentMethod, soldBy, partialRefunds = [], paidBack } = ticket
  const show = (
    key: string,
    { at, ...given }: { at: number; who: string | null; method: HandMethod; amount: number },
  ): HandPaymentView => ({
    ...given,
    id: `${id} ${key}`,
    at: toIsoMoment(at),
    ticketId: id,
    code: saleCodeOf(id),
  })
  return [
    ...(paidAt !== null && price > 0 && isHandMethod(paymentMethod)
      ? [show('in', { at: paidAt, who: soldBy?.name ?? null, method: paymentMethod, amount: price })]
      : []),
    ...partialRefunds.flatMap(({ at, by, how, amount }, nr) =>
      how ? [show(`part ${nr + 1}`, { at, who: by, method: how, amount: -amount })] : [],
    ),
    ...(paidBack ? [show('back', { at: paidBack.at, who: paidBack.by, method: paidBack.how, amount: -paidBack.amount })] : []),
  ]
}
