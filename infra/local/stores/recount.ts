import type { SalesFigures } from '#shared/domain/sales-figures.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

const dutchDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/** What the dashboard is to say of these tickets, counted one by one and by nothing of the product: for tests. */
export function recount(tickets: readonly TicketRecord[]): SalesFigures {
  const paid = tickets.filter(({ state }) => state === 'paid')
  const kept = (some: readonly TicketRecord[]) => some.reduce((sum, { price, refundAmount }) => sum + price - (refundAmount ?? 0), 0)
  const of = (some: readonly TicketRecord[], type: string) => some.filter(({ ticketType }) => ticketType === type).length
  const days = Map.groupBy(paid, ({ paidAt }) => dutchDay.format(paidAt!))
  const codes = Map.groupBy(
    paid.filter(({ discountCode }) => discountCode !== null),
    ({ discountCode }) => discountCode!,
  )
  return {
    total: paid.length,
    solo: of(paid, 'solo'),
    duo: of(paid, 'duo'),
    pending: tickets.filter(({ state }) => state === 'pending').length,
    revenue: kept(paid),
    days: [...days.keys()].sort().map((day) => {
      const some = days.get(day)!
      return { day, solo: of(some, 'solo'), duo: of(some, 'duo'), revenue: kept(some) }
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
