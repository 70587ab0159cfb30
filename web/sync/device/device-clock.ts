import { addClockSample, estimateClock, type ClockSample } from '#shared/scan/clock-offset.ts'
import { unknownUncertainty } from '#shared/scan/event-time.ts'
import { watchClock, type WatchedClock } from '#shared/scan/watch-clock.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMeta, putMeta } from '#web/db/meta.ts'

export interface DeviceClock {
  /**
   * Call it before a request to the server, and call the returned function with the server's time in the answer (ms since the epoch).
   * `isStored`: also stores the sample on the disk. Neither function throws.
   */
  startTrip: () => (serverTime: number, isStored?: boolean) => void
  /** Replaces the samples in memory by the stored ones, which earlier pages and other tabs measured. */
  replaceSamples: (samples: readonly ClockSample[]) => void
  /** Reads both clocks, to notice a change of the device's clock. */
  readClocks: () => void
  /** Returns the clock fields of an event (scan-event.ts). `at`: when it happened, in ms of the monotonic clock; default: now. */
  stamp: (at?: number) => { deviceTime: number; clockOffset: number; clockUncertainty: number }
  /** Returns the ms to add to the device's clock now, and their maximum error (±). */
  estimate: () => { offset: number; uncertainty: number }
  /** Returns the best estimate of the server's time now, in ms since the epoch. */
  serverNow: () => number
  /**
   * Returns a server time that a wrong clock of the phone cannot falsify: the server's time in its last answer, plus the ms that the
   * monotonic clock has counted since that answer. Null before the first answer in this page.
   */
  provenNow: () => number | null
}

interface ClockDeps {
  db: CrewDb
  now: () => number
  monotonic: () => number
  timesHidden: () => number | undefined
  /** The id of this page, see `ClockWatch`. */
  life: string
}

/** Compares the phone's clock with the server's. Samples are stored, so that the offset is known after a restart without network. */
export function createDeviceClock({ db, now, monotonic, timesHidden, life }: ClockDeps): DeviceClock {
  let samples: readonly ClockSample[] = []
  let watched: WatchedClock | undefined
  let lastAnswer: { serverTime: number; monotonic: number } | undefined

  function readClocks(): WatchedClock {
    watched = watchClock(watched, { life, wall: now(), monotonic: monotonic(), timesHidden: timesHidden() })
    return watched
  }
  function estimateAt({ wall, ...watch }: WatchedClock) {
    return estimateClock(samples, wall, watch) ?? { offset: 0, uncertainty: unknownUncertainty }
  }
  const estimate = () => estimateAt(readClocks())

  return {
    startTrip() {
      const sent = readClocks()
      return (serverTime, isStored = true) => {
        const back = readClocks()
        lastAnswer = { serverTime, monotonic: back.monotonic }
        // The clock was changed or the phone slept during the request, so the offset in the middle of the request is unknown.
        if (back.stepped !== sent.stepped || back.gaps !== sent.gaps) return
        const watch = { life, stepped: back.stepped, gaps: back.gaps }
        const sample = { sentAt: sent.wall, receivedAt: back.wall, serverTime, watch }
        samples = addClockSample(samples, sample)
        // Not awaited: without the sample, times are only a little less certain.
        if (isStored) storeSample(db, sample).catch(() => {})
      }
    },
    replaceSamples(stored) {
      // Changes of the clock that this page sees from now on apply to these samples too. No page watched the clock between the
      // page that measured the samples and this page.
      const { stepped } = readClocks()
      samples = stored.map((sample) => (sample.watch?.life === life ? sample : { ...sample, watch: { life, stepped, gaps: unwatched } }))
    },
    readClocks: () => void readClocks(),
    stamp(at) {
      const seen = readClocks()
      const ago = at === undefined ? 0 : Math.max(0, seen.monotonic - at)
      const { offset, uncertainty } = estimateAt(seen)
      return {
        deviceTime: clamp(seen.wall - ago, 0),
        clockOffset: clamp(offset, -maxClockMs),
        clockUncertainty: Math.min(unknownUncertainty, Math.max(0, Math.ceil(uncertainty))),
      }
    },
    estimate,
    serverNow() {
      const seen = readClocks()
      // Limited, so that even a far-off clock gives a time that can be shown as a date.
      return clamp(seen.wall + estimateAt(seen).offset, 0)
    },
    provenNow: () => (lastAnswer ? lastAnswer.serverTime + (monotonic() - lastAnswer.monotonic) : null),
  }
}

/** A gap count that no page has. It marks a sample after which the clock was not watched for some time. */
const unwatched = -1

/** The limit of the contract's clock times and offsets, in ms (shared/contract/fields.ts). */
const maxClockMs = 4_000_000_000_000
const clamp = (value: number, least: number) => Math.min(maxClockMs, Math.max(least, Math.round(value)))

async function storeSample(db: CrewDb, sample: ClockSample): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await putMeta(db, 'clockSamples', addClockSample((await getMeta(db, 'clockSamples')) ?? [], sample))
  })
}
