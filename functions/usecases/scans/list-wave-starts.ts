import type { StartedWave } from '#shared/contract/scans.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readDeciders } from '#functions/usecases/roster/decided-by.ts'
import { readWaveStarts } from '#functions/usecases/roster/read-race-state.ts'

/** The waves that started, each with the event that sets its start time, latest first. */
export async function listWaveStarts(deps: Pick<Deps, 'roster' | 'devices' | 'accounts'>): Promise<StartedWave[]> {
  const [waves, phones, deciders] = await Promise.all([readWaveStarts(deps), deps.devices.listDevices(), readDeciders(deps)])
  return [...waves]
    .toSorted(([, one], [, other]) => other.time - one.time)
    .map(([key, { scanId, time, uncertainty, known, deviceId, location, repeats }]) => {
      const [eventDate = '', number] = key.split('#')
      return {
        eventDate,
        waveNumber: Number(number),
        target: scanId,
        at: toIsoMoment(time),
        uncertaintyMs: uncertainty,
        timeKnown: known,
        by: deciders.get(deviceId) ?? phones.find(({ id }) => id === deviceId)?.name ?? location,
        repeats,
      }
    })
}
