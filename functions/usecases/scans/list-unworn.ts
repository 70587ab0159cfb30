import { mostUnwornBands, type UnwornScan } from '#shared/contract/scans.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { wristbandSubject } from '#shared/scan/subjects.ts'
import { findUnworn } from '#shared/scan/unworn-scans.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'

/** The scans shown per wristband, so that a wristband that is scanned all day does not fill the list. */
const maxPerBand = 5

/**
 * The number of starts and finishes on wristbands without a wearer, which count for nobody yet, of the moments (ms) that are wanted. Limited
 * as `listUnworn` is.
 */
export async function countUnwornTimes(deps: Pick<Deps, 'roster' | 'clock'>, isWanted: (at: number) => boolean): Promise<number> {
  const unworn = await listUnworn(deps, new Map())
  return unworn.filter(({ kind, scannedAt }) => (kind === 'start' || kind === 'finish') && isWanted(Date.parse(scannedAt))).length
}

/** The scans of wristbands without a wearer, latest first, for at most `mostUnwornBands` wristbands. */
export async function listUnworn(
  { roster, clock }: Pick<Deps, 'roster' | 'clock'>,
  devices: ReadonlyMap<string, DeviceRecord>,
): Promise<UnwornScan[]> {
  const now = { time: clock.now(), uncertainty: 0 }
  const read = async (wristband: string) => {
    const scans = findUnworn(wristband, await roster.listEvents(wristbandSubject(wristband)), now)
    return scans.slice(-maxPerBand).map(({ event: { id, kind, location, deviceId }, time: { time, uncertainty, known } }) => ({
      scanId: id,
      wristband,
      kind,
      location,
      // A scan by an administrator has no device, so its location is shown.
      deviceName: devices.get(deviceId)?.name ?? location,
      scannedAt: toIsoMoment(time),
      uncertaintyMs: uncertainty,
      timeKnown: known,
    }))
  }
  const bands = await roster.listUnwornBands(mostUnwornBands)
  const found = await Promise.all(bands.map(({ wristband }) => read(wristband)))
  return found.flat().toSorted((a, b) => (a.scannedAt < b.scannedAt ? 1 : -1))
}
