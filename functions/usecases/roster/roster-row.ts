import type { RosterRow } from '#shared/contract/crew.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { ownNumberOf } from '#functions/ports/roster/own-number-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

/** The row of a participant for phones: without mail address, phone number and birth date; it only says if the participant is too young. */
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

/** The order within a page. Phones accept any order; with equal waves together the compressed list is 5% smaller. */
export function compareWaves(a: RosterRow, b: RosterRow): number {
  if (a.eventDate !== b.eventDate) return a.eventDate < b.eventDate ? -1 : 1
  return a.waveNumber - b.waveNumber
}
