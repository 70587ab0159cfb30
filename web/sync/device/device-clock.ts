import { addClockSample, estimateClock, type ClockSample } from '#shared/scan/clock-offset.ts'
import { unknownUncertainty } from '#shared/scan/event-time.ts'
import { watchClock, type WatchedClock } from '#shared/scan/watch-clock.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'

export interface DeviceClock {
  /**
   * Starts timing a request to the server. Call the returned function with the time in its answer (ms since the epoch), and whether to
   * store the sample. Neither function throws.
   */
  startTrip: () => (serverTime: number, kept?: boolean) => void
  /** Replaces the samples by the stored ones, which include those of earlier pages and of other tabs. */
  take: (samples: readonly ClockSample[]) => void
  /** Reads both clocks, to notice a change of the device's clock. */
  look: () => void
  /**
   * The clock fields of an event, within the contract's range: ms since the epoch, ms, ms. `at`: when it happened, in ms of the monotonic
   * clock; default now.
   */
  stamp: (at?: number) => { deviceTime: number; clockOffset: number; clockUncertainty: number }
  /** Ms to add to the device's clock now, and the maximum error (±). */
  estimate: () => { offset: number; uncertainty: number }
  /** Ms since the epoch, the server's time as far as it is known. */
  serverNow: () => number
  /**
   * The latest proven server time: that of the last answer, plus what the monotonic clock has counted since. Null before the first answer
   * in this page. The phone's adjustable clock plays no part.
   */
  provenNow: () => number | null
}

interface ClockDeps {
  db: CrewDb
  now: () => number
  monotonic: () => number
  timesHidden: () => number | undefined
  /** Identifies this page among all pages. */
  life: string
}

/**
 * Compares the phone's clock with the server's. Samples are stored, so that the offset is known after a restart without
 * network.
 */
export function createDeviceClock({ db, now, monotonic, timesHidden, life }: ClockDeps): DeviceClock {
  let samples: readonly ClockSample[] = []
  let watched: WatchedClock | undefined
  let lastAnswer: { serverTime: number; monotonic: number } | undefined

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
        lastAnswer = { serverTime, monotonic: back.monotonic }
        // The clock was changed, or the phone slept, during the request, so the middle of the request is unknown.
        if (back.stepped !== sent.stepped || back.gaps !== sent.gaps) return
        const watch = { life, stepped: back.stepped, gaps: back.gaps }
        const sample = { sentAt: sent.wall, receivedAt: back.wall, serverTime, watch }
        samples = addClockSample(samples, sample)
        // Nothing waits for this: a lost sample only costs a little certainty.
        if (kept) keep(db, sample).catch(() => {})
      }
    },
    take(stored) {
      // Changes of the clock that this page sees from now on apply to these samples too. Nobody watched the clock between the page that
      // measured them and this page.
      const { stepped } = look()
      samples = stored.map((sample) => (sample.watch?.life === life ? sample : { ...sample, watch: { life, stepped, gaps: unwatched } }))
    },
    look: () => void look(),
    stamp(at) {
      const seen = look()
      const ago = at === undefined ? 0 : Math.max(0, seen.monotonic - at)
      const { offset, uncertainty } = estimateAt(seen)
      return {
        deviceTime: clamp(seen.wall - ago, 0),
        clockOffset: clamp(offset, -farthest),
        clockUncertainty: Math.min(unknownUncertainty, Math.max(0, Math.ceil(uncertainty))),
      }
    },
    estimate,
    serverNow() {
      const seen = look()
      // Limited, so that even a far-off clock gives a time that can be shown as a date.
      return clamp(seen.wall + estimateAt(seen).offset, 0)
    },
    provenNow: () => (lastAnswer ? lastAnswer.serverTime + (monotonic() - lastAnswer.monotonic) : null),
  }
}

/** A value that no real count of gaps has. */
const unwatched = -1

/** The limit of the contract's clock times and offsets, in ms (shared/contract/fields.ts). */
const farthest = 4_000_000_000_000
const clamp = (value: number, least: number) => Math.min(farthest, Math.max(least, Math.round(value)))

async function keep(db: CrewDb, sample: ClockSample): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await putMeta(db, 'clockSamples', addClockSample((await getMeta(db, 'clockSamples')) ?? [], sample))
  })
}
