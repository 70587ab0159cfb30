import type { ParticipantRecord, RosterStore } from './roster-store.ts'

/** The start number that the office gave for the participant's current race day; undefined if it was for another day. */
export const ownNumberOf = ({ ownNumber, eventDate }: Pick<ParticipantRecord, 'ownNumber' | 'eventDate'>): number | undefined =>
  ownNumber?.eventDate === eventDate ? ownNumber.number : undefined

/** The part of a roster store that has the start numbers that the office gives. */
export type OwnNumberStore = Pick<RosterStore, 'listOwnNumbers' | 'findOwnNumber' | 'giveOwnNumber' | 'getFirstNumbers' | 'putFirstNumbers'>
