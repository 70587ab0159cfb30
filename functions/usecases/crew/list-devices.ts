import type { CrewDevice, MissingScans } from '#shared/contract/crew-devices.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { countUnsent } from './count-unsent.ts'
import { findReplaced } from './find-replaced.ts'
import { readHandedOverCounts } from './read-handed-over-counts.ts'
import { showDevice } from './show-device.ts'
import { showHandedOver } from './show-handed-over.ts'
import { readArrivedNumbers } from './sweep-feed.ts'

type ReadMissing = (devices: readonly DeviceRecord[]) => Promise<ReadonlyMap<string, MissingScans>>

/**
 * Lists every phone that was ever paired, or only those for `edition`, newest first. `waiting` of a report counts only the scans that did
 * not arrive since the report, as the page Racedag does. `readMissing` returns the missing scans of revoked phones, by id; nothing by default.
 */
export async function listDevices(
  deps: Pick<Deps, 'devices' | 'roster'>,
  edition?: string,
  readMissing: ReadMissing = async () => new Map(),
): Promise<CrewDevice[]> {
  const all = await deps.devices.listDevices()
  const own = all.filter((one) => edition === undefined || one.edition === edition)
  const [replaced, arrived, handedOverCounts, missing] = await Promise.all([
    findReplaced(deps, all),
    readArrivedNumbers(deps),
    readHandedOverCounts(deps, all),
    readMissing(own),
  ])
  return own.toReversed().map((one) => {
    const { report, ...shown } = showDevice(one)
    const missingScans = missing.get(one.id)
    return {
      ...shown,
      report: report && { ...report, waiting: countUnsent(one, arrived) },
      ...showHandedOver(one, { devices: all, handedOverCounts }),
      ...(missingScans && { missingScans }),
      ...(replaced.has(one.id) && { replacedAt: toIsoMoment(replaced.get(one.id)!) }),
    }
  })
}
