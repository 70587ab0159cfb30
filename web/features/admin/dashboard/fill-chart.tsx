import type { Wave } from '#shared/contract/catalog.ts'
import type { RaceDay } from '#shared/contract/editions.ts'
import { placesLeft, isActiveWave } from '#shared/domain/race/waves.ts'
import { formatEventDate, formatShortDay, formatTime } from '#shared/lib/dates.ts'
import { useChosenEdition } from '#web/features/admin/editions/chosen-edition.ts'
import { count } from '#web/ui/tables/figures.ts'
import { AmountBars, inkColor } from './bars.tsx'
import { ChartPanel } from './chart-panel.tsx'

/** Shows how full each wave is, and how many places of each day are sold. */
export function FillChart({ waves }: { waves: readonly Wave[] }) {
  const days = useChosenEdition().edition?.days ?? []
  const activeWaves = waves.filter(isActiveWave)
  const full = activeWaves.filter((wave) => placesLeft(wave) === 0).length
  const cancelled = waves.length - activeWaves.length
  const summary = [
    `${full} van ${activeWaves.length} vol`,
    ...(cancelled > 0 ? [`${cancelled} geannuleerd`] : []),
    ...days.map(describeDay),
  ].join(', ')
  return (
    <ChartPanel
      title="Bezetting per wave"
      aside={waves.length > 0 && summary}
      label={`Bezetting per wave: ${summary}`}
      table={{
        head: ['Dag of wave', 'Deelnemers', 'Plekken'],
        // The places of a day are counted apart from those of its waves: not every ticket has a wave.
        rows: waves.every((wave) => wave.currentCount === 0) ? [] : [...days.map(dayRow), ...waves.map(waveRow)],
      }}
      empty={waves.length === 0 ? 'Er zijn nog geen waves. Je maakt ze bij Waves.' : 'Nog niemand in een wave.'}
    >
      <AmountBars
        data={activeWaves.map((wave) => ({ name: nameOf(wave), share: shareOf(wave) }))}
        x="name"
        series={[{ of: 'share', name: 'Bezet', color: inkColor }]}
        formatAxis={(share) => `${share}%`}
        max={100}
      />
    </ChartPanel>
  )
}

/** Formats how many places of a day are sold: 'za 11 okt 812 van 1.000 plekken' */
const describeDay = ({ eventDate, taken, capacity }: RaceDay) =>
  `${formatShortDay(eventDate)} ${count.format(taken)} van ${count.format(capacity)} plekken`
const dayRow = ({ eventDate, taken, capacity }: RaceDay) => [formatShortDay(eventDate), String(taken), String(capacity)]
const waveRow = (wave: Wave) => [nameOf(wave), String(wave.currentCount), isActiveWave(wave) ? String(wave.capacity) : 'Geannuleerd']
const nameOf = ({ eventDate, startTime }: Wave) => `${formatEventDate(eventDate, { weekday: 'short' })} ${formatTime(startTime)}`
const shareOf = ({ currentCount, capacity }: Wave) => (capacity > 0 ? Math.round((currentCount / capacity) * 100) : 0)
