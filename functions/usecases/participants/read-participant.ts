import type { ParticipantRecordView } from '#shared/contract/participant-record.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { RaceState } from '#shared/scan/person-state.ts'
import type { ProfileRecord } from '#functions/ports/accounts/profile-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { undeliverableReasonOf, type ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-parts.ts'
import { readProfile, type ProfileNeed } from '#functions/usecases/accounts/read-profile.ts'
import { numberingOf } from '#shared/domain/race/start-numbers.ts'
import { editionOf, listEditionRecords, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { createStartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { rosterOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { versionOf } from '#functions/usecases/version-of.ts'
import { buildNotOnListError } from '#functions/usecases/waves/move-participant.ts'

/** The dependencies of {@link readParticipant}. */
export type ReadNeed = ProfileNeed & Pick<Deps, 'roster' | 'settings'> & EditionSource

/** A participant's current view, with the records behind it. */
export interface SeenParticipant {
  row: ParticipantRecord
  profile: ProfileRecord | undefined
  /** The current values of these fields: from the registration until they are changed. */
  address: Pick<ProfileRecord, 'street' | 'houseNumber' | 'postalCode' | 'city' | 'country' | 'notificationPreferences' | 'privacySettings'>
  shown: ParticipantRecordView
  /** Their answers on the ticket; empty if the ticket has no answers of this holder. */
  registered: Partial<TicketParticipant>
  wantsNews: boolean
  wristband: string | null
  state: RaceState
  isWaveStarted: boolean
  /** The version of the fields that an edit writes itself; wave and status are not among them, because they change by moves and events. */
  fieldsVersion: string
}

/** Returns a participant's view with the records behind it. Throws `not_found` for a participant who is not on the list (any more). */
export async function readParticipant(deps: ReadNeed, id: string): Promise<SeenParticipant> {
  const row = await deps.roster.getParticipant(id)
  if (!row || row.status === 'removed') throw buildNotOnListError()
  const [{ record, shown: own }, state, ticket, editions] = await Promise.all([
    readProfile(deps, row),
    readRaceState(deps, row),
    deps.tickets.get(row.ticketId),
    listEditionRecords(deps.catalog),
  ])
  const teammates = ticket ? (await rosterOf(deps, ticket)).filter((one) => one.id !== id && one.status !== 'removed') : []
  const status = row.status === 'cancelled' ? 'cancelled' : state.status
  const { emergencyContact, emergencyContactPhone, specialRequirements } = own
  const fields = [row.name, row.email, row.phone, row.gender, emergencyContact, emergencyContactPhone, specialRequirements]
  return {
    row,
    profile: record,
    address: own,
    registered: ticket?.participants.find((one) => one.id === id) ?? {},
    wantsNews: own.privacySettings.allowMarketing,
    wristband: state.wristband ?? null,
    state,
    isWaveStarted: state.waveStart !== undefined,
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
      startNumber: createStartNumberLookup(editions)(row, state),
      numbering: numberingOf(editionOf(editions, row.eventDate)),
      createdAt: toIsoMoment(row.createdAt),
      emergencyContact,
      emergencyContactPhone,
      specialRequirements,
      country: row.country ?? '',
      mailReturn: undeliverableReasonOf(row) ?? null,
      teammate: teammates[0] ? { id: teammates[0].id, name: teammates[0].name } : null,
      version: versionOf([...fields, row.waveId, status]),
    },
  }
}
