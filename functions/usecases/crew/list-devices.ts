import type { CrewDevice } from '#shared/contract/crew.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { showDevice } from './show-device.ts'

/** Lists every phone that was ever paired, newest first. */
export async function listDevices(deps: Pick<Deps, 'devices'>): Promise<CrewDevice[]> {
  return (await deps.devices.listDevices()).toReversed().map(showDevice)
}
