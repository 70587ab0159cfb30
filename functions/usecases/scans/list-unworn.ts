import type { UnwornScan } from '#shared/contract/scan-inbox.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { readUnwornScans } from '#functions/usecases/roster/read-unworn-scans.ts'

/** The scans shown per wristband, so that a wristband that is scanned all day does not fill the list. */
const maxPerBand = 5

/** Lists the scans of wristbands without a wearer, latest first, for at most `maxUnwornBands` wristbands. */
export async function listUnworn(deps: Pick<Deps, 'roster' | 'clock'>, devices: ReadonlyMap<string, DeviceRecord>): Promise<UnwornScan[]> {
  const bands = await readUnwornScans(deps)
  return bands
    .flatMap(({ wristband, scans }) =>
      scans.slice(-maxPerBand).map(({ event: { id, kind, location, deviceId }, time: { time, uncertainty, known } }) => ({
        scanId: id,
        wristband,
        kind,
        location,
        // A scan by an administrator has no device, so its location is shown.
        deviceName: devices.get(deviceId)?.name ?? location,
        scannedAt: toIsoMoment(time),
        uncertaintyMs: uncertainty,
        timeKnown: known,
      })),
    )
    .toSorted((a, b) => (a.scannedAt < b.scannedAt ? 1 : -1))
}
