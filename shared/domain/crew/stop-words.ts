import { notSeenReason, type StopNote } from '#shared/scan/stop-note.ts'

/**
 * The reasons for a stop from which the crew chooses. None is about health, because every crew phone and the office's list of scans show
 * the reason.
 */
export const stopReasons = ['Stopte zelf', 'Uit de race gehaald', notSeenReason] as const

/** Shown as the place where somebody stopped if the crew does not know the place. */
export const unknownPlace = 'plek onbekend'

/** Formats a stop: `Stopte zelf, laatst bij Strand 3`, `Niet meer gezien, plek onbekend`. */
export const formatStopNote = ({ reason, lastPlace }: StopNote): string =>
  lastPlace === null ? `${reason}, ${unknownPlace}` : `${reason}, laatst bij ${lastPlace}`
