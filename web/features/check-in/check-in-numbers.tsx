import { Stat, StatStrip } from '#web/ui/stat-strip.tsx'
import { useCheckInStats } from './check-in-queries.ts'

const count = new Intl.NumberFormat('nl-NL')
const percent = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Everybody, in, not in, and the rate with one decimal. A dash while unknown. */
export function CheckInNumbers() {
  const { data } = useCheckInStats()
  const show = (value: number | undefined) => (value === undefined ? '–' : count.format(value))
  return (
    <StatStrip>
      <Stat label="Totaal deelnemers" figure={show(data?.totalParticipants)} />
      <Stat label="Ingecheckt" figure={show(data?.checkedIn)} />
      <Stat label="Niet ingecheckt" figure={show(data?.notCheckedIn)} />
      <Stat
        label="Check-in percentage"
        figure={data ? `${percent.format(data.checkInRate)}%` : '–'}
        share={(data?.checkInRate ?? 0) / 100}
      />
    </StatStrip>
  )
}
