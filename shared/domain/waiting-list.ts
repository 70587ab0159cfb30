import { lastCallDays, night, offerTimes } from '#shared/facts/waiting-list.ts'
import { amsterdamTime, eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { placesOf, type TicketType } from './tickets.ts'

/** Somebody who waits for a day, or for a wave of it. */
export interface Waiting {
  id: string
  ticketType: TicketType
  waveId: number | null
}

/** What can be had: on the day, and in each wave that somebody waits for. A wave that is not there, or not sold, has nothing. */
export interface FreePlaces {
  day: number
  waves: ReadonlyMap<number, number>
}

export interface Turns<One> {
  /** Who gets an offer now, in their order. */
  offers: One[]
  /** For what somebody still waits: there nobody else may buy. */
  day: boolean
  waves: Set<number>
}

/**
 * Whose turn it is. `line` is in the order of joining, and nobody is overtaken on what they wait for: where the first needs more than
 * is free, the place is kept until another one comes free, so that a duo is not passed by one solo after the other. Who waits for a full
 * wave keeps nobody from the day. On the `lastCall` who does not fit is passed over.
 */
export function takeTurns<One extends Waiting>(line: readonly One[], free: FreePlaces, { lastCall }: { lastCall: boolean }): Turns<One> {
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

/** Whether the race is so close that a place that is too few for the first goes to another. */
export const isLastCall = (now: number, eventDate: string): boolean => startOf(eventDate) - now < lastCallDays * dayMs

/**
 * Until when (ms) a place is kept for whom it is offered to at `now`, by {@link offerTimes}: never over the beginning of the race day, and
 * never ending at night. Undefined from the race day on: then nothing is offered any more.
 */
export function offerUntil(now: number, eventDate: string): number | undefined {
  const end = startOf(eventDate)
  if (now >= end) return undefined
  const { ms } = offerTimes.find(({ daysLeft }) => end - now >= daysLeft * dayMs)!
  return Math.min(end, afterNight(now + ms))
}

function afterNight(moment: number): number {
  const [date, time] = [eventDateOf(moment), formatTime(moment)]
  if (time >= night.from) return amsterdamTime(eventDateOf(moment + dayMs / 2), night.until)
  return time < night.until ? amsterdamTime(date, night.until) : moment
}

const startOf = (eventDate: string) => amsterdamTime(eventDate, '00:00')

/** `dinsdag 7 oktober om 14:00`, Europe/Amsterdam; midnight is the end of a day, not the beginning of the next. */
export function sayUntil(moment: number): string {
  const time = formatTime(moment)
  const [day, said] = time === '00:00' ? [eventDateOf(moment - 1), '24:00'] : [eventDateOf(moment), time]
  return `${formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long' })} om ${said}`
}
