import { formatTime } from '#shared/lib/dates.ts'
import { formatUncertainty } from '#shared/lib/scan-moment.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import { sayDay } from './state-words.ts'

/** What every clock that people set can show, in ms. A moment outside of it has no day, and `Date` would throw. */
const latest = 8.64e15

/** Whether a moment can be shown at all. Events of a broken phone may say anything. */
export const isShowable = (time: number): boolean => Math.abs(time) <= latest

/** `10:38`, `10:38:02`, `10 okt, 18:00`; `tijd onbekend` for what no clock shows. Never throws. */
export function sayMoment(time: number, now: number, withSeconds = false): string {
  return isShowable(time) ? sayDay(time, now) + formatTime(time, withSeconds) : 'tijd onbekend'
}

/** As {@link sayMoment} to the second, with how far it may be off. */
export function sayScanMoment({ time, uncertainty, known }: ScanMoment, now: number): string {
  if (!isShowable(time)) return 'tijd onbekend'
  const off = formatUncertainty(uncertainty)
  return [sayMoment(time, now, true), known ? off : `${off} (klok onbekend)`.trim()].filter(Boolean).join(' ')
}

/** `zojuist`, `16 minuten geleden`, `3 uur geleden`; a clock that runs ahead is `zojuist` too. */
export function sayAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (!(minutes >= 1)) return 'zojuist'
  if (minutes === 1) return '1 minuut geleden'
  if (minutes < 90) return `${minutes} minuten geleden`
  const hours = Math.round(minutes / 60)
  return hours < 36 ? `${hours} uur geleden` : `${Math.round(hours / 24)} dagen geleden`
}
