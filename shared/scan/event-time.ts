import { claimedTime } from './event-kinds.ts'
import type { AnyEvent } from './scan-event.ts'

/** The contract's widest: the device never heard the server's clock. */
export const unknownUncertainty = 1e12

/** Ms. A clock that may be off by more than this tells no time that a race could be decided by. */
export const useless = 600_000
/** Ms by which the clocks of two servers may differ. */
export const serverSkew = 5000

export interface EventTime {
  /** Ms since the epoch in the server's time: the best guess. */
  time: number
  /** Ms; the true moment lies within `time` ± this. */
  uncertainty: number
  /** False when only the bounds tell: such a moment never wins against a known one. */
  known: boolean
}

/** A moment, and how far it may be off. */
export type WideMoment = Pick<EventTime, 'time' | 'uncertainty'>

/**
 * When an event happened, as far as anybody can tell: what its device claims, held against what the server saw (it was received by then,
 * its device was paired and had made other events). A clock that was set back in the dunes makes a wide guess of an honest scan,
 * and never a scan of 1971.
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
