import { claimedTime } from './event-kinds.ts'
import type { AnyEvent } from './scan-event.ts'

/** Ms; the contract's maximum: the device never received the server's time. */
export const unknownUncertainty = 1e12

/** Ms. A clock with a larger uncertainty cannot decide a race. */
export const useless = 600_000
/** Ms by which the clocks of two servers may differ. */
export const serverSkew = 5000

export interface EventTime {
  /** Ms since the epoch in the server's time: the best estimate. */
  time: number
  /** Ms; the true time lies within `time` ± this. */
  uncertainty: number
  /** False if the time follows only from bounds: it never wins against a known time. */
  known: boolean
}

/** A time with its uncertainty. */
export type WideMoment = Pick<EventTime, 'time' | 'uncertainty'>

/**
 * The best estimate of when an event happened: the device's claim, checked against the server's bounds (after the pairing and earlier
 * events, before the receipt). A clock that was set back gives an honest scan a wide estimate, and never a date in 1971.
 */
export function eventTime(event: AnyEvent): EventTime {
  const claimed = claimedTime(event)
  const uncertainty = event.clockUncertainty
  const bounds = event.received
  if (!bounds) return { time: claimed, uncertainty, known: uncertainty <= useless }
  const from = bounds.notBefore - serverSkew
  const until = Math.max(bounds.notAfter, bounds.notBefore) + serverSkew
  if (uncertainty <= useless && claimed + uncertainty >= from && claimed - uncertainty <= until)
    return { time: Math.min(Math.max(claimed, from), until), uncertainty, known: true }
  return { time: Math.round((from + until) / 2), uncertainty: Math.ceil((until - from) / 2), known: false }
}
