import type { Wave } from '#shared/contract/catalog.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { AmountBars, ink } from './bars.tsx'
import { ChartPanel } from './chart-panel.tsx'

/** How full each wave is. */
export function FillChart({ waves }: { waves: readonly Wave[] }) {
  const full = waves.filter(({ currentCount, capacity }) => currentCount >= capacity).length
  const summary = `${full} van ${waves.length} vol`
  return (
    <ChartPanel
      title="Bezetting per wave"
      aside={waves.length > 0 && summary}
      label={`Bezetting per wave: ${summary}`}
      table={{
        head: ['Wave', 'Deelnemers', 'Plekken'],
        rows: waves.map((wave) => [nameOf(wave), String(wave.currentCount), String(wave.capacity)]),
      }}
      empty="Er zijn nog geen waves. Je maakt ze bij Waves."
    >
      <AmountBars
        data={waves.map((wave) => ({ name: nameOf(wave), share: shareOf(wave) }))}
        x="name"
        series={[{ of: 'share', name: 'Bezet', color: ink }]}
        formatAxis={(share) => `${share}%`}
        max={100}
      />
    </ChartPanel>
  )
}

const nameOf = ({ eventDate, startTime }: Wave) => `${formatEventDate(eventDate, { weekday: 'short' })} ${formatTime(startTime)}`
const shareOf = ({ currentCount, capacity }: Wave) => (capacity > 0 ? Math.round((currentCount / capacity) * 100) : 0)
