import type { StopNote } from '#shared/scan/stop-note.ts'

/**
 * The reasons for a stop from which the crew chooses. None is about health, because every crew phone and the office's list of scans show
 * the reason.
 */
export const stopReasons = ['Stopte zelf', 'Uit de race gehaald', 'Niet meer gezien'] as const

/** `Stopte zelf, laatst bij Strand 3` */
export const formatStopNote = ({ reason, lastPlace }: StopNote): string =>
  lastPlace === null ? reason : `${reason}, laatst bij ${lastPlace}`
