/** As long as what an entry is filed under; what is typed shorter is looked up by its own length. */
const filedUnder = 3

/** Entries by the beginnings of their words, kept up to date one by one. */
export interface PrefixIndex {
  /** What an entry is found by from now on; nothing: it is gone. */
  put(id: string, words: readonly string[]): void
  /** Those in which every word that was typed begins a word of their own. Looks at no more entries than share the rarest beginning. */
  find(typed: readonly string[]): string[]
}

export function createPrefixIndex(): PrefixIndex {
  const wordsById = new Map<string, readonly string[]>()
  const filed = new Map<string, Set<string>>()
  const beginnings = (word: string) => Array.from({ length: Math.min(filedUnder, word.length) }, (_, at) => word.slice(0, at + 1))
  return {
    put(id, words) {
      for (const word of wordsById.get(id) ?? []) for (const key of beginnings(word)) filed.get(key)?.delete(id)
      if (words.length === 0) return void wordsById.delete(id)
      wordsById.set(id, words)
      for (const word of words)
        for (const key of beginnings(word)) {
          const under = filed.get(key) ?? new Set()
          under.add(id)
          filed.set(key, under)
        }
    },
    find(typed) {
      if (typed.length === 0) return []
      const sets = typed.map((word) => filed.get(word.slice(0, filedUnder)))
      if (sets.includes(undefined)) return []
      const [rarest] = sets.toSorted((one, other) => one!.size - other!.size)
      return [...rarest!].filter((id) => typed.every((word) => wordsById.get(id)!.some((own) => own.startsWith(word))))
    },
  }
}
