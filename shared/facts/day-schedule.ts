import { readFact, type FactsInForce, type Screen } from './event-facts.ts'

export interface ScheduleItem {
  kind: 'check-in' | 'wave' | 'awards'
  /** `HH:MM` in Amsterdam. */
  time: string
  label: string
  /** The number of people who start together; waves only. */
  starters?: number
}

/** A race day from check-in to awards, with a wave every hour, in the reading of a screen, and notes of the other readings. */
export function daySchedule(screen: Screen, facts: FactsInForce): { moments: readonly ScheduleItem[]; notes: readonly string[] } {
  const checkIn = readFact('checkInOpens', screen, facts)
  const waves = readFact('waveTimes', screen, facts)
  const awards = readFact('awards', screen, facts)
  const { first, last, capacity } = waves.value
  const hours = Array.from({ length: hourOf(last) - hourOf(first) + 1 }, (_, index) => hourOf(first) + index)
  return {
    moments: [
      { kind: 'check-in', time: checkIn.value, label: 'Check-in open' },
      ...hours.map((hour, index) => ({
        kind: 'wave' as const,
        time: `${String(hour).padStart(2, '0')}:00`,
        label: index === 0 ? 'Eerste wave' : index === hours.length - 1 ? 'Laatste wave' : `Wave ${index + 1}`,
        starters: capacity,
      })),
      { kind: 'awards', time: awards.value, label: 'Prijsuitreiking' },
    ],
    notes: [['check-in', checkIn.note] as const, ['waves', waves.note] as const, ['prijsuitreiking', awards.note] as const].flatMap(
      ([what, note]) => (note ? [note.replace('Elders vermeld: ', `${what} `)] : []),
    ),
  }
}

const hourOf = (time: string): number => Number(time.slice(0, 2))
