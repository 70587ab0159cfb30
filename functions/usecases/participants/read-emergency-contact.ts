import type { EmergencyContact } from '#shared/contract/participants.ts'
import { readParticipant, type ReadNeed } from './read-participant.ts'

/** Returns the people to call about a participant. Throws `not_found` for a participant who is not on the list. */
export async function readEmergencyContact(deps: ReadNeed, id: string): Promise<EmergencyContact> {
  const { emergencyContact, emergencyContactPhone, phone, teammate } = (await readParticipant(deps, id)).shown
  const other = teammate && (await deps.roster.getParticipant(teammate.id))
  return { emergencyContact, emergencyContactPhone, phone, teammate: other ? { name: other.name, phone: other.phone } : null }
}
