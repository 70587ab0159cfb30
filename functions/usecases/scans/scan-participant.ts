import { toCrewStatus } from '#shared/domain/crew/crew-status.ts'
import type { ScanAction } from '#shared/scan/scan-action.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readIsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { scanByText } from '#functions/usecases/roster/scan-by-text.ts'
import { deviceIdOf, editionOfScanner, readPostDay, assertPostAction, type RaceDayNeed, type Scanner } from './scanner.ts'

const noun: Record<ScanAction, string> = {
  'check-in': 'De check-in',
  'start-race': 'De start',
  'finish-race': 'De finish',
  scan: 'De scan',
}

/**
 * Records a scan by the text of a QR, a short code or a wristband, as an event like a phone's. On a race day a post accepts only tickets of
 * that day; an administrator accepts tickets of any day of the current edition. A scan of a wristband without a known wearer is stored, and
 * the answer then has a message instead of a participant. Throws `not_allowed` if the device does not have this post, or if the post does
 * not do this action, and the errors of {@link scanByText}.
 */
export async function scanParticipant(
  deps: Pick<Deps, 'roster' | 'clock' | 'random' | 'settings'> & RaceDayNeed,
  { qrCode, location, action }: { qrCode: string; location: string; action: ScanAction },
  scanner: Scanner,
) {
  assertPostAction(scanner, location, action)
  const day = await readPostDay(deps, scanner)
  const isOfEdition = await readIsOfEdition(deps, editionOfScanner(scanner))
  const scanned = await scanByText(deps, { text: qrCode, action, location, deviceId: deviceIdOf(scanner), day, isOfEdition })
  if (!scanned.participant) {
    const message = `Bandje ${scanned.wristband} is hier van niemand. ${noun[action]} is bewaard; de naam volgt als de check-in binnen is.`
    return { participant: null, message }
  }
  const { participant, state } = scanned
  // A removed participant's finish is recorded, but their name is not in the lists any more.
  const name = participant.status === 'removed' ? '' : participant.name
  return { participant: { id: participant.id, name, status: toCrewStatus(state.status) } }
}
