import type { SeededRandom } from './seeded-random.ts'

/** Decides which faults happen, and counts them. After `heal` no fault happens any more. */
export interface FaultBook {
  happens: (name: string, probability: number) => boolean
  /** Counts a fault that did not happen by chance, such as a crash that the schedule asked for. */
  note: (name: string) => void
  heal: () => void
  readonly healed: boolean
  readonly counts: ReadonlyMap<string, number>
}

export function createFaultBook(random: SeededRandom): FaultBook {
  const counts = new Map<string, number>()
  let healed = false
  const book: FaultBook = {
    happens(name, probability) {
      // Also drawn after healing: the sequence of random numbers must not depend on earlier decisions.
      const hit = random.chance(probability) && !healed
      if (hit) book.note(name)
      return hit
    },
    note: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    heal: () => void (healed = true),
    get healed() {
      return healed
    },
    counts,
  }
  return book
}
