import type { AnyEvent } from './scan-event.ts'

/** Why a participant did not finish, and where the crew last knew them; null if nobody knows. */
export interface StopNote {
  reason: string
  lastPlace: string | null
}

/** What the crew noted with the event that somebody did not finish; undefined if it noted nothing, as apps of before did. */
export function stopNoteOf({ kind, stopReason, lastPlace }: AnyEvent): StopNote | undefined {
  if (kind !== 'dnf' || typeof stopReason !== 'string') return undefined
  return { reason: stopReason, lastPlace: typeof lastPlace === 'string' ? lastPlace : null }
}
