type Method = (this: never, ...args: never[]) => unknown

/**
 * Adds the methods that the oldest browsers of the build lack (vite.config.ts): a phone that stays on iOS 15 or Android 8 would otherwise
 * throw in the middle of a scan. They do only what this app needs: sparse arrays, for example, are not handled.
 */
export function addMissingMethods(): void {
  add(Array.prototype, {
    toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
      return [...this].sort(compare)
    },
    toReversed(this: unknown[]) {
      return [...this].reverse()
    },
    toSpliced(this: unknown[], start: number, removed: number, ...added: unknown[]) {
      const copy = [...this]
      copy.splice(start, removed, ...added)
      return copy
    },
  })
  add(String.prototype, {
    isWellFormed(this: string) {
      return !/\p{Surrogate}/u.test(this)
    },
    toWellFormed(this: string) {
      return this.replace(/\p{Surrogate}/gu, '\ufffd')
    },
  })
  add(Map, {
    groupBy(all: Iterable<unknown>, keyOf: (one: unknown, index: number) => unknown) {
      const groups = new Map<unknown, unknown[]>()
      for (const [index, one] of [...all].entries()) {
        const key = keyOf(one, index)
        const group = groups.get(key)
        if (group) group.push(one)
        else groups.set(key, [one])
      }
      return groups
    },
  })
}

function add(owner: object, methods: Record<string, Method>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}
