import type { Wave } from '#shared/contract/catalog.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'

/** The options of a wave select: the waves of the days of the chosen edition. */
export function WaveOptions({ waves, days }: { waves: readonly Wave[]; days: readonly string[] }) {
  return waves
    .filter(({ eventDate }) => days.includes(eventDate))
    .map(({ id, eventDate, number, startTime }) => (
      <option key={id} value={id}>{`${formatOfficeDay(eventDate)}, wave ${number}, ${formatTime(startTime)}`}</option>
    ))
}
