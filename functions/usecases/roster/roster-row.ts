import type { RosterRow } from '#shared/contract/crew.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

/** What a phone may know of a participant: no mail address, no phone number. */
export function toRosterRow(one: ParticipantRecord): RosterRow {
  const { id, rev, name, ticketRef, ticketType, index, eventDate, waveNumber, codeVersion, status, scans } = one
  const waveTime = toIsoMoment(one.waveTime)
  return { id, rev, name, ticketRef, ticketType, index, eventDate, waveNumber, waveTime, codeVersion, status, scans }
}
