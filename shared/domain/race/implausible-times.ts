import type { RaceState } from '#shared/scan/person-state.ts'
import { timeBetween, type Moment } from './race-time.ts'

/** The reasons why a finish cannot be right, the most serious first. */
export const implausibilities = ['finished_before_start', 'finished_before_wave', 'too_fast'] as const
export type Implausibility = (typeof implausibilities)[number]

/** A finish and the starts that it is compared with. The finish may be a scan that was just made and is not in the state yet. */
interface Times extends Pick<RaceState, 'start' | 'waveStart'> {
  finish?: Moment
}

/**
 * Returns the reasons why a finish cannot be right; empty if it is plausible or absent. Phones, results and the inbox use this rule, which
 * only warns. `too_fast`: within `fastestMinutes` after the person's own start, even if the wave's start counts, because the person
 * ran from their own start. If a time is unknown, the finish is before a start only if that is certain, and is never too fast.
 */
export function findImplausible({ start, waveStart, finish }: Times, fastestMinutes: number): Implausibility[] {
  if (!finish) return []
  const net = start && timeBetween(start, finish)
  const holds: Record<Implausibility, boolean> = {
    finished_before_start: start !== undefined && !net,
    finished_before_wave: waveStart !== undefined && !timeBetween(waveStart, finish),
    too_fast: net !== undefined && net.known && net.time < fastestMinutes * 60_000,
  }
  return implausibilities.filter((one) => holds[one])
}
