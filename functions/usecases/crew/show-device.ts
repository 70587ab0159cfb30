import type { CrewDevice } from '#shared/contract/crew.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { versionOf } from '#functions/usecases/version-of.ts'

/** A phone as an administrator sees it. */
export function showDevice({ id, name, locations, pairedAt, lastSeenAt, revokedAt, report }: DeviceRecord): CrewDevice {
  return {
    id,
    name,
    locations,
    version: versionOf([name, locations]),
    pairedAt: toIsoMoment(pairedAt),
    lastSeenAt: toIsoMoment(lastSeenAt),
    revokedAt: toIsoMoment(revokedAt),
    report: report && { ...report, receivedAt: toIsoMoment(report.receivedAt) },
  }
}
