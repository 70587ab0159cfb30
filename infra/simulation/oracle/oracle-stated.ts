import type { Fact } from './fact.ts'

/** The rules about times that a person states; see "stated" in docs/transitions.md. */

/** Returns the stated fact that was made last. The id decides between equal times. */
export function lastMade(facts: readonly Fact[]): Fact | undefined {
  const stated = facts.filter((one) => one.made !== undefined)
  return stated.sort((a, b) => a.made! - b.made! || (a.id < b.id ? -1 : 1)).at(-1)
}

/** Removes the starts, finishes and dnfs that a stated fact of the same kind replaces. */
function withoutReplaced(facts: readonly Fact[]): Fact[] {
  return facts.filter((fact) => {
    if (!['start', 'finish', 'dnf'].includes(fact.kind)) return true
    const stands = lastMade(facts.filter(({ kind }) => kind === fact.kind))
    return stands === undefined || stands === fact
  })
}

/**
 * The facts of one participant in the order in which they apply. A stated fact applies after every status that was set before somebody
 * stated it.
 */
export function placeStated(facts: readonly Fact[]): Fact[] {
  const counting = withoutReplaced(facts)
  const placeOf = (fact: Fact, at: number) => {
    if (fact.made === undefined) return at
    const set = counting.findLastIndex(({ kind, at: moment }) => kind === 'set-status' && moment <= fact.made!)
    return Math.max(at, set + 0.5)
  }
  return counting
    .map((fact, at) => ({ fact, place: placeOf(fact, at) }))
    .sort((a, b) => a.place - b.place)
    .map(({ fact }) => fact)
}

/** Returns the start of a wave: the fact whose time counts, and the first press, before which people had to be checked in. */
export function waveOf(order: readonly Fact[]): { wave: Fact; pressed: Fact } | undefined {
  const starts = order.filter(({ kind }) => kind === 'start-wave')
  const first = starts.find(({ made }) => made === undefined)
  const wave = lastMade(starts) ?? first
  return wave && { wave, pressed: first ?? wave }
}
