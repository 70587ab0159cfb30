import type { StartedWave } from '#shared/contract/scans.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { findStatedMoment } from '#shared/scan/event-time.ts'
import { foldWaves } from '#shared/scan/fold-waves.ts'
import { wavesSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readDeciders } from '#functions/usecases/roster/read-deciders.ts'
import type { IsOfEdition } from '#functions/usecases/catalog/current-edition.ts'

/** Lists the waves of the edition's days that started, each with the event that sets its start time, latest first. */
export async function listWaveStarts(
  deps: Pick<Deps, 'roster' | 'devices' | 'accounts'>,
  isOfEdition: IsOfEdition,
): Promise<StartedWave[]> {
  const [events, phones, deciders] = await Promise.all([
    deps.roster.listEvents(wavesSubject),
    deps.devices.listDevices(),
    readDeciders(deps),
  ])
  const statements = new Map(events.map((event) => [event.id, findStatedMoment(event)]))
  return [...foldWaves(events)]
    .filter(([key]) => isOfEdition(key.split('#')[0]!))
    .toSorted(([, one], [, other]) => other.time - one.time)
    .map(([key, { scanId, time, uncertainty, known, deviceId, location, repeats }]) => {
      const statement = statements.get(scanId)
      const [eventDate = '', number] = key.split('#')
      return {
        eventDate,
        waveNumber: Number(number),
        target: scanId,
        at: toIsoMoment(time),
        uncertaintyMs: uncertainty,
        timeKnown: known,
        by: deciders.get(deviceId) ?? phones.find(({ id }) => id === deviceId)?.name ?? location,
        stated: statement ? { reason: statement.reason, by: statement.by } : null,
        repeats,
      }
    })
}
