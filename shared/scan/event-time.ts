import { claimedTime, statedKinds, tappedKinds } from './event-kinds.ts'
import type { AnyEvent } from './scan-event.ts'
import { hasCompleteMoment, unknownUncertainty, uselessUncertainty, type MomentFields } from './whole-moment.ts'

export { unknownUncertainty, uselessUncertainty }

/** Ms by which the clocks of two servers may differ. */
export const serverSkew = 5000

/** When an event happened, as precisely as it is known. */
export interface EventTime {
  /** Ms since the epoch in the server's time: the best estimate. */
  time: number
  /** Ms; the true time lies within `time` ± this. */
  uncertainty: number
  /** False if the device's clock was unknown or wrong, so that only bounds are known. An unknown time never wins against a known one. */
  known: boolean
}

/** A time with its uncertainty. */
export type WideMoment = Pick<EventTime, 'time' | 'uncertainty'>

/**
 * Estimates when an event happened: the moment that a person stated, otherwise the moment of its tap, otherwise {@link estimateMadeTime}.
 */
export function eventTime(event: AnyEvent): EventTime {
  const stated = findStatedMoment(event)
  if (stated) return { time: stated.at, uncertainty: stated.uncertainty, known: true }
  const made = estimateMadeTime(event)
  const tapped = tappedOf(event)
  if (!tapped) return made
  // The tap gives no time if the clock was unknown then, or if the tap is later than the event that was assigned to it.
  const isKnown = tapped.uncertainty <= uselessUncertainty && tapped.time - tapped.uncertainty <= made.time + made.uncertainty
  return isKnown ? { ...tapped, known: true } : { ...made, known: false }
}

/** The moment of the tap to which an event was assigned; undefined if the event has its own time. */
function tappedOf(event: AnyEvent): WideMoment | undefined {
  const isTapped = event.v >= 2 && (tappedKinds as readonly string[]).includes(event.kind) && event.tappedAt !== undefined
  if (!isTapped || !hasCompleteMoment(event)) return undefined
  const { tappedAt, tappedUncertainty } = event as MomentFields
  return { time: tappedAt!, uncertainty: tappedUncertainty! }
}

/** A moment that a person states, with its uncertainty (both ms), the reason, and who states it (scan-event.ts). */
export interface StatedMoment {
  at: number
  uncertainty: number
  reason: string
  by: string
}

/** The moment that a person states with an event; undefined if the event has its own time. */
export function findStatedMoment(event: AnyEvent): StatedMoment | undefined {
  const isStated = event.v >= 2 && (statedKinds as readonly string[]).includes(event.kind) && event.statedAt !== undefined
  if (!isStated || !hasCompleteMoment(event)) return undefined
  const { statedAt: at, statedUncertainty: uncertainty, statedReason: reason, statedBy: by } = event as MomentFields
  return { at: at!, uncertainty: uncertainty!, reason: reason!, by: by! }
}

/**
 * Estimates when an event was made. The device's claim counts if it fits the server's bounds: after the pairing and earlier events, before
 * the receipt. Otherwise the middle of the bounds counts, so a clock that fell back to 1970 gives a rough time and not a wrong one.
 */
export function estimateMadeTime(event: AnyEvent): EventTime {
  const claimed = claimedTime(event)
  const uncertainty = event.clockUncertainty
  const bounds = event.received
  if (!bounds) return { time: claimed, uncertainty, known: uncertainty <= uselessUncertainty }
  const from = bounds.notBefore - serverSkew
  const until = Math.max(bounds.notAfter, bounds.notBefore) + serverSkew
  if (uncertainty <= uselessUncertainty && claimed + uncertainty >= from && claimed - uncertainty <= until)
    return { time: Math.min(Math.max(claimed, from), until), uncertainty, known: true }
  return { time: Math.round((from + until) / 2), uncertainty: Math.ceil((until - from) / 2), known: false }
}
