import { addClockSample, estimateClock, type ClockSample } from '#shared/scan/clock-offset.ts'
import { unknownUncertainty } from '#shared/scan/event-time.ts'
import { watchClock, type WatchedClock } from '#shared/scan/watch-clock.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'

export interface DeviceClock {
  /**
   * A question to the server leaves now; call what comes back with the time in its answer (ms since the epoch), and whether the store shall
   * have it too. Neither throws.
   */
  startTrip: () => (serverTime: number, kept?: boolean) => void
  /** Takes in what was measured before this page was opened, or in another tab. */
  take: (samples: readonly ClockSample[]) => void
  /** Looks at both clocks, so that a step is seen. */
  look: () => void
  /** What an event is stamped with, within the contract's range: ms since the epoch, ms, ms. */
  stamp: () => { deviceTime: number; clockOffset: number; clockUncertainty: number }
  /** Ms to add to the device's clock now, and half the width in which the truth lies. */
  estimate: () => { offset: number; uncertainty: number }
  /** Ms since the epoch, the server's time as far as it is known. */
  serverNow: () => number
  /**
   * The latest server time that is proven: an answer said so, and since then as much passed as the clock that nobody can set tells. Null
   * before the first answer in this page's life. The phone's own clock has no say in it.
   */
  provenNow: () => number | null
}

interface ClockDeps {
  db: CrewDb
  now: () => number
  monotonic: () => number
  timesHidden: () => number | undefined
  /** Of this page, unlike any other's. */
  life: string
}

/** The phone's clock against the server's (promise 4). Samples are kept in the store, so that a restart without network still knows. */
export function createDeviceClock({ db, now, monotonic, timesHidden, life }: ClockDeps): DeviceClock {
  let samples: readonly ClockSample[] = []
  let watched: WatchedClock | undefined
  let heard: { serverTime: number; monotonic: number } | undefined

  function look(): WatchedClock {
    watched = watchClock(watched, { life, wall: now(), monotonic: monotonic(), timesHidden: timesHidden() })
    return watched
  }
  function estimateAt({ wall, ...watch }: WatchedClock) {
    return estimateClock(samples, wall, watch) ?? { offset: 0, uncertainty: unknownUncertainty }
  }
  const estimate = () => estimateAt(look())

  return {
    startTrip() {
      const sent = look()
      return (serverTime, kept = true) => {
        const back = look()
        heard = { serverTime, monotonic: back.monotonic }
        // The clock was set, or the phone slept, under way: what is the middle then?
        if (back.stepped !== sent.stepped || back.gaps !== sent.gaps) return
        const watch = { life, stepped: back.stepped, gaps: back.gaps }
        const sample = { sentAt: sent.wall, receivedAt: back.wall, serverTime, watch }
        samples = addClockSample(samples, sample)
        // Nobody waits for it: a sample that is lost costs a little certainty.
        if (kept) keep(db, sample).catch(() => {})
      }
    },
    take(stored) {
      // Steps that this page sees from now on are steps since these, too; what went on between that page and this one nobody saw.
      const { stepped } = look()
      samples = stored.map((sample) => (sample.watch?.life === life ? sample : { ...sample, watch: { life, stepped, gaps: unwatched } }))
    },
    look: () => void look(),
    stamp() {
      const seen = look()
      const { offset, uncertainty } = estimateAt(seen)
      return {
        deviceTime: clamp(seen.wall, 0),
        clockOffset: clamp(offset, -farthest),
        clockUncertainty: Math.min(unknownUncertainty, Math.max(0, Math.ceil(uncertainty))),
      }
    },
    estimate,
    serverNow() {
      const seen = look()
      // Also of a clock from the end of time: whatever is shown of it is a date.
      return clamp(seen.wall + estimateAt(seen).offset, 0)
    },
    provenNow: () => (heard ? heard.serverTime + (monotonic() - heard.monotonic) : null),
  }
}

/** Like no count of gaps that there is. */
const unwatched = -1

/** Of the contract's moments and shifts (shared/contract/fields.ts). */
const farthest = 4_000_000_000_000
const clamp = (value: number, least: number) => Math.min(farthest, Math.max(least, Math.round(value)))

async function keep(db: CrewDb, sample: ClockSample): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await putMeta(db, 'clockSamples', addClockSample((await getMeta(db, 'clockSamples')) ?? [], sample))
  })
}
