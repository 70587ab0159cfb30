import type { LimitStore } from '#functions/ports/limits/limit-store.ts'

/** Limits in memory, for simulation and unit tests. */
export function createMemoryLimitStore(): LimitStore {
  const counters = new Map<string, { count: number; windowEnd: number }>()
  const marks = new Map<string, number>()
  const held = new Map<string, Set<string>>()
  const running = (key: string, now: number) => {
    const found = counters.get(key)
    return found && found.windowEnd > now ? found : undefined
  }
  return {
    async count(key, now, windowMs) {
      const found = running(key, now)
      const counter = found && found.windowEnd <= now + windowMs ? found : { count: 0, windowEnd: now + windowMs }
      counters.set(key, counter)
      return ++counter.count
    },
    async decrement(key, now) {
      const found = running(key, now)
      if (found && found.count > 0) found.count--
    },
    mark: async (key, until) => void marks.set(key, until),
    isMarked: async (key, now) => (marks.get(key) ?? -Infinity) > now,
    async hold(holder, id) {
      const list = held.get(holder) ?? new Set()
      held.set(holder, list.add(id))
      return [...list]
    },
    async release(holder, ids) {
      for (const id of ids) held.get(holder)?.delete(id)
    },
  }
}
