import { toCrewStatus } from '#shared/domain/crew-status.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { ScanAction } from '#shared/scan/scan-action.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readIsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { scanByText } from '#functions/usecases/roster/scan-by-text.ts'
import { deviceIdOf, editionOfScanner, refuseOtherAction, type Scanner } from './scanner.ts'

/**
 * One scan by the text of a QR, a short code or a wristband, as an event like a phone's. On a race day a post takes tickets of that day
 * only; an administrator those of any day of the current edition. Throws `not_allowed` for a device elsewhere than at its posts, and all that {@link scanByText} throws.
 */
export async function scanParticipant(
  deps: Pick<Deps, 'roster' | 'catalog' | 'clock' | 'random' | 'settings'>,
  { qrCode, location, action }: { qrCode: string; location: string; action: ScanAction },
  scanner: Scanner,
) {
  refuseOtherAction(scanner, location, action)
  const today = eventDateOf(deps.clock.now())
  const day = 'device' in scanner && (await deps.catalog.getEventDay(today)) ? today : null
  const isOfEdition = await readIsOfEdition(deps, editionOfScanner(scanner))
  const { participant, state } = await scanByText(deps, { text: qrCode, action, location, deviceId: deviceIdOf(scanner), day, isOfEdition })
  // Their finish counts; their name has left the lists.
  const name = participant.status === 'removed' ? '' : participant.name
  return { participant: { id: participant.id, name, status: toCrewStatus(state.status) } }
}
