import { readCheckInTime } from '#shared/facts/check-in-time.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { amsterdamTime, formatTime } from '#shared/lib/dates.ts'

/** The times of a person's race day, in ms since the epoch. If the person has no wave, only the check-in is known. */
export interface PersonalTimes {
  start: number | null
  arrive: number | null
  checkIn: number
}

/**
 * Computes the times of a person's race day (decision 34). Start: the start of the wave. Arrival: 30 minutes before it. Check-in: when the
 * check-in of the edition opens, but no later than the arrival of the first wave or of this person. Every personal screen, mail and file
 * uses these times, so that they agree. `waveTime` in ms since the epoch.
 */
export function computePersonalTimes(
  { eventDate, waveTime }: { eventDate: string; waveTime: number | null },
  facts: FactsInForce,
): PersonalTimes {
  const earlyMs = arriveMinutes(facts) * 60_000
  const opens = amsterdamTime(eventDate, readCheckInTime('personal', facts))
  const arrive = waveTime === null ? null : waveTime - earlyMs
  return { start: waveTime, arrive, checkIn: Math.min(opens, arrive ?? Infinity) }
}

/**
 * Describes in Dutch when a person must arrive: 'Wees er om 11:30.' For a person without a wave: how long before the start, and how the
 * start time will be announced.
 */
export function describeArrival({ arrive }: PersonalTimes, facts: FactsInForce): string {
  return arrive === null
    ? `Wees er ${arriveMinutes(facts)} minuten voor je start. Je starttijd mailen we zodra je wave bekend is.`
    : `Wees er om ${formatTime(arrive)}.`
}

const arriveMinutes = (facts: FactsInForce) => readFact('arriveMinutesBefore', 'personal', facts).value
