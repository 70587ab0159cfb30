import { readCheckInTime } from '#shared/facts/check-in-time.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { amsterdamTime, formatTime } from '#shared/lib/dates.ts'

/** The times of a person's race day, in ms since the epoch; without a wave only the check-in is known. */
export interface PersonalTimes {
  start: number | null
  arrive: number | null
  checkIn: number
}

/**
 * Computes when a person starts, should arrive and can check in (decision 34): the start of their wave, 30 minutes before it, and the
 * edition's check-in time, but never later than the arrival of the first wave or of this person. Every personal screen, mail and file uses
 * this, so that they agree. `waveTime` in ms since the epoch.
 */
export function personalTimes({ eventDate, waveTime }: { eventDate: string; waveTime: number | null }, facts: FactsInForce): PersonalTimes {
  const earlyMs = arriveMinutes(facts) * 60_000
  const opens = amsterdamTime(eventDate, readCheckInTime('personal', facts))
  const arrive = waveTime === null ? null : waveTime - earlyMs
  return { start: waveTime, arrive, checkIn: Math.min(opens, arrive ?? Infinity) }
}

/**
 * Describes in Dutch when to arrive: 'Wees er om 11:30.', or without a wave how long before the start, and how the start time will be
 * announced.
 */
export function describeArrival({ arrive }: PersonalTimes, facts: FactsInForce): string {
  return arrive === null
    ? `Wees er ${arriveMinutes(facts)} minuten voor je start. Je starttijd mailen we zodra je wave bekend is.`
    : `Wees er om ${formatTime(arrive)}.`
}

const arriveMinutes = (facts: FactsInForce) => readFact('arriveMinutesBefore', 'personal', facts).value
