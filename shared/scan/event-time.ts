import { claimedTime, statedKinds } from './event-kinds.ts'
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

/** The best estimate of when an event happened: the moment that a person stated, otherwise {@link madeTime}. */
export function eventTime(event: AnyEvent): EventTime {
  const stated = statedOf(event)
  return stated ? { time: stated.at, uncertainty: stated.uncertainty, known: true } : madeTime(event)
}

/** A moment that a person states: ms, ms, and why and who (scan-event.ts). */
export interface StatedMoment {
  at: number
  uncertainty: number
  reason: string
  by: string
}

/** The moment that a person states with an event; undefined if the event has its own time. */
export function statedOf(event: AnyEvent): StatedMoment | undefined {
  const isStated = event.v >= 2 && (statedKinds as readonly string[]).includes(event.kind) && event.statedAt !== undefined
  if (!isStated || !hasWholeStatement(event)) return undefined
  const { statedAt: at, statedUncertainty: uncertainty, statedReason: reason, statedBy: by } = event as Statement
  return { at: at!, uncertainty: uncertainty!, reason: reason!, by: by! }
}

interface Statement {
  statedAt?: number
  statedUncertainty?: number
  statedReason?: string
  statedBy?: string
}

/** True if an event states a moment with all its fields, or none. Without the schemas, which the scanner does not load at its start. */
export function hasWholeStatement(event: object): boolean {
  const { statedAt, statedUncertainty, statedReason, statedBy } = event as Statement
  const isMs = (ms: unknown, most: number) => Number.isInteger(ms) && Number(ms) >= 0 && Number(ms) <= most
  const isText = (text: unknown) => typeof text === 'string' && text.trim() !== '' && text.length <= 200
  if ([statedAt, statedUncertainty, statedReason, statedBy].every((field) => field === undefined)) return true
  return isMs(statedAt, 4e12) && isMs(statedUncertainty, useless) && isText(statedReason) && isText(statedBy)
}

/**
 * The best estimate of when an event was made: the device's claim, checked against the server's bounds (after the pairing and earlier
 * events, before the receipt). A clock that was set back gives an honest scan a wide estimate, and never a date in 1971.
 */
export function madeTime(event: AnyEvent): EventTime {
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
