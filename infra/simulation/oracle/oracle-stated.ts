import type { Fact } from './fact.ts'

// The rules for times that a person entered ("stated" in docs/transitions.md).

/** Returns the fact whose time a person entered last. If two facts were entered at the same time, their ids decide. */
export function lastEntered(facts: readonly Fact[]): Fact | undefined {
  const stated = facts.filter((one) => one.enteredAt !== undefined)
  return stated.sort((a, b) => a.enteredAt! - b.enteredAt! || (a.id < b.id ? -1 : 1)).at(-1)
}

/** Removes each start, finish and dnf that a fact of the same kind with an entered (stated) time replaces. */
function withoutReplaced(facts: readonly Fact[]): Fact[] {
  return facts.filter((fact) => {
    if (!['start', 'finish', 'dnf'].includes(fact.kind)) return true
    const stands = lastEntered(facts.filter(({ kind }) => kind === fact.kind))
    return stands === undefined || stands === fact
  })
}

/**
 * Returns the facts of one participant in the order in which they apply. If a person entered (stated) the time of a fact, the fact applies
 * after every status that was set before the person did so.
 */
export function orderByApplication(facts: readonly Fact[]): Fact[] {
  const counting = withoutReplaced(facts)
  const placeOf = (fact: Fact, at: number) => {
    if (fact.enteredAt === undefined) return at
    const set = counting.findLastIndex(({ kind, at: moment }) => kind === 'set-status' && moment <= fact.enteredAt!)
    return Math.max(at, set + 0.5)
  }
  return counting
    .map((fact, at) => ({ fact, place: placeOf(fact, at) }))
    .sort((a, b) => a.place - b.place)
    .map(({ fact }) => fact)
}

/**
 * Returns the start of a wave. `wave`: the fact whose time counts. `pressed`: the first press of the start button; only people who were
 * checked in before that press started with the wave.
 */
export function waveOf(order: readonly Fact[]): { wave: Fact; pressed: Fact } | undefined {
  const starts = order.filter(({ kind }) => kind === 'start-wave')
  const first = starts.find(({ enteredAt }) => enteredAt === undefined)
  const wave = lastEntered(starts) ?? first
  return wave && { wave, pressed: first ?? wave }
}
