import { lastCallDays, quietHours, offerTimes } from '#shared/facts/waiting-list.ts'
import { amsterdamTime, eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { placesOf, type TicketType } from './tickets.ts'

/** A person who waits for a day, or for a wave of it. */
export interface Waiting {
  id: string
  ticketType: TicketType
  waveId: number | null
}

/** The label of the button to leave the waiting list, or to decline an offered place. The mails name the button. */
export const leaveLabels = { waiting: 'Haal me van de lijst', offered: 'Ik wil de plek niet' } as const

/** The free places of the day, and of each wave that somebody waits for. A wave that is absent or not on sale has no free places. */
export interface FreePlaces {
  day: number
  waves: ReadonlyMap<number, number>
}

export interface OfferPlan<One> {
  /** The people who get an offer now, in their order. */
  offers: One[]
  /** `day`: whether somebody still waits for the day. `waves`: the waves for which somebody still waits. Other people cannot buy there. */
  day: boolean
  waves: Set<number>
}

/**
 * Decides who gets an offer. `line` has the waiting people in the order of joining, and nobody overtakes another person who waits for the
 * same day or wave. If the first person needs more places than are free, the free place stays reserved until another is free, so that
 * solos do not overtake a waiting duo. A person who waits for a full wave does not block the day. On the `lastCall`, people who need
 * more places than are free are skipped.
 */
export function planOffers<One extends Waiting>(
  line: readonly One[],
  free: FreePlaces,
  { lastCall }: { lastCall: boolean },
): OfferPlan<One> {
  const offers: One[] = []
  const waves = new Map(free.waves)
  const waited = { day: false, waves: new Set<number>() }
  let day = free.day
  for (const one of line) {
    const places = placesOf(one.ticketType)
    const inWave = one.waveId === null ? places : (waves.get(one.waveId) ?? 0)
    const waveIsKept = one.waveId !== null && waited.waves.has(one.waveId) && !lastCall
    if (inWave < places || waveIsKept) {
      waited.waves.add(one.waveId!)
      continue
    }
    if (day < places || (waited.day && !lastCall)) {
      waited.day = true
      if (one.waveId !== null) waited.waves.add(one.waveId)
      continue
    }
    offers.push(one)
    day -= places
    if (one.waveId !== null) waves.set(one.waveId, inWave - places)
  }
  return { offers, ...waited }
}

/** True if the race is so near that a free place goes to another person when the first person needs more places. */
export const isLastCall = (now: number, eventDate: string): boolean => startOf(eventDate) - now < lastCallDays * dayMs

/**
 * The end (ms) of an offer that is made at `now`, by {@link offerTimes}: never after the start of the race day, and never at night.
 * Undefined from the race day on, when nothing is offered any more.
 */
export function computeOfferEnd(now: number, eventDate: string): number | undefined {
  const end = startOf(eventDate)
  if (now >= end) return undefined
  const { ms } = offerTimes.find(({ daysLeft }) => end - now >= daysLeft * dayMs)!
  return Math.min(end, afterNight(now + ms))
}

function afterNight(moment: number): number {
  const [date, time] = [eventDateOf(moment), formatTime(moment)]
  if (time >= quietHours.from) return amsterdamTime(eventDateOf(moment + dayMs / 2), quietHours.until)
  return time < quietHours.until ? amsterdamTime(date, quietHours.until) : moment
}

const startOf = (eventDate: string) => amsterdamTime(eventDate, '00:00')

/** Formats the end of an offer in Amsterdam: `dinsdag 7 oktober om 14:00`. Midnight is shown as 24:00 of the day before. */
export function formatOfferEnd(moment: number): string {
  const time = formatTime(moment)
  const [day, shownTime] = time === '00:00' ? [eventDateOf(moment - 1), '24:00'] : [eventDateOf(moment), time]
  return `${formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' })} om ${shownTime}`
}
