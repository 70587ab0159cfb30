import { fillMissingDays, type SalesDay } from '#shared/domain/money/sales-figures.ts'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { shopOfficeEndpoints } from '#shared/contract/shop-office.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro, formatEuroShort } from '#shared/lib/money.ts'
import { AmountBars, inkColor, sandColor } from './bars.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { count } from '#web/ui/tables/figures.ts'
import { describePrevious, type PreviousSales, type Sales } from './name-comparison.ts'

/** The paid orders and the revenue of the shop. */
export type ShopFigures = ResponseOf<typeof shopOfficeEndpoints.getShopFigures>

const shortDay = (day: string) => formatEventDate(day, { day: 'numeric', month: 'short' })
const longDay = (day: string) => formatEventDate(day, { day: 'numeric', month: 'long', year: 'numeric' })
/** Returns how many days apart the labels are, so that both charts label the same days, however wide their value axes are. */
const labelInterval = (days: readonly object[]) => (days.length > 14 ? 7 : 1)
const nothingYet = 'Nog niets verkocht. Hier komt te staan wat er per dag betaald is.'

const types = [
  { of: 'solo', name: 'Solo', color: inkColor },
  { of: 'duo', name: 'Duo', color: sandColor },
] as const

/** Shows the tickets paid per day, by type. */
export function SalesChart({ sales }: { sales: Sales }) {
  // Money kept from ended tickets (cancelled or refunded) is revenue, but no sale.
  const sold = sales.days.filter(({ solo, duo }) => solo + duo > 0)
  const days = fillMissingDays(sold, (day) => ({ day, solo: 0, duo: 0, revenue: 0 }))
  return (
    <ChartPanel
      title="Verkoop per dag"
      aside={sales.previous && compareTotal(sales.total, sales.previous)}
      series={types}
      label={days.length > 0 ? describeSales(days) : ''}
      table={{
        head: ['Dag', 'Solo', 'Duo'],
        rows: sold.map(({ day, solo, duo }) => [longDay(day), String(solo), String(duo)]),
      }}
      empty={nothingYet}
    >
      <AmountBars data={days} x="day" formatX={shortDay} labelEvery={labelInterval(days)} series={types} stacked />
    </ChartPanel>
  )
}

/** Formats the sales: '412 verkocht. Duinstorm 2025: 312 t/m 4 nov 2024 (even lang voor de race), 980 in totaal' */
const compareTotal = (total: number, previous: PreviousSales) =>
  `${count.format(total)} verkocht. ${describePrevious(previous, { sameDay: count.format(previous.total), end: count.format(previous.end) })}`

/** Describes the chart in words, for screen readers. */
function describeSales(days: readonly SalesDay[]): string {
  const best = bestOf(days, ({ solo, duo }) => solo + duo)
  return `Verkoop per dag van ${shortDay(days[0]!.day)} tot ${shortDay(days.at(-1)!.day)}. De meeste op ${shortDay(best.day)}: ${best.solo} solo en ${best.duo} duo.`
}

/** Payments minus refunds of one day, in cents. */
interface RevenueDay {
  day: string
  tickets: number
  shop: number
}
const sources = [
  { of: 'tickets', name: 'Tickets', color: inkColor },
  { of: 'shop', name: 'Shop', color: sandColor },
] as const

/** Shows the payments minus refunds per day: of tickets and, once its figures are loaded, of the shop. */
export function RevenueChart({ sales, shop }: { sales: Sales; shop?: ShopFigures | undefined }) {
  const days = addShop(sales.days, shop?.days ?? [])
  const drawn = fillMissingDays(days, (day) => ({ day, tickets: 0, shop: 0 }))
  return (
    <ChartPanel
      title="Omzet per dag"
      aside={(days.length > 0 || sales.previous) && describeTotals(sales, shop)}
      series={shop ? sources : []}
      label={days.length > 0 ? describeRevenue(days) : ''}
      table={{
        head: ['Dag', ...sources.map(({ name }) => name)],
        rows: days.map((one) => [longDay(one.day), formatEuro(one.tickets), formatEuro(one.shop)]),
      }}
      empty={nothingYet}
    >
      <AmountBars
        data={drawn}
        x="day"
        formatX={shortDay}
        labelEvery={labelInterval(drawn)}
        series={shop ? sources : sources.slice(0, 1)}
        stacked
        formatAxis={(cents) => formatEuroShort(Math.round(cents / 100) * 100)}
        formatValue={formatEuro}
      />
    </ChartPanel>
  )
}

/** Formats revenue: '€ 12.000,00 tickets, € 800,00 shop. Tickets van Duinstorm 2025: € 9.000,00 t/m 4 nov 2024, € 26.730,00 in totaal' */
function describeTotals({ revenue, previous }: Sales, shop: ShopFigures | undefined): string {
  const own = shop ? `${formatEuro(revenue)} tickets, ${formatEuro(shop.revenue)} shop` : `${formatEuro(revenue)} in totaal`
  if (!previous) return own
  const before = describePrevious(previous, { sameDay: formatEuro(previous.revenue), end: formatEuro(previous.endRevenue) })
  return `${own}. ${shop ? 'Tickets van ' : ''}${before}`
}

/** Returns the days with a payment for a ticket or in the shop, in order. */
function addShop(tickets: readonly SalesDay[], shop: ShopFigures['days']): RevenueDay[] {
  const days = new Map(tickets.map(({ day, revenue }) => [day, { day, tickets: revenue, shop: 0 }]))
  for (const { day, revenue } of shop) days.set(day, { day, tickets: days.get(day)?.tickets ?? 0, shop: revenue })
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

function describeRevenue(days: readonly RevenueDay[]): string {
  const ofDay = (one: RevenueDay) => one.tickets + one.shop
  const best = bestOf(days, ofDay)
  const total = days.reduce((sum, one) => sum + ofDay(one), 0)
  return `Omzet per dag, samen ${formatEuro(total)}. De meeste op ${shortDay(best.day)}: ${formatEuro(ofDay(best))}.`
}

const bestOf = <Day,>(days: readonly Day[], of: (day: Day) => number): Day => days.reduce((a, b) => (of(b) > of(a) ? b : a))
