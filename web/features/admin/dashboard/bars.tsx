import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { axisSteps } from './axis-steps.ts'
import type { Series } from './chart-panel.tsx'

/** The same for all, so that they stand beside each other; a monitor has room for more of it than a laptop. */
const Plot = chakra('div', { base: { height: 'clamp(9.4rem, 21vh, 17.5rem)' } })
export const ink = 'var(--ds-colors-fg-strong)'
export const sand = 'var(--ds-colors-sand-400)'
const rest = 'var(--ds-colors-edge)'
const tick = { fontSize: 12, fill: 'var(--ds-colors-fg-muted)' }
const box = { background: 'var(--ds-colors-bg-raised)', border: '1px solid var(--ds-colors-edge-strong)', fontSize: 13 }

interface BarsProps<Row extends object> {
  data: readonly Row[]
  /** What names a row, under the bars. */
  x: keyof Row & string
  formatX?: (value: string) => string
  /** Every how many rows one is named, where there is room: weekly under days. Else every row, or every second, third and so on. */
  nameEvery?: number
  /** Drawn on top of each other when `stacked`, else side by side. */
  series: readonly (Series & { of: keyof Row & string })[]
  stacked?: boolean
  /** A value on the axis, and beside the pointer. */
  formatAxis?: (value: number) => string
  say?: (value: number) => string
  /** Where the axis ends; the highest bar unless given. */
  most?: number
}

/** Bars over a row of days, waves or hours, as wide as their place is. */
export function Bars<Row extends object>({
  data,
  x,
  formatX = String,
  nameEvery = 1,
  series,
  stacked,
  formatAxis = String,
  say = formatAxis,
  most,
}: BarsProps<Row>) {
  const scale = textScale()
  const steps = axisSteps(most ?? highest(data, series, stacked))
  return (
    <Plot>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...data]}
          margin={{ top: 8 * scale, right: 18, bottom: 0, left: 0 }}
          barCategoryGap="18%"
          barGap={0}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke={rest} />
          <XAxis
            dataKey={(row: Row) => row[x]}
            tickFormatter={formatX}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: ink }}
            // the same distance between all: by itself it names the last and drops what stands too near before that
            interval="equidistantPreserveStart"
            ticks={data.filter((_, at) => at % nameEvery === 0).map((row) => String(row[x]))}
            minTickGap={20}
            height={30 * scale}
          />
          <YAxis
            width={scale * widthOf(formatAxis(steps.at(-1)!))}
            ticks={steps}
            domain={[0, steps.at(-1)!]}
            // every step has its word: left to itself it drops one where the chart is low, and the scale looks uneven
            interval={0}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickFormatter={formatAxis}
          />
          <Tooltip
            contentStyle={box}
            cursor={{ fill: rest, opacity: 0.5 }}
            labelFormatter={(value) => formatX(String(value))}
            formatter={(value) => say(Number(value))}
          />
          {series.map(({ of, name, color }) => (
            <Bar
              key={of}
              dataKey={(row: Row) => row[of]}
              name={name}
              fill={color}
              isAnimationActive={false}
              {...(stacked ? { stackId: 'one' } : {})}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Plot>
  )
}

/** The chart counts in px, its words grow with the reader's text. */
const textScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** Room (px) for the longest value: measured by the chart itself it is that of the font before ours is there. */
const widthOf = (said: string) => Math.max(28, 14 + said.length * 7.5)

function highest<Row extends object>(data: readonly Row[], series: BarsProps<Row>['series'], stacked = false): number {
  return Math.max(
    ...data.map((row) => {
      const values = series.map(({ of }) => Number(row[of]))
      return stacked ? values.reduce((a, b) => a + b, 0) : Math.max(...values)
    }),
  )
}
