import { readCheckInTime } from './check-in-time.ts'
import type { DayStarts } from './fact-values.ts'
import { readFact, type FactsInForce, type Screen } from './event-facts.ts'

export interface ScheduleItem {
  kind: 'check-in' | 'wave' | 'awards'
  /** `HH:MM` in Amsterdam. */
  time: string
  label: string
  /** The number of people who start together; waves only. */
  starters?: number
}

/**
 * Returns the starts of a race day: the starts that the office set, otherwise hourly starts from the first to the last wave time that the
 * fact `waveTimes` has for this screen.
 */
export function startsOf(eventDate: string, screen: Screen, facts: FactsInForce): DayStarts['waves'] {
  const own = readFact('waveStarts', screen, facts).value.find((day) => day.eventDate === eventDate)
  if (own) return own.waves
  const { first, last } = readFact('waveTimes', screen, facts).value
  return Array.from({ length: hourOf(last) - hourOf(first) + 1 }, (_, index) => ({
    number: index + 1,
    time: `${String(hourOf(first) + index).padStart(2, '0')}:00`,
  }))
}

/** Returns the schedule of a race day as a screen shows it: check-in, waves and awards. `notes`: the times that other screens show. */
export function buildDaySchedule(
  eventDate: string,
  screen: Screen,
  facts: FactsInForce,
): { moments: readonly ScheduleItem[]; notes: readonly string[] } {
  const checkIn = readFact('checkInOpens', screen, facts)
  const waves = readFact('waveTimes', screen, facts)
  const awards = readFact('awards', screen, facts)
  const starts = startsOf(eventDate, screen, facts)
  return {
    moments: [
      { kind: 'check-in', time: readCheckInTime(screen, facts), label: 'Check-in open' },
      ...starts.map(({ number, time }, index) => ({
        kind: 'wave' as const,
        time,
        label: index === 0 ? 'Eerste wave' : index === starts.length - 1 ? 'Laatste wave' : `Wave ${number}`,
        starters: waves.value.capacity,
      })),
      { kind: 'awards', time: awards.value, label: 'Prijsuitreiking' },
    ],
    notes: [['check-in', checkIn.note] as const, ['waves', waves.note] as const, ['prijsuitreiking', awards.note] as const].flatMap(
      ([what, note]) => (note ? [note.replace('Elders vermeld: ', `${what} `)] : []),
    ),
  }
}

const hourOf = (time: string): number => Number(time.slice(0, 2))
