import type { Act } from '#infra/simulation/day/true-history.ts'
import type { FinalEvent } from './oracle.ts'

// The rules of taps, without product code: a tap is open until an event is assigned to it, and again once that event is undone.

/** Returns the ids of the taps among these events that nobody has. `undone`: the ids of the events that were undone. */
export function listOpenTaps(taken: readonly FinalEvent[], undone: ReadonlySet<string>): Set<string> {
  const counting = taken.filter(({ id }) => !undone.has(id))
  const used = new Set(counting.map(({ tapId }) => tapId))
  return new Set(counting.filter(({ id, kind }) => kind === 'tap' && !used.has(id)).map(({ id }) => id))
}

/**
 * Checks the taps that the office gave to people: each once, and with the true time of the tap within the reported uncertainty. `skew` (ms)
 * is how far the servers' clocks differ.
 */
export function checkGivenTaps(
  taken: readonly FinalEvent[],
  actOf: ReadonlyMap<string, Act>,
  undone: ReadonlySet<string>,
  skew: number,
): string[] {
  const given = taken.filter(({ id, seq, tapId }) => seq === 0 && tapId !== undefined && !undone.has(id))
  const twice = [...Map.groupBy(given, ({ tapId }) => tapId)].filter(([, events]) => events.length > 1)
  const wrong = given.filter(({ tapId, tappedAt, tappedUncertainty }) => {
    const tap = actOf.get(tapId!)
    return tap && !tap.isClockUncertain && Math.abs(tappedAt! - tap.at) > tappedUncertainty! + skew + 1
  })
  return [
    ...twice.map(([tap]) => `2: the office gave the tap ${tap} to several people`),
    ...wrong.map(({ kind, participantId }) => `4: the ${kind} that the office gave to ${participantId} has another time than its tap`),
  ]
}
