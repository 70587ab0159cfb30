import type { AdminParticipant } from '#shared/contract/roster.ts'
import { isMissing, isSeenWithoutStart } from '#shared/domain/race/on-course.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { smsNumberOf } from '#shared/lib/phone-number.ts'
import { signTicketCode } from '#shared/lib/ticket-code.ts'
import type { RaceState } from '#shared/scan/person-state.ts'
import type { Deps } from '#functions/ports/deps.ts'
import {
  undeliverableReasonOf,
  currentMailReturnOf,
  type MailReturn,
  type ParticipantRecord,
} from '#functions/ports/roster/roster-store.ts'
import type { EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { packCursor, unpackCursor } from '#functions/usecases/roster/roster-cursor.ts'
import { readStartNumberLookup, type StartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import { alwaysRevalidate, readLiveRoster, type LiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'

type Need = Pick<Deps, 'roster' | 'devices' | 'clock'> & EditionSource

/**
 * Lists participants with a paid ticket for a wanted day, for the administrator. Without `limit` it returns all of them, in order of
 * registration. With `limit` it returns a page in order of the last change, without ticket codes, and a `cursor` while there are more. The
 * answer includes all changes before `at` (ms since the epoch). Throws `invalid_input` for a forged cursor.
 */
export async function listParticipants(
  deps: Need & Pick<Deps, 'settings'>,
  query: { limit?: number; cursor?: string } = {},
  isWanted: (eventDate: string) => boolean = () => true,
): Promise<{ participants: AdminParticipant[]; cursor?: string; at: number }> {
  const at = deps.clock.now()
  const live = await readLiveRoster(deps, alwaysRevalidate)
  if (query.limit === undefined) {
    const all = [...live.people.values()]
      .filter(({ eventDate }) => isWanted(eventDate))
      .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    const shown = await listParticipantsOf(deps, live, all)
    const key = deps.settings.ticketSigningKey
    return { at, participants: shown.map((one, index) => ({ ...one, qrCode: one.hasQr ? findQrCode(all[index]!, key) : '' })) }
  }
  const { since, after } = query.cursor ? unpackCursor(query.cursor) : { since: 0 }
  const page = await deps.roster.listChanges({ since, after, limit: query.limit })
  const participants = await listParticipantsOf(
    deps,
    live,
    page.participants.filter((one) => one.status !== 'removed' && isWanted(one.eventDate)),
  )
  const cursor = page.after && packCursor({ since, after: page.after })
  return { participants, at, ...(cursor ? { cursor } : {}) }
}

/** Lists these participants as the administrator's lists show them, without their ticket codes. */
export async function listParticipantsOf(
  deps: Pick<Deps, 'devices'> & EditionSource,
  { stateOf }: Pick<LiveRoster, 'stateOf'>,
  people: readonly ParticipantRecord[],
): Promise<AdminParticipant[]> {
  const [devices, numberOf] = await Promise.all([deps.devices.listDevices(), readStartNumberLookup(deps)])
  const names = new Map(devices.map((device) => [device.id, device.name]))
  return people.map((one) => toAdminParticipant(one, stateOf(one), { names, numberOf }))
}

const mayRun = ({ status }: ParticipantRecord) => status === 'active'

interface RowFacts {
  /** The names of phones, by id. */
  names: ReadonlyMap<string, string>
  numberOf: StartNumberLookup
}

function toAdminParticipant(row: ParticipantRecord, state: RaceState, { names, numberOf }: RowFacts): AdminParticipant {
  const { id, name, email, phone, gender, ticketType, eventDate, waveId, createdAt } = row
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
    waveNumber: row.waveNumber || null,
    qrCode: '',
    hasQr: mayRun(row),
    raceStatus: row.status === 'cancelled' ? 'cancelled' : state.status,
    ...(row.status !== 'cancelled' && isSeenWithoutStart(state) ? { seenWithoutStart: true } : {}),
    ...(isMissing(state, row, null) ? { missing: true } : {}),
    startNumber: numberOf(row, state),
    mailReturn: undeliverableReasonOf(row) ?? null,
    returned: showReturn(currentMailReturnOf(row)),
    getsSms: smsNumberOf(row) !== undefined,
    // A check-in by an administrator has no device, so its location is shown.
    checkInDevice: checkIn ? (names.get(checkIn.deviceId) ?? checkIn.location) : null,
  }
}

const showReturn = (one: MailReturn | undefined) => one && { at: toIsoMoment(one.at ?? null), subject: one.subject ?? null }

const maxCached = 20_000
const qrCodes = new Map<string, string>()

/**
 * Returns a participant's ticket code as text, if possible from a cache: signing takes 0.3 ms, too long for thousands of rows every 15
 * seconds, and equal contents have an equal signature.
 */
function findQrCode(row: ParticipantRecord, signingKey: Uint8Array): string {
  const key = [row.id, row.ticketRef, row.ticketType, row.index, row.eventDate, row.waveNumber, row.codeVersion, signingKey.join()].join(
    '#',
  )
  const known = qrCodes.get(key)
  if (known !== undefined) return known
  const text = signTicketCode({ ...row, participantId: row.id, version: row.codeVersion }, signingKey)
  if (qrCodes.size >= maxCached) qrCodes.clear()
  qrCodes.set(key, text)
  return text
}
