import { fillDays, type SalesDay } from '#shared/domain/money/sales-figures.ts'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { ticketEndpoints } from '#shared/contract/tickets.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatEuro, formatEuroShort } from '#shared/lib/money.ts'
import { AmountBars, ink, sand } from './bars.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { count } from '#web/ui/tables/figures.ts'

export type Sales = ResponseOf<typeof ticketEndpoints.getSalesFigures>

const shortDay = (day: string) => formatEventDate(day, { day: 'numeric', month: 'short' })
const longDay = (day: string) => formatEventDate(day, { day: 'numeric', month: 'long', year: 'numeric' })
/** Labels the same days under both charts, however wide their value axes are. */
const labelInterval = (days: readonly SalesDay[]) => (days.length > 14 ? 7 : 1)
const nothingYet = 'Nog niets verkocht. Hier komt te staan wat er per dag betaald is.'

const types = [
  { of: 'solo', name: 'Solo', color: ink },
  { of: 'duo', name: 'Duo', color: sand },
] as const

/** Tickets paid per day, by type. */
export function SalesChart({ sales }: { sales: Sales }) {
  // Money kept from ended tickets (cancelled or refunded) is revenue, but no sale.
  const sold = sales.days.filter(({ solo, duo }) => solo + duo > 0)
  const days = fillDays(sold)
  return (
    <ChartPanel
      title="Verkoop per dag"
      aside={sales.previous && describePrevious(sales.total, sales.previous)}
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

/** '412 verkocht, vorige editie op deze dag 312, aan het eind 980' */
function describePrevious(total: number, { total: before, end }: NonNullable<Sales['previous']>): string {
  const atEnd = end > before ? `, aan het eind ${count.format(end)}` : ''
  return `${count.format(total)} verkocht, vorige editie op deze dag ${count.format(before)}${atEnd}`
}

/** The chart in words, for screen readers. */
function describeSales(days: readonly SalesDay[]): string {
  const best = bestOf(days, ({ solo, duo }) => solo + duo)
  return `Verkoop per dag van ${shortDay(days[0]!.day)} tot ${shortDay(days.at(-1)!.day)}. De meeste op ${shortDay(best.day)}: ${best.solo} solo en ${best.duo} duo.`
}

/** Payments per day, minus refunds. */
export function RevenueChart({ sales }: { sales: Sales }) {
  const days = fillDays(sales.days)
  return (
    <ChartPanel
      title="Omzet per dag"
      aside={
        days.length > 0 &&
        `${formatEuro(sales.revenue)} in totaal${sales.previous ? `, vorige editie op deze dag ${formatEuro(sales.previous.revenue)}` : ''}`
      }
      label={days.length > 0 ? describeRevenue(days, sales.revenue) : ''}
      table={{ head: ['Dag', 'Omzet'], rows: sales.days.map(({ day, revenue }) => [longDay(day), formatEuro(revenue)]) }}
      empty={nothingYet}
    >
      <AmountBars
        data={days}
        x="day"
        formatX={shortDay}
        labelEvery={labelInterval(days)}
        series={[{ of: 'revenue', name: 'Omzet', color: ink }]}
        formatAxis={(cents) => formatEuroShort(Math.round(cents / 100) * 100)}
        formatValue={formatEuro}
      />
    </ChartPanel>
  )
}

function describeRevenue(days: readonly SalesDay[], total: number): string {
  const best = bestOf(days, ({ revenue }) => revenue)
  return `Omzet per dag, samen ${formatEuro(total)}. De meeste op ${shortDay(best.day)}: ${formatEuro(best.revenue)}.`
}

const bestOf = (days: readonly SalesDay[], of: (day: SalesDay) => number) => days.reduce((a, b) => (of(b) > of(a) ? b : a))
