import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { computeAxisSteps } from './axis-steps.ts'
import type { Series } from './chart-panel.tsx'

/** One height for all charts, so that they line up; more on a monitor than on a laptop. */
const Plot = chakra('div', { base: { height: 'clamp(9.4rem, 21vh, 17.5rem)' } })
/** The colour of a chart's first series; {@link sandColor} is that of the second. */
export const inkColor = 'var(--ds-colors-fg-strong)'
export const sandColor = 'var(--ds-colors-sand-400)'
const edgeColor = 'var(--ds-colors-edge)'
const tick = { fontSize: 12, fill: 'var(--ds-colors-fg-muted)' }
const box = { background: 'var(--ds-colors-bg-raised)', border: '1px solid var(--ds-colors-edge-strong)', fontSize: 13 }

interface BarsProps<Row extends object> {
  data: readonly Row[]
  /** The field that labels a row, under the bars. */
  x: keyof Row & string
  formatX?: (value: string) => string
  /** Labels only every nth row: 7 gives weekly labels under days. If the labels do not fit, fewer are shown, at equal distances. */
  labelEvery?: number
  /** Drawn on top of each other when `stacked`, else side by side. */
  series: readonly (Series & { of: keyof Row & string })[]
  stacked?: boolean
  /** Formats a value of the axis, and of the tooltip unless `formatValue` is given. */
  formatAxis?: (value: number) => string
  formatValue?: (value: number) => string
  /** The axis reaches at least this value; default: the height of the highest bar. */
  max?: number
}

/** Shows a bar chart of days, waves or hours, as wide as its parent. */
export function AmountBars<Row extends object>({
  data,
  x,
  formatX = String,
  labelEvery = 1,
  series,
  stacked,
  formatAxis = String,
  formatValue = formatAxis,
  max,
}: BarsProps<Row>) {
  const scale = textScale()
  const steps = computeAxisSteps(max ?? highest(data, series, stacked))
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
          <CartesianGrid vertical={false} stroke={edgeColor} />
          <XAxis
            dataKey={(row: Row) => row[x]}
            tickFormatter={formatX}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: inkColor }}
            // Puts the labels at equal distances: by default Recharts always labels the last row, and drops the labels too near to it.
            interval="equidistantPreserveStart"
            ticks={data.filter((_, at) => at % labelEvery === 0).map((row) => String(row[x]))}
            minTickGap={20}
            height={30 * scale}
          />
          <YAxis
            width={scale * widthOf(formatAxis(steps.at(-1)!))}
            ticks={steps}
            domain={[0, steps.at(-1)!]}
            // Labels every step: by default Recharts drops a label in a low chart, and the scale looks uneven.
            interval={0}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickFormatter={formatAxis}
          />
          <Tooltip
            contentStyle={box}
            cursor={{ fill: edgeColor, opacity: 0.5 }}
            labelFormatter={(value) => formatX(String(value))}
            formatter={(value) => formatValue(Number(value))}
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

/** Returns the reader's text size relative to 16 px: the chart is laid out in px, while its labels grow with the text size. */
const textScale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** Estimates the width in px of a label of the value axis. Recharts would measure the label before our font has loaded. */
const widthOf = (label: string) => Math.max(28, 14 + label.length * 7.5)

function highest<Row extends object>(data: readonly Row[], series: BarsProps<Row>['series'], stacked = false): number {
  return Math.max(
    ...data.map((row) => {
      const values = series.map(({ of }) => Number(row[of]))
      return stacked ? values.reduce((a, b) => a + b, 0) : Math.max(...values)
    }),
  )
}
