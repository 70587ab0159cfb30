import type { RosterRow } from '#shared/contract/crew.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { ownNumberOf } from '#functions/ports/roster/own-number-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

/**
 * Returns the row of a participant for phones: without mail address, phone number and birth date. A flag marks a participant who is too
 * young.
 */
export function toRosterRow(participant: ParticipantRecord): RosterRow {
  const { id, rev, name, ticketRef, ticketType, index, eventDate, waveNumber, codeVersion, status } = participant
  const waveTime = toIsoMoment(participant.waveTime)
  const ownNumber = ownNumberOf(participant)
  return {
    id,
    rev,
    name,
    ticketRef,
    ticketType,
    index,
    eventDate,
    waveNumber,
    waveTime,
    codeVersion,
    status,
    ...(participant.underage ? { underage: true } : {}),
    ...(ownNumber === undefined ? {} : { ownNumber }),
    ...(participant.statusWhenErased === 'active' ? { statusWhenErased: 'active' } : {}),
  }
}

/** Orders the rows that are sent together by wave, which makes the compressed list 5% smaller. Phones accept any order. */
export function compareWaves(a: RosterRow, b: RosterRow): number {
  if (a.eventDate !== b.eventDate) return a.eventDate < b.eventDate ? -1 : 1
  return a.waveNumber - b.waveNumber
}
