import type { CrewDevice } from '#shared/contract/crew.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { showDevice } from './show-device.ts'

/** Lists every phone that was ever paired, or was paired for `edition`, newest first. */
export async function listDevices(deps: Pick<Deps, 'devices'>, edition?: string): Promise<CrewDevice[]> {
  const all = await deps.devices.listDevices()
  return all
    .filter((one) => edition === undefined || one.edition === edition)
    .toReversed()
    .map(showDevice)
}
