import { readFact, type FactsInForce, type Screen } from './event-facts.ts'

/**
 * When the check-in opens (`HH:MM`), as a screen shows it: the time that the edition sets, but never later than the arrival time of its
 * first wave (decision 34). Every screen and personal time uses this, so that a mail does not name an earlier time than the programme.
 */
export function readCheckInTime(screen: Screen, facts: FactsInForce): string {
  const named = readFact('checkInOpens', screen, facts).value
  const first = readFact('waveTimes', screen, facts).value.first
  const arrival = Math.max(0, minutesOf(first) - readFact('arriveMinutesBefore', 'personal', facts).value)
  return arrival < minutesOf(named) ? formatMinutes(arrival) : named
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const formatMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
