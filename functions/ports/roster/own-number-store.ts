import type { ParticipantRecord, RosterStore } from './roster-store.ts'

/** Returns the start number that the office gave the participant. Undefined if they moved to another race day since. */
export const ownNumberOf = ({ ownNumber, eventDate }: Pick<ParticipantRecord, 'ownNumber' | 'eventDate'>): number | undefined =>
  ownNumber?.eventDate === eventDate ? ownNumber.number : undefined

/** The part of a roster store for the start numbers that the office gives to participants. */
export type OwnNumberStore = Pick<RosterStore, 'listOwnNumbers' | 'findOwnNumber' | 'giveOwnNumber' | 'getFirstNumbers' | 'putFirstNumbers'>
