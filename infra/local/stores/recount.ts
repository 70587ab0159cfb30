import type { SalesFigures } from '#shared/domain/money/sales-figures.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

const dutchDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/** Counts the dashboard's figures for these tickets one by one, without product code. For tests. */
export function recount(tickets: readonly TicketRecord[]): SalesFigures {
  const paid = tickets.filter(({ state }) => state === 'paid')
  /** Money that is kept after a ticket ended is revenue too, unless the bank reversed the payment. */
  const ended = tickets.filter(({ state, paidAt }) => (state === 'cancelled' || state === 'refunded') && paidAt)
  const isTaken = ({ disputedAt, disputeEnd }: TicketRecord) => disputedAt !== null && disputeEnd !== 'won'
  const partKept = ended.filter((one) => one.refundAmount !== null && one.refundAmount < one.price && !isTaken(one))
  const kept = (some: readonly TicketRecord[]) =>
    some.reduce((sum, one) => sum + (isTaken(one) ? 0 : one.price - (one.refundAmount ?? 0)), 0)
  const countType = (some: readonly TicketRecord[], type: string) => some.filter(({ ticketType }) => ticketType === type).length
  const days = Map.groupBy([...paid, ...partKept], ({ paidAt }) => dutchDay.format(paidAt!))
  const codes = Map.groupBy(
    paid.filter(({ discountCode }) => discountCode !== null),
    ({ discountCode }) => discountCode!,
  )
  return {
    total: paid.length,
    solo: countType(paid, 'solo'),
    duo: countType(paid, 'duo'),
    pending: tickets.filter(({ state }) => state === 'pending').length,
    revenue: kept([...paid, ...partKept]),
    days: [...days.keys()].sort().map((day) => {
      const some = days.get(day)!
      const sold = some.filter(({ state }) => state === 'paid')
      return { day, solo: countType(sold, 'solo'), duo: countType(sold, 'duo'), revenue: kept(some) }
    }),
    codes: [...codes]
      .map(([code, some]) => ({
        code,
        uses: some.length,
        discount: some.flatMap(({ lines }) => lines).reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0),
      }))
      .sort((a, b) => b.uses - a.uses || (a.code < b.code ? -1 : 1)),
  }
}
