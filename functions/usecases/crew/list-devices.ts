import type { CrewDevice } from '#shared/contract/crew.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { showDevice } from './show-device.ts'

/** Every phone that was ever paired, the newest first. */
export async function listDevices(deps: Pick<Deps, 'devices'>): Promise<CrewDevice[]> {
  return (await deps.devices.listDevices()).toReversed().map(showDevice)
}
