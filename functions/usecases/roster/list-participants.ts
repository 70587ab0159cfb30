import type { AdminParticipant } from '#shared/contract/roster.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { signTicketCode } from '#shared/lib/ticket-code.ts'
import type { RaceState } from '#shared/scan/person-state.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { packCursor, unpackCursor } from './roster-cursor.ts'
import { readRaceStates } from './read-race-state.ts'
import { walkRoster } from './walk-roster.ts'

/**
 * Participants with a paid ticket, for the administrator: all at once without `limit`, in order of registration; with it a
 * page in order of the last change and without codes, and a `cursor` while there are more. Throws `invalid_input` for a cursor that is not ours.
 */
export async function listParticipants(
  deps: Pick<Deps, 'roster' | 'devices' | 'settings'>,
  query: { limit?: number; cursor?: string } = {},
): Promise<{ participants: AdminParticipant[]; cursor?: string }> {
  const names = new Map((await deps.devices.listDevices()).map((device) => [device.id, device.name]))
  const stateOf = await readRaceStates(deps)
  const show = (one: ParticipantRecord) => toAdminParticipant(one, stateOf(one), names)
  if (query.limit === undefined) {
    const all = await walkRoster(deps)
    const sorted = all.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    return {
      participants: sorted.map((one) => ({ ...show(one), qrCode: mayRun(one) ? findQrCode(one, deps.settings.ticketSigningKey) : '' })),
    }
  }
  const { since, walk } = query.cursor ? unpackCursor(query.cursor) : { since: 0 }
  const page = await deps.roster.listChanges({ since, after: walk?.after, limit: query.limit })
  const participants = page.participants.filter((one) => one.status !== 'removed').map(show)
  return page.after ? { participants, cursor: packCursor({ since, walk: { startedAt: 0, after: page.after } }) } : { participants }
}

const mayRun = ({ status }: ParticipantRecord) => status === 'active'

function toAdminParticipant(one: ParticipantRecord, state: RaceState, deviceNames: ReadonlyMap<string, string>): AdminParticipant {
  const { id, name, email, phone, gender, ticketType, eventDate, waveId, createdAt } = one
  const { checkIn } = state
  return {
    id,
    name,
    email,
    phone,
    gender,
    ticketType,
    eventDate,
    waveId,
    createdAt: toIsoMoment(createdAt),
    checkInTime: toIsoMoment(checkIn?.time ?? null),
    checkInUncertainty: checkIn?.uncertainty ?? null,
    hasConflict: state.conflicts.length > 0,
    waveNumber: one.waveNumber || null,
    qrCode: '',
    hasQr: mayRun(one),
    raceStatus: one.status === 'cancelled' ? 'cancelled' : state.status,
    // An administrator's own check-in is of no phone: then the place tells.
    checkInDevice: checkIn ? (deviceNames.get(checkIn.deviceId) ?? checkIn.location) : null,
  }
}

const kept = 20_000
const qrCodes = new Map<string, string>()

/** Signing takes 0.3 ms, too long for thousands in a list that is asked for every 15 seconds; the same contents sign to the same text. */
function findQrCode(one: ParticipantRecord, signingKey: Uint8Array): string {
  const key = [one.id, one.ticketRef, one.ticketType, one.index, one.eventDate, one.waveNumber, one.codeVersion, signingKey.join()].join(
    '#',
  )
  const known = qrCodes.get(key)
  if (known !== undefined) return known
  const text = signTicketCode({ ...one, participantId: one.id, version: one.codeVersion }, signingKey)
  if (qrCodes.size >= kept) qrCodes.clear()
  qrCodes.set(key, text)
  return text
}
