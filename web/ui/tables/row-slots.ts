/**
 * Decides in which element of a table each row is drawn. If most rows are new or in another order, as on the next page, each row takes
 * the element at its position: changing the words costs a fraction of creating an element. If a few rows come or go, the other rows keep
 * their elements, because otherwise the focus would be on the button of another row.
 */
export class RowSlots {
  #keys: readonly string[] = []
  #slots: readonly number[] = []
  #next = 0

  /** Returns a slot for each key, in the order of the keys. */
  place(keys: readonly string[]): readonly number[] {
    if (keys.length === this.#keys.length && keys.every((key, at) => key === this.#keys[at])) return this.#slots
    const before = new Map(this.#keys.map((key, at) => [key, at]))
    const places = keys.map((key) => before.get(key))
    const stay = places.filter((place) => place !== undefined)
    const turns = stay.filter((place, at) => at > 0 && place < stay[at - 1]!).length
    const isOtherPage = stay.length < keys.length / 2 || turns > keys.length / 4
    this.#slots = places.map((place, at) => {
      const from = isOtherPage ? at : place
      return (from === undefined ? undefined : this.#slots[from]) ?? this.#next++
    })
    this.#keys = keys
    return this.#slots
  }
}
