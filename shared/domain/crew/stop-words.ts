import type { StopNote } from '#shared/scan/stop-note.ts'

/**
 * Why somebody stops, for a choice of one press. None tells anything of their health, because every crew phone and the log of the office
 * show it.
 */
export const stopReasons = ['Stopte zelf', 'Uit de race gehaald', 'Niet meer gezien'] as const

/** `Stopte zelf, laatst bij Strand 3` */
export const formatStopNote = ({ reason, lastPlace }: StopNote): string =>
  lastPlace === null ? reason : `${reason}, laatst bij ${lastPlace}`
