import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { adminDeviceId, adminLocation } from './decide-event.ts'
import { scanByText, type TextScan } from './scan-by-text.ts'

interface CodeCheckIn {
  qrCode: string
  /** What the keys of a hand scanner are on other keyboard layouts. */
  otherReadings?: readonly string[] | undefined
  username: string
  /** The race day that tickets must be of; null takes every day. */
  day?: string | null
  isOfEdition?: TextScan['isOfEdition']
}

/**
 * Checks a participant in by the text of the QR or the short code, as a scan like every other. Succeeds once: throws `already_checked_in`
 * (with who, when and where), also for the slower of two at the same time; `other_day` (with who and which day) for a ticket of another day
 * than `day`; `unknown_code` (with its own message where the reason is known) for anything else that may not come in.
 */
export async function checkInByCode(
  deps: Pick<Deps, 'roster' | 'clock' | 'random' | 'settings'>,
  { qrCode, otherReadings, username, day = null, isOfEdition }: CodeCheckIn,
) {
  const deviceId = adminDeviceId(username)
  const scan = { text: qrCode, otherReadings, action: 'check-in', location: adminLocation, deviceId, day, asksOtherDay: true } as const
  const scanned = await scanByText(deps, { ...scan, isOfEdition })
  // Nobody comes in by a wristband.
  if (!scanned.participant) throw new AppError('unknown_code')
  const { participant, state } = scanned
  const { id, name, waveId, waveNumber } = participant
  return { participant: { id, name, waveId, waveNumber: waveNumber || null, checkInTime: state.checkIn!.time } }
}
