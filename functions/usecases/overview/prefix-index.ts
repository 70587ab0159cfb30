/** The length of the longest prefix in the index; shorter input is looked up by its own length. */
const prefixLength = 3

/** An index of entries by the prefixes of their words, updated one entry at a time. */
export interface PrefixIndex {
  /** Replaces the words of an entry, and removes the entry if the list of words is empty. */
  put(id: string, words: readonly string[]): void
  /** Returns the ids of the entries in which each typed word begins a word. Checks only the entries that share the rarest prefix. */
  find(typed: readonly string[]): string[]
}

export function createPrefixIndex(): PrefixIndex {
  const wordsById = new Map<string, readonly string[]>()
  const idsByPrefix = new Map<string, Set<string>>()
  const prefixesOf = (word: string) => Array.from({ length: Math.min(prefixLength, word.length) }, (_, at) => word.slice(0, at + 1))
  return {
    put(id, words) {
      for (const word of wordsById.get(id) ?? []) for (const key of prefixesOf(word)) idsByPrefix.get(key)?.delete(id)
      if (words.length === 0) return void wordsById.delete(id)
      wordsById.set(id, words)
      for (const word of words)
        for (const key of prefixesOf(word)) {
          const ids = idsByPrefix.get(key) ?? new Set()
          ids.add(id)
          idsByPrefix.set(key, ids)
        }
    },
    find(typed) {
      if (typed.length === 0) return []
      const sets = typed.map((word) => idsByPrefix.get(word.slice(0, prefixLength)))
      if (sets.includes(undefined)) return []
      const [rarest] = sets.toSorted((one, other) => one!.size - other!.size)
      return [...rarest!].filter((id) => typed.every((word) => wordsById.get(id)!.some((own) => own.startsWith(word))))
    },
  }
}
