import { Stat, StatStrip } from '#web/ui/tables/stat-strip.tsx'
import { useDesk } from './desk.ts'
import { count } from '#web/ui/tables/figures.ts'

const percent = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Everybody, in, not in, and the rate with one decimal. A dash while unknown. */
export function CheckInNumbers() {
  const { numbers } = useDesk()
  const show = (value: number | undefined) => (value === undefined ? '–' : count.format(value))
  return (
    <StatStrip>
      <Stat label="Totaal deelnemers" figure={show(numbers?.totalParticipants)} />
      <Stat label="Ingecheckt" figure={show(numbers?.checkedIn)} />
      <Stat label="Niet ingecheckt" figure={show(numbers?.notCheckedIn)} />
      <Stat
        label="Check-in percentage"
        figure={numbers ? `${percent.format(numbers.checkInRate)}%` : '–'}
        share={(numbers?.checkInRate ?? 0) / 100}
      />
    </StatStrip>
  )
}
