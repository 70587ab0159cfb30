import type { CrewDevice } from '#shared/contract/crew.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Every phone that was ever paired, the newest first. */
export async function listDevices(deps: Pick<Deps, 'devices'>): Promise<CrewDevice[]> {
  const devices = await deps.devices.listDevices()
  return devices.toReversed().map(({ id, name, locations, pairedAt, lastSeenAt, revokedAt }) => ({
    id,
    name,
    locations,
    pairedAt: toIsoMoment(pairedAt),
    lastSeenAt: toIsoMoment(lastSeenAt),
    revokedAt: toIsoMoment(revokedAt),
  }))
}
