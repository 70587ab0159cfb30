import { chakra } from '#web/ui/chakra.ts'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Wave } from '#shared/contract/catalog.ts'
import { fillDays, type SalesFigures } from '#shared/domain/sales-figures.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { Panel } from '#web/ui/panel.tsx'

/** px; the same for both, so that they stand beside each other. */
const height = 200
const ink = 'var(--ds-colors-fg-strong)'
const sand = 'var(--ds-colors-sand-400)'
const rest = 'var(--ds-colors-edge)'
const tick = { fontSize: 12, fill: 'var(--ds-colors-fg-muted)' }
const box = { background: 'var(--ds-colors-bg-raised)', border: '1px solid var(--ds-colors-edge-strong)', fontSize: 13 }

const Grid = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
const Aside = chakra('span', { base: { marginInlineStart: 'auto', textStyle: 'table', fontWeight: 'medium', color: 'fg.muted' } })
const Key = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    marginInlineStart: '3',
    _before: { content: '""', width: '10px', height: '10px', bg: 'var(--mark)' },
  },
})
const Codes = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gap: '6px 20px',
    textStyle: 'table',
    '& dt': { fontWeight: 'semibold' },
    '& dd': { textAlign: 'end' },
  },
})
const Quiet = chakra('p', { base: { textStyle: 'table', color: 'fg.muted' } })

const shortDay = (day: string) => formatEventDate(day, { day: 'numeric', month: 'short' })

/** What has a trend: sales per day, how full each wave is, and what the discount codes do. */
export default function DashboardCharts({ sales, waves }: { sales: SalesFigures; waves: readonly Wave[] }) {
  const days = fillDays(sales.days)
  return (
    <Grid>
      <Panel
        title="Verkoop per dag"
        tools={
          <Aside>
            {formatEuro(sales.revenue)} omzet
            <Key style={{ '--mark': ink } as never}>Solo</Key>
            <Key style={{ '--mark': sand } as never}>Duo</Key>
          </Aside>
        }
      >
        {days.length === 0 ? (
          <Quiet>Nog niets verkocht.</Quiet>
        ) : (
          <div role="img" aria-label={describeSales(days)}>
            <ResponsiveContainer width="100%" height={height}>
              <BarChart data={days} margin={{ top: 8, right: 20, bottom: 0, left: -28 }} barCategoryGap="18%" accessibilityLayer={false}>
                <CartesianGrid vertical={false} stroke={rest} />
                <XAxis dataKey="day" tickFormatter={shortDay} tick={tick} tickLine={false} axisLine={{ stroke: ink }} minTickGap={28} />
                <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} />
                <Tooltip contentStyle={box} cursor={{ fill: rest, opacity: 0.5 }} labelFormatter={(day) => shortDay(String(day))} />
                <Bar dataKey="solo" name="Solo" stackId="type" fill={ink} isAnimationActive={false} />
                <Bar dataKey="duo" name="Duo" stackId="type" fill={sand} isAnimationActive={false} />
              </BarChart>
            </ResponsiveContainer>
          </div>
        )}
      </Panel>
      <Panel title="Bezetting per wave" tools={<Aside>{describeFill(waves)}</Aside>}>
        {waves.length === 0 ? (
          <Quiet>Er zijn nog geen waves.</Quiet>
        ) : (
          <div role="img" aria-label={`Bezetting per wave: ${describeFill(waves)}`}>
            <ResponsiveContainer width="100%" height={height}>
              <BarChart
                data={waves.map(toFill)}
                margin={{ top: 8, right: 24, bottom: 0, left: -14 }}
                barCategoryGap="18%"
                accessibilityLayer={false}
              >
                <CartesianGrid vertical={false} stroke={rest} />
                <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={{ stroke: ink }} minTickGap={16} />
                <YAxis domain={[0, 100]} unit="%" tick={tick} tickLine={false} axisLine={false} />
                <Tooltip contentStyle={box} cursor={{ fill: rest, opacity: 0.5 }} formatter={(share) => `${String(share)}%`} />
                <Bar dataKey="share" name="Bezet" fill={ink} isAnimationActive={false} />
              </BarChart>
            </ResponsiveContainer>
          </div>
        )}
      </Panel>
      {sales.codes.length > 0 && (
        <Panel title="Kortingscodes">
          <Codes>
            {sales.codes.map(({ code, uses, discount }) => (
              <chakra.div key={code} display="contents">
                <dt>{code}</dt>
                <dd>{uses} keer</dd>
                <dd>{formatEuro(discount)} korting</dd>
              </chakra.div>
            ))}
          </Codes>
        </Panel>
      )}
    </Grid>
  )
}

/** The same in words, for who does not see the bars. */
function describeSales(days: ReturnType<typeof fillDays>): string {
  const sold = (one: (typeof days)[number]) => one.solo + one.duo
  const best = days.reduce((a, b) => (sold(b) > sold(a) ? b : a))
  return `Verkoop per dag van ${shortDay(days[0]!.day)} tot ${shortDay(days.at(-1)!.day)}. De meeste op ${shortDay(best.day)}: ${best.solo} solo en ${best.duo} duo.`
}

function describeFill(waves: readonly Wave[]): string {
  const full = waves.filter(({ currentCount, capacity }) => currentCount >= capacity).length
  return `${full} van ${waves.length} vol`
}

function toFill({ eventDate, startTime, currentCount, capacity }: Wave) {
  const day = formatEventDate(eventDate, { weekday: 'short' })
  return { name: `${day} ${formatTime(startTime)}`, share: capacity > 0 ? Math.round((currentCount / capacity) * 100) : 0 }
}
