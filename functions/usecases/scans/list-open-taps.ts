import type { OpenTapItem } from '#shared/contract/scan-inbox.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readOpenTaps } from '#functions/usecases/crew/read-open-taps.ts'

/** Lists the open taps of an edition (`readOpenTaps`) as the inbox shows them, latest first. */
export async function listOpenTapItems(
  deps: Pick<Deps, 'roster' | 'clock'>,
  devices: ReadonlyMap<string, DeviceRecord>,
  edition: string,
): Promise<OpenTapItem[]> {
  const taps = await readOpenTaps(deps, [...devices.values()], edition)
  return taps.toReversed().map(({ id, deviceId, kind, location, time, uncertainty, known }) => ({
    scanId: id,
    deviceId,
    kind,
    location,
    deviceName: devices.get(deviceId)!.name,
    scannedAt: toIsoMoment(time),
    uncertaintyMs: uncertainty,
    timeKnown: known,
  }))
}
