import { beforeEach, describe, expect, test } from 'vitest'
import type { LimitStore } from './limit-store.ts'

/** Defines the tests that every limit store must pass. */
export function describeLimitStore(name: string, open: () => LimitStore | Promise<LimitStore>): void {
  describe(`limit store: ${name}`, () => {
    let store: LimitStore
    let n = 0
    const fresh = (text: string) => `${text}-${name}-${n}`
    beforeEach(async () => {
      store = await open()
      n++
    })

    test('counts within a window, and restarts after it', async () => {
      const key = fresh('login')
      expect(await store.count(key, 0, 100)).toBe(1)
      expect(await store.count(key, 99, 100)).toBe(2)
      expect(await store.count(key, 100, 100)).toBe(1)
    })

    test('restarts a window when the clock was set back', async () => {
      const key = fresh('login')
      await store.count(key, 1_000_000, 100)
      expect(await store.count(key, 50, 100)).toBe(1)
      expect(await store.count(key, 60, 100)).toBe(2)
    })

    test('returns a different count to each concurrent caller, even at the start of a window', async () => {
      const key = fresh('login')
      const all = Array.from({ length: 20 }, (_, at) => at + 1)
      for (const now of [0, 100]) {
        const counts = await Promise.all(all.map(() => store.count(key, now, 100)))
        expect(counts.toSorted((a, b) => a - b)).toEqual(all)
      }
    })

    test('subtracts one from a count, and never goes below zero', async () => {
      const key = fresh('login')
      await store.decrement(key, 0)
      await store.count(key, 0, 100)
      await store.count(key, 0, 100)
      await store.decrement(key, 50)
      expect(await store.count(key, 60, 100)).toBe(2)
      await Promise.all([1, 2, 3, 4].map(() => store.decrement(key, 70)))
      expect(await store.count(key, 80, 100)).toBe(1)
      await store.decrement(key, 100)
      expect(await store.count(key, 100, 100)).toBe(1)
    })

    test('keeps a mark until its end, which can be moved', async () => {
      const key = fresh('known')
      expect(await store.isMarked(key, 0)).toBe(false)
      await store.mark(key, 100)
      expect([await store.isMarked(key, 99), await store.isMarked(key, 100)]).toEqual([true, false])
      await store.mark(key, 200)
      expect(await store.isMarked(key, 150)).toBe(true)
    })

    test("adds an id to a holder's list once, removes ids, and returns all ids to the last of several concurrent callers", async () => {
      const holder = fresh('holder')
      const ids = ['a', 'b', 'c', 'd', 'e', 'f']
      const seen = await Promise.all(ids.map((id) => store.hold(holder, id, 100)))
      expect(seen.map((list) => list.length).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
      await store.release(holder, ['a', 'b', 'never'])
      expect((await store.hold(holder, 'c', 100)).toSorted()).toEqual(['c', 'd', 'e', 'f'])
      await store.release(holder, ['c', 'd', 'e', 'f'])
      await store.release(holder, [])
      await store.release(fresh('nobody'), ['a'])
      expect(await store.hold(holder, 'g', 100)).toEqual(['g'])
    })
  })
}
