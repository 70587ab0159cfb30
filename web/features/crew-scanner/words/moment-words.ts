import { formatBounds, formatEventTime } from '#shared/domain/office/format-moment.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatUncertainty } from '#shared/lib/format-uncertainty.ts'
import type { EventTime } from '#shared/scan/event-time.ts'

/** Formats the time of an event in seconds, with its uncertainty: `10:38:02 ± 0,4 s`, `tijd onbekend (tussen 09:10 en 14:30)`. */
export function formatScanMoment(moment: EventTime, now: number): string {
  const bounds = formatBounds(moment, now)
  const off = moment.known ? formatUncertainty(moment.uncertainty) : bounds && `(${bounds})`
  return [formatEventTime(moment, now, true), off].filter(Boolean).join(' ')
}

/**
 * Formats the time of a tap in tenths of a second, rounded down: `10:58:03,4 ± 0,4 s`. Two people may pass within the same second.
 */
export function formatTapMoment(tap: EventTime, now: number): string {
  return tap.known ? formatScanMoment(tap, now).replace(/:\d\d:\d\d/, (clock) => clock + tenthOf(tap.time)) : formatScanMoment(tap, now)
}

/** Formats the time of a tap without its uncertainty: `10:58:03,4`. */
export const formatTapTime = ({ time }: Pick<EventTime, 'time'>): string => formatTime(time, true) + tenthOf(time)

const tenthOf = (time: number) => `,${Math.floor((time % 1000) / 100)}`

/** Formats an age in ms: `zojuist`, `16 minuten geleden`, `3 uur geleden`. A negative age is also `zojuist`. */
export function formatAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (!(minutes >= 1)) return 'zojuist'
  if (minutes === 1) return '1 minuut geleden'
  if (minutes < 90) return `${minutes} minuten geleden`
  const hours = Math.round(minutes / 60)
  return hours < 36 ? `${hours} uur geleden` : `${Math.round(hours / 24)} dagen geleden`
}
