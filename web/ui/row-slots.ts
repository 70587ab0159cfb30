/**
 * Which element of a table each row is drawn in. A row that stays keeps its own, with the focus in it. Where most rows are others, as on the next
 * page, they are drawn in the elements of those that left: changing their words costs half of making them anew. When a few rows come or go, the
 * new ones get new elements, or the focus would be on somebody else's button.
 */
export class RowSlots {
  #slots = new Map<string, number>()
  #next = 0

  /** A slot for each key, in their order. */
  place(keys: readonly string[]): readonly number[] {
    const wanted = new Set(keys)
    const left = [...this.#slots].filter(([key]) => !wanted.has(key)).map(([, slot]) => slot)
    const fresh = keys.filter((key) => !this.#slots.has(key)).length
    const free = fresh > keys.length / 2 ? left.toSorted((a, b) => b - a) : []
    const placed = keys.map((key) => this.#slots.get(key) ?? free.pop() ?? this.#next++)
    this.#slots = new Map(keys.map((key, at) => [key, placed[at]!]))
    return placed
  }
}
