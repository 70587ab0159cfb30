import type { ClockWatch } from './watch-clock.ts'

/** One measurement of the device's clock: an answer that contains the server's time. All times are in ms since the epoch. */
export interface ClockSample {
  /** When the request was sent, and its answer received: by the device's clock. */
  sentAt: number
  receivedAt: number
  serverTime: number
  /** The state of the device's clock when the sample was taken; absent on samples of older versions. */
  watch?: ClockWatch
}

export interface ClockEstimate {
  /** Ms to add to the device's clock to get the server's time. */
  offset: number
  /** Ms; the true offset is within `offset` ± this. */
  uncertainty: number
}

/** How much a phone's clock may drift, as a share of the time since the sample. */
const drift = 50e-6
const maxSamples = 8
/**
 * Ms by which a phone may correct its clock while no page of ours watches it (asleep, or closed). A larger correction is not noticed until
 * the next sample.
 */
const unwatchedStep = 1000

/**
 * Returns the samples to store, newest last. Drops a sample whose answer came before its request, because the clock was set back in
 * between.
 */
export function addClockSample(samples: readonly ClockSample[], sample: ClockSample): ClockSample[] {
  return sample.receivedAt < sample.sentAt ? [...samples] : [...samples, sample].slice(-maxSamples)
}

/**
 * Estimates the offset of the device's clock at `now` (by that clock), from the sample with the smallest uncertainty. Undefined without a
 * usable sample (promise 4). `watch`: the changes of the clock that this page observed.
 * - A sample that contradicts a newer one is from before a change of the clock. It is dropped, with all older ones.
 * - A sample in the future is dropped too, unless this page watched the clock ever since: then it only ran unevenly, and nobody changed it.
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

/** Ms by which the device's clock was set forward since the sample, as far as this page saw it. */
function stepsSince(sample: ClockSample, watch: ClockWatch | undefined): number {
  return watch && sample.watch?.life === watch.life ? watch.stepped - sample.watch.stepped : 0
}

function wasWatched(sample: ClockSample, watch: ClockWatch): boolean {
  return sample.watch?.life === watch.life && sample.watch.gaps === watch.gaps
}

/**
 * Measures the clock's offset. The server read its clock between `sentAt` and `receivedAt`, so the middle of these two times is used, with
 * half the time between them as uncertainty. Half a ms is added, because both clocks are read in whole ms.
 */
function measure({ sentAt, receivedAt, serverTime }: ClockSample, now: number): ClockEstimate {
  return { offset: serverTime - (sentAt + receivedAt) / 2, uncertainty: (receivedAt - sentAt) / 2 + 0.5 + (now - receivedAt) * drift }
}
