import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { findReplaced } from './find-replaced.ts'
import { showDevice } from './show-device.ts'
import { showHandedOver } from './show-handed-over.ts'

/** Lists every phone that was ever paired, or was paired for `edition`, newest first. */
export async function listDevices(deps: Pick<Deps, 'devices' | 'roster'>, edition?: string): Promise<CrewDevice[]> {
  const all = await deps.devices.listDevices()
  const replaced = await findReplaced(deps, all)
  return all
    .filter((one) => edition === undefined || one.edition === edition)
    .toReversed()
    .map((one) => ({
      ...showDevice(one),
      ...showHandedOver(one, all),
      ...(replaced.has(one.id) && { replacedAt: toIsoMoment(replaced.get(one.id)!) }),
    }))
}
