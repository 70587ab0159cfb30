import type { WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'

/** True if the person still waits for a place, or has an offer that they did not use. */
export const isStillWaiting = ({ stage }: Pick<WaitingRecord, 'stage'>): boolean => stage === 'waiting' || stage === 'offered'
