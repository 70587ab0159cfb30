import type { ClockWatch } from './watch-clock.ts'

/** One question about the server's time. All in ms since the epoch; the first two by the device's own clock. */
export interface ClockSample {
  sentAt: number
  receivedAt: number
  serverTime: number
  /** What was known of the device's clock then; absent on samples of older versions. */
  watch?: ClockWatch
}

export interface ClockEstimate {
  /** Ms to add to the device's clock for the server's time. */
  offset: number
  /** Ms; the true offset lies within `offset` ± this. */
  uncertainty: number
}

/** Drift of a phone's quartz against the server, as a share of the time since the measurement. */
const drift = 50e-6
const kept = 8
/**
 * Ms by which a phone's own time service may move its clock while nobody watches it: asleep, or closed. More than that
 * can't be known offline.
 */
const unwatchedStep = 1000

/** The samples to remember, newest last. One whose answer came before its question is dropped: the clock was set in between. */
export function addClockSample(samples: readonly ClockSample[], sample: ClockSample): ClockSample[] {
  return sample.receivedAt < sample.sentAt ? [...samples] : [...samples, sample].slice(-kept)
}

/**
 * The offset at a moment of the device's clock, or `undefined` before the first sample (promise 4). Each sample says: when
 * the server read its clock, the device's stood between sent and received; so the middle, give or take half the round trip,
 * and more the longer ago. The narrowest wins. Samples that contradict a newer one are from before the device's clock
 * was set, and say nothing any more; so do those that lie in the future, unless the clock was watched since (then it only runs unevenly).
 * With `watch` steps that were seen since are made good, and a time that nobody watched makes a sample wider.
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

/** Ms by which the device's clock was set since the sample, as far as this page saw it. */
function stepsSince(sample: ClockSample, watch: ClockWatch | undefined): number {
  return watch && sample.watch?.life === watch.life ? watch.stepped - sample.watch.stepped : 0
}

function wasWatched(sample: ClockSample, watch: ClockWatch): boolean {
  return sample.watch?.life === watch.life && sample.watch.gaps === watch.gaps
}

// Half a ms on top: both clocks are read in whole ms.
function measure({ sentAt, receivedAt, serverTime }: ClockSample, now: number): ClockEstimate {
  return { offset: serverTime - (sentAt + receivedAt) / 2, uncertainty: (receivedAt - sentAt) / 2 + 0.5 + (now - receivedAt) * drift }
}
