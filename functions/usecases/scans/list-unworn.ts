import { mostUnwornBands, type UnwornScan } from '#shared/contract/scans.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { wristbandSubject } from '#shared/scan/subjects.ts'
import { findUnworn } from '#shared/scan/unworn-scans.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'

/** Of one band: a phone that scans the same one all day fills no list. */
const mostOfOne = 5

/** The scans of wristbands that nobody wears, the last one first; of so many bands as one person can look through. */
export async function listUnworn(
  { roster, clock }: Pick<Deps, 'roster' | 'clock'>,
  devices: ReadonlyMap<string, DeviceRecord>,
): Promise<UnwornScan[]> {
  const now = { time: clock.now(), uncertainty: 0 }
  const read = async (wristband: string) => {
    const scans = findUnworn(wristband, await roster.listEvents(wristbandSubject(wristband)), now)
    return scans.slice(-mostOfOne).map(({ event: { id, kind, location, deviceId }, time: { time, uncertainty, known } }) => ({
      scanId: id,
      wristband,
      kind,
      location,
      // An administrator's scan is of no phone: then the place tells.
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
