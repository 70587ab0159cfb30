import { addClockSample, estimateClock, type ClockSample } from '#shared/scan/clock-offset.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'

export type MeasureClock = (sample: ClockSample) => Promise<void>

/** The contract's widest: this phone knows nothing of the server's time, which only happens when its own clock was set back. */
export const unknownUncertainty = 1e12

export interface DeviceClock {
  measure: MeasureClock
  /** Takes in what was measured before this page was opened. */
  load: () => Promise<void>
  /** Ms to add to the device's clock now, and half the width in which the truth lies. */
  estimate: () => { offset: number; uncertainty: number }
  /** Ms since the epoch, the server's time as far as it is known. */
  serverNow: () => number
}

/** The phone's clock against the server's (promise 4). Samples are kept in the store, so that a restart without network still knows. */
export function createDeviceClock(db: CrewDb, now: () => number): DeviceClock {
  let samples: ClockSample[] = []
  const estimate = () => estimateClock(samples, now()) ?? { offset: 0, uncertainty: unknownUncertainty }
  return {
    async measure(sample) {
      samples = await db.transaction('rw', db.meta, async () => {
        const added = addClockSample((await getMeta(db, 'clockSamples')) ?? [], sample)
        await putMeta(db, 'clockSamples', added)
        return added
      })
    },
    async load() {
      samples = (await getMeta(db, 'clockSamples')) ?? []
    },
    estimate,
    serverNow: () => now() + estimate().offset,
  }
}
