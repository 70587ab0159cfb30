import type { SeededRandom } from './seeded-random.ts'

/** Decides which faults happen, and keeps count. When healed, nothing goes wrong any more. */
export interface FaultBook {
  happens: (name: string, probability: number) => boolean
  /** Counts a fault that happened without chance, such as a crash that the schedule asked for. */
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
      // Drawn when healed too: the order of chance must not hang on what was decided before.
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
