import type { Wave } from '#shared/contract/catalog.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'

const yearOf = ({ eventDate }: Wave) => eventDate.slice(0, 4)

function Options({ waves }: { waves: readonly Wave[] }) {
  return waves.map(({ id, eventDate, number, startTime }) => (
    <option key={id} value={id}>{`${formatOfficeDay(eventDate)}, wave ${number}, ${formatTime(startTime)}`}</option>
  ))
}

/** The options of a wave select: first the waves of the days on sale, then those of other editions under their year, newest first. */
export function WaveOptions({ waves, days }: { waves: readonly Wave[]; days: readonly string[] }) {
  const others = Map.groupBy(
    waves.filter(({ eventDate }) => !days.includes(eventDate)),
    yearOf,
  )
  return (
    <>
      <Options waves={waves.filter(({ eventDate }) => days.includes(eventDate))} />
      {[...others]
        .toSorted(([one], [other]) => (one < other ? 1 : -1))
        .map(([year, ofYear]) => (
          <optgroup key={year} label={year}>
            <Options waves={ofYear} />
          </optgroup>
        ))}
    </>
  )
}
