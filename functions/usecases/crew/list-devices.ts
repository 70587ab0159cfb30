import type { CrewDevice } from '#shared/contract/crew.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { findReplaced } from './find-replaced.ts'
import { showDevice } from './show-device.ts'
import { readNumbers } from './sweep-feed.ts'

/** Lists every phone that was ever paired, or was paired for `edition`, newest first. */
export async function listDevices(deps: Pick<Deps, 'devices' | 'roster'>, edition?: string): Promise<CrewDevice[]> {
  const [all, arrived] = await Promise.all([deps.devices.listDevices(), readNumbers(deps)])
  const replaced = findReplaced(all, arrived)
  return all
    .filter((one) => edition === undefined || one.edition === edition)
    .toReversed()
    .map((one) => ({ ...showDevice(one), ...(replaced.has(one.id) && { replacedAt: toIsoMoment(replaced.get(one.id)!) }) }))
}
