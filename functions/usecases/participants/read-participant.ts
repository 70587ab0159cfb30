import type { ParticipantRecordView } from '#shared/contract/participants.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { ProfileRecord } from '#functions/ports/accounts/profile-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { mailReturnOf, type ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { readProfile, type ProfileNeed } from '#functions/usecases/accounts/read-profile.ts'
import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { rosterOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { versionOf } from '#functions/usecases/version-of.ts'
import { notOnList } from '#functions/usecases/waves/move-participant.ts'

export type ReadNeed = ProfileNeed & Pick<Deps, 'roster' | 'settings'>

/** A participant as it is now, and what it is made of. */
export interface SeenParticipant {
  row: ParticipantRecord
  profile: ProfileRecord | undefined
  /** As the owner sees it: what was registered until they change it. */
  address: Pick<ProfileRecord, 'street' | 'houseNumber' | 'postalCode' | 'city' | 'country' | 'notificationPreferences' | 'privacySettings'>
  shown: ParticipantRecordView
  /** Of what a change writes itself: without wave and status, which are moves and events. */
  fieldsVersion: string
}

/** Throws `not_found` for somebody who is not (any more) on the list. */
export async function readParticipant(deps: ReadNeed, id: string): Promise<SeenParticipant> {
  const row = await deps.roster.getParticipant(id)
  if (!row || row.status === 'removed') throw notOnList()
  const [{ record, shown: own }, state, ticket] = await Promise.all([
    readProfile(deps, row),
    readRaceState(deps, row),
    deps.tickets.get(row.ticketId),
  ])
  const others = ticket ? (await rosterOf(deps, ticket)).filter((one) => one.id !== id && one.status !== 'removed') : []
  const status = row.status === 'cancelled' ? 'cancelled' : state.status
  const { emergencyContact, emergencyContactPhone, specialRequirements } = own
  const fields = [row.name, row.email, row.phone, row.gender, emergencyContact, emergencyContactPhone, specialRequirements]
  return {
    row,
    profile: record,
    address: own,
    fieldsVersion: versionOf(fields),
    shown: {
      id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      gender: row.gender,
      ticketType: row.ticketType,
      eventDate: row.eventDate,
      waveId: row.waveId,
      waveNumber: row.waveNumber || null,
      qrCode: row.status === 'active' ? codeTextOf(row, deps.settings.ticketSigningKey) : '',
      codeVersion: row.codeVersion,
      status,
      createdAt: toIsoMoment(row.createdAt),
      emergencyContact,
      emergencyContactPhone,
      specialRequirements,
      country: row.country ?? '',
      mailReturn: mailReturnOf(row) ?? null,
      teammate: others[0] ? { id: others[0].id, name: others[0].name } : null,
      version: versionOf([...fields, row.waveId, status]),
    },
  }
}
