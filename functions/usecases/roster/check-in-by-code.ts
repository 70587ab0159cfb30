import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { adminDeviceId, adminLocation } from './decide-event.ts'
import { scanByText, type TextScan } from './scan-by-text.ts'

/**
 * Checks a participant in by the text of the QR or the short code, any day of the edition, as a scan like every other. Succeeds once:
 * throws `already_checked_in`, also for the slower of two at the same time; `unknown_code` (with its own message where the
 * reason is known) for anything that may not come in.
 */
export async function checkInByCode(
  deps: Pick<Deps, 'roster' | 'clock' | 'random' | 'settings'>,
  { qrCode, username, isOfEdition }: { qrCode: string; username: string; isOfEdition?: TextScan['isOfEdition'] },
) {
  const deviceId = adminDeviceId(username)
  const scan = { text: qrCode, action: 'check-in', location: adminLocation, deviceId, day: null, isOfEdition } as const
  const scanned = await scanByText(deps, scan)
  // Nobody comes in by a wristband.
  if (!scanned.participant) throw new AppError('unknown_code')
  const { participant, state } = scanned
  const { id, name, waveId, waveNumber } = participant
  return { participant: { id, name, waveId, waveNumber: waveNumber || null, checkInTime: state.checkIn!.time } }
}
