import type { ClockWatch } from './watch-clock.ts'

/** One request for the server's time. All in ms since the epoch; the first two by the device's clock. */
export interface ClockSample {
  sentAt: number
  receivedAt: number
  serverTime: number
  /** The state of the device's clock when the sample was taken; absent on samples of older versions. */
  watch?: ClockWatch
}

export interface ClockEstimate {
  /** Ms to add to the device's clock to get the server's time. */
  offset: number
  /** Ms; the true offset lies within `offset` ± this. */
  uncertainty: number
}

/** The drift of a phone's quartz, as a share of the time since the measurement. */
const drift = 50e-6
const kept = 8
/**
 * Ms by which a phone's time service may change its clock while no page watches it (asleep or closed). A larger change cannot be known
 * offline.
 */
const unwatchedStep = 1000

/**
 * Returns the samples to store, newest last. A sample whose answer came before its request is dropped: the clock was changed in between.
 */
export function addClockSample(samples: readonly ClockSample[], sample: ClockSample): ClockSample[] {
  return sample.receivedAt < sample.sentAt ? [...samples] : [...samples, sample].slice(-kept)
}

/**
 * Estimates the offset at `now` (device clock); `undefined` without a usable sample (promise 4). When the server read its clock,
 * the device's clock was between sent and received: so the offset is measured at the middle, with half the round trip as uncertainty, which
 * grows with the sample's age. The narrowest sample wins. Samples that contradict a newer one are from before a change of the device's
 * clock and are dropped. A sample in the future is dropped too, unless a page has watched the clock since: then the clock only runs
 * unevenly. `watch` corrects for changes that were seen, and widens samples for unwatched time.
 */
export function estimateClock(samples: readonly ClockSample[], now: number, watch?: ClockWatch): ClockEstimate | undefined {
  let best: ClockEstimate | undefined
  const newer: ClockEstimate[] = []
  for (const sample of [...samples].reverse()) {
    const stepped = stepsSince(sample, watch)
    const watched = watch !== undefined && wasWatched(sample, watch)
    if (!watched && sample.receivedAt + stepped > now) continue
    const estimate = measure(sample, Math.max(now - stepped, sample.receivedAt))
    estimate.offset -= stepped
    if (watch && !watched) estimate.uncertainty += unwatchedStep
    if (newer.some((other) => Math.abs(other.offset - estimate.offset) > other.uncertainty + estimate.uncertainty)) break
    newer.push(estimate)
    if (!best || estimate.uncertainty < best.uncertainty) best = estimate
  }
  return best && { offset: Math.round(best.offset), uncertainty: Math.ceil(best.uncertainty) }
}

/** Ms by which the device's clock was changed since the sample, as far as this page saw it. */
function stepsSince(sample: ClockSample, watch: ClockWatch | undefined): number {
  return watch && sample.watch?.life === watch.life ? watch.stepped - sample.watch.stepped : 0
}

function wasWatched(sample: ClockSample, watch: ClockWatch): boolean {
  return sample.watch?.life === watch.life && sample.watch.gaps === watch.gaps
}

// Plus half a ms, because both clocks are read in whole ms.
function measure({ sentAt, receivedAt, serverTime }: ClockSample, now: number): ClockEstimate {
  return { offset: serverTime - (sentAt + receivedAt) / 2, uncertainty: (receivedAt - sentAt) / 2 + 0.5 + (now - receivedAt) * drift }
}
