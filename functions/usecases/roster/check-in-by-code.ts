import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { adminLocation } from '#shared/domain/crew/post-names.ts'
import { adminDeviceId } from './decide-event.ts'
import { hasMissedWave } from '#shared/domain/race/on-course.ts'
import { isInCancelledWave } from '#shared/domain/race/cancelled-waves.ts'
import { readCancelledWaves, type WaveSource } from '#functions/usecases/catalog/read-cancelled-waves.ts'
import { scanByText, type TextScan } from './scan-by-text.ts'

interface CodeCheckIn {
  qrCode: string
  /** The same key presses of a hand scanner, read with other keyboard layouts. */
  otherReadings?: readonly string[] | undefined
  username: string
  /** The race day that tickets must have; null accepts every day. */
  day?: string | null
  isOfEdition?: TextScan['isOfEdition']
}

/**
 * Checks in a participant by the text of the QR or the short code, as a normal scan event. Succeeds once: throws `already_checked_in` (with
 * person, time and location), also for the slower of two simultaneous calls; `other_day` (with person and day) for a ticket of another day
 * than `day`; `unknown_code` (with its own message if the reason is known) for any other refusal.
 */
export async function checkInByCode(
  deps: Pick<Deps, 'roster' | 'clock' | 'random' | 'settings'> & WaveSource,
  { qrCode, otherReadings, username, day = null, isOfEdition }: CodeCheckIn,
) {
  const deviceId = adminDeviceId(username)
  const scan = { text: qrCode, otherReadings, action: 'check-in', location: adminLocation, deviceId, day, asksOtherDay: true } as const
  const scanned = await scanByText(deps, { ...scan, isOfEdition })
  // A wristband cannot check in.
  if (!scanned.participant) throw new AppError('unknown_code')
  const { participant, state } = scanned
  const { id, name, waveId, waveNumber } = participant
  const waveCancelled = isInCancelledWave(participant, await readCancelledWaves(deps))
  return {
    participant: {
      id,
      name,
      waveId,
      waveNumber: waveNumber || null,
      waveCancelled,
      missedWave: hasMissedWave(state),
      checkInTime: state.checkIn!.time,
      scanId: state.checkIn!.scanId,
    },
  }
}
