import type { AnyEvent } from './scan-event.ts'

/** The reason for a stop of somebody who may be lost: nobody saw them stop. */
export const notSeenReason = 'Niet meer gezien'

/** Why a participant did not finish, and where the crew last saw them; null if nobody knows. */
export interface StopNote {
  reason: string
  lastPlace: string | null
}

/** The crew's note with the event that somebody did not finish; undefined without a note, as in events of older apps. */
export function stopNoteOf({ kind, stopReason, lastPlace }: AnyEvent): StopNote | undefined {
  if (kind !== 'dnf' || typeof stopReason !== 'string') return undefined
  return { reason: stopReason, lastPlace: typeof lastPlace === 'string' ? lastPlace : null }
}
