import { toCrewStatus } from '#shared/domain/crew/crew-status.ts'
import type { ScanAction } from '#shared/scan/scan-action.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readIsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { scanByText } from '#functions/usecases/roster/scan-by-text.ts'
import { deviceIdOf, editionOfScanner, readPostDay, refuseOtherAction, type DaySource, type Scanner } from './scanner.ts'

const kept: Record<ScanAction, string> = {
  'check-in': 'De check-in',
  'start-race': 'De start',
  'finish-race': 'De finish',
  scan: 'De scan',
}

/**
 * One scan by the text of a QR, a short code or a wristband, as an event like a phone's. On a race day a post takes tickets of that day
 * only; an administrator those of any day of the current edition. A wristband that nobody is known to wear is kept as on a phone: then there is no participant,
 * and a message. Throws `not_allowed` for a device elsewhere than at its posts, and all that {@link scanByText} throws.
 */
export async function scanParticipant(
  deps: Pick<Deps, 'roster' | 'clock' | 'random' | 'settings'> & DaySource,
  { qrCode, location, action }: { qrCode: string; location: string; action: ScanAction },
  scanner: Scanner,
) {
  refuseOtherAction(scanner, location, action)
  const day = await readPostDay(deps, scanner)
  const isOfEdition = await readIsOfEdition(deps, editionOfScanner(scanner))
  const scanned = await scanByText(deps, { text: qrCode, action, location, deviceId: deviceIdOf(scanner), day, isOfEdition })
  if (!scanned.participant) {
    const message = `Bandje ${scanned.wristband} is hier van niemand. ${kept[action]} is bewaard; de naam volgt als de check-in binnen is.`
    return { participant: null, message }
  }
  const { participant, state } = scanned
  // Their finish counts; their name has left the lists.
  const name = participant.status === 'removed' ? '' : participant.name
  return { participant: { id: participant.id, name, status: toCrewStatus(state.status) } }
}
