import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { versionOf } from '#functions/usecases/version-of.ts'

/** Returns a phone as an administrator sees it. */
export function showDevice({
  id,
  name,
  locations,
  pairedAt,
  lastSeenAt,
  revokedAt,
  report,
  wipedAt,
  overBudgetAt,
  postTerms,
  formerNames = [],
}: DeviceRecord): CrewDevice {
  const former = (postTerms ?? []).flatMap(({ location, from, until }) =>
    until === null ? [] : { location, from: toIsoMoment(from), until: toIsoMoment(until) },
  )
  return {
    id,
    name,
    locations,
    version: versionOf([name, locations]),
    pairedAt: toIsoMoment(pairedAt),
    lastSeenAt: toIsoMoment(lastSeenAt),
    revokedAt: toIsoMoment(revokedAt),
    ...(wipedAt === undefined ? {} : { wipedAt: toIsoMoment(wipedAt) }),
    ...(overBudgetAt === undefined ? {} : { overBudgetAt: toIsoMoment(overBudgetAt) }),
    ...(former.length === 0 ? {} : { formerPosts: former }),
    ...(formerNames.length === 0 ? {} : { formerNames: formerNames.map((one) => ({ name: one.name, until: toIsoMoment(one.until) })) }),
    report: report && { ...report, receivedAt: toIsoMoment(report.receivedAt) },
  }
}
