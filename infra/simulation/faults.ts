import type { SeededRandom } from './seeded-random.ts'

/** Decides which faults happen, and counts them. After `end` no fault happens any more. */
export interface FaultBook {
  happens: (name: string, probability: number) => boolean
  /** Counts a fault that did not happen by chance, such as a crash that the schedule asked for. */
  note: (name: string) => void
  end: () => void
  readonly ended: boolean
  readonly counts: ReadonlyMap<string, number>
}

export function createFaultBook(random: SeededRandom): FaultBook {
  const counts = new Map<string, number>()
  let ended = false
  const book: FaultBook = {
    happens(name, probability) {
      // Draws a number even after the end, because the sequence of random numbers must not depend on earlier decisions.
      const hit = random.chance(probability) && !ended
      if (hit) book.note(name)
      return hit
    },
    note: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    end: () => void (ended = true),
    get ended() {
      return ended
    },
    counts,
  }
  return book
}
