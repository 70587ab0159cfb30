import { decideVerdict, type Presented, type RefusalReason } from '#shared/scan/decide-verdict.ts'
import { foldScans } from '#shared/scan/fold.ts'
import type { ScanEvent } from '#shared/scan/scan-event.ts'
import { readShortCode } from '#shared/lib/ids.ts'
import { readTicketCode, ticketPublicKey } from '#shared/lib/ticket-code.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { hashedUuid } from './hashed-uuid.ts'
import { recordScan } from './record-scan.ts'
import { toRosterRow } from './roster-row.ts'

/** Where an administrator's check-ins happen, as phones show it: "10:38 bij Beheer". */
const location = 'Beheer'

const refused: Record<RefusalReason, string | undefined> = {
  forged: 'Deze QR code is niet echt: de handtekening klopt niet.',
  foreign: undefined,
  unknown_short_code: undefined,
  removed: undefined,
  replaced_code: 'Deze QR code is vervangen door een nieuwere. Scan de nieuwe, of zoek op naam.',
  other_day: 'Dit ticket is voor een andere dag.',
  unpaid: 'Dit ticket is nog niet betaald.',
  cancelled: 'Dit ticket is geannuleerd.',
}

/** The device under which an administrator's scans are kept: a UUID from the name, in no list of devices, so that no phone can push as one. */
function adminDeviceId(username: string): string {
  return hashedUuid(`admin:${username}`)
}

/**
 * Checks a participant in by the text of the QR or the short code, any day, as a scan like every other. Succeeds once:
 * throws `already_checked_in`, also for the slower of two at the same time; `unknown_code` (with its own message where the
 * reason is known) for anything that may not come in.
 */
export async function checkInByCode(
  deps: Pick<Deps, 'roster' | 'clock' | 'settings'>,
  { qrCode, username }: { qrCode: string; username: string },
) {
  const presented = readPresented(qrCode, deps.settings.ticketSigningKey)
  const id =
    presented.kind === 'genuine' ? presented.code.participantId : presented.kind === 'short-code' ? presented.participantId : undefined
  const found = id === undefined ? undefined : await deps.roster.getParticipant(id)
  const verdict = decideVerdict({
    presented,
    row: found && toRosterRow(found),
    state: foldScans(found?.scans ?? []),
    day: null,
    othersInside: 0,
  })
  if (verdict.kind === 'refused') throw new AppError('unknown_code', { message: refused[verdict.reason] })
  if (verdict.kind === 'not_in_list' || !found) throw new AppError('unknown_code')
  if (verdict.kind === 'already_checked_in') throw new AppError('already_checked_in')

  const scan: ScanEvent = {
    // One id for every check-in that was decided upon this same state: of two clicks at once one is a repetition.
    id: hashedUuid(`check-in ${found.id} ${found.rev}`),
    deviceId: adminDeviceId(username),
    seq: 0,
    kind: 'check-in',
    participantId: found.id,
    location,
    deviceTime: deps.clock.now(),
    clockOffset: 0,
    clockUncertainty: 0,
    knownBy: 'roster',
    codeVersion: verdict.ticket.codeVersion,
  }
  const recorded = await recordScan(deps, scan, scan.deviceId)
  const standing = recorded && foldScans(recorded.participant.scans).checkIn
  if (recorded?.outcome !== 'stored' || standing?.scanId !== scan.id) throw new AppError('already_checked_in')
  const { name, waveId, waveNumber } = recorded.participant
  return { participant: { id: found.id, name, waveId, waveNumber: waveNumber || null, checkInTime: standing.time } }
}

function readPresented(text: string, signingKey: Uint8Array): Presented {
  const read = readTicketCode(text, [ticketPublicKey(signingKey)])
  const participantId = read.kind === 'foreign' ? readShortCode(text) : undefined
  return participantId === undefined ? read : { kind: 'short-code', participantId }
}
