import type { AnyEvent } from './scan-event.ts'

/** The reason that is recorded with a stop if nobody saw the person stop: the person may be lost. */
export const notSeenReason = 'Niet meer gezien'

/** Why a participant did not finish, and where the crew last saw them; null if nobody knows. */
export interface StopNote {
  reason: string
  lastPlace: string | null
}

/** Returns the crew's note from a `dnf` event; undefined if the event has no note, as in older apps. */
export function stopNoteOf({ kind, stopReason, lastPlace }: AnyEvent): StopNote | undefined {
  if (kind !== 'dnf' || typeof stopReason !== 'string') return undefined
  return { reason: stopReason, lastPlace: typeof lastPlace === 'string' ? lastPlace : null }
}
