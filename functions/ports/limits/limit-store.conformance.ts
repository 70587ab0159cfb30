import { beforeEach, describe, expect, test } from 'vitest'
import type { LimitStore } from './limit-store.ts'

/** What every limit store promises, whatever it is built on. */
export function describeLimitStore(name: string, open: () => LimitStore | Promise<LimitStore>): void {
  describe(`limit store: ${name}`, () => {
    let store: LimitStore
    let n = 0
    const fresh = (text: string) => `${text}-${name}-${n}`
    beforeEach(async () => {
      store = await open()
      n++
    })

    test('counts within a window, and starts again after it', async () => {
      const key = fresh('login')
      expect(await store.count(key, 0, 100)).toBe(1)
      expect(await store.count(key, 99, 100)).toBe(2)
      expect(await store.count(key, 100, 100)).toBe(1)
    })

    test('a clock that was put back does not keep a window for ever', async () => {
      const key = fresh('login')
      await store.count(key, 1_000_000, 100)
      expect(await store.count(key, 50, 100)).toBe(1)
      expect(await store.count(key, 60, 100)).toBe(2)
    })

    test('of many at once each gets its own count, also at the beginning of a window', async () => {
      const key = fresh('login')
      const all = Array.from({ length: 20 }, (_, at) => at + 1)
      for (const now of [0, 100]) {
        const counts = await Promise.all(all.map(() => store.count(key, now, 100)))
        expect(counts.toSorted((a, b) => a - b)).toEqual(all)
      }
    })

    test('what is taken back does not count, and there is never less than nothing', async () => {
      const key = fresh('login')
      await store.takeBack(key, 0)
      await store.count(key, 0, 100)
      await store.count(key, 0, 100)
      await store.takeBack(key, 50)
      expect(await store.count(key, 60, 100)).toBe(2)
      await Promise.all([1, 2, 3, 4].map(() => store.takeBack(key, 70)))
      expect(await store.count(key, 80, 100)).toBe(1)
      await store.takeBack(key, 100)
      expect(await store.count(key, 100, 100)).toBe(1)
    })

    test('a mark stands until its moment, which can be moved', async () => {
      const key = fresh('known')
      expect(await store.isMarked(key, 0)).toBe(false)
      await store.mark(key, 100)
      expect([await store.isMarked(key, 99), await store.isMarked(key, 100)]).toEqual([true, false])
      await store.mark(key, 200)
      expect(await store.isMarked(key, 150)).toBe(true)
    })

    test('a list of what somebody holds grows and shrinks, each thing once; of many at once one sees them all', async () => {
      const holder = fresh('holder')
      const ids = ['a', 'b', 'c', 'd', 'e', 'f']
      const seen = await Promise.all(ids.map((id) => store.hold(holder, id, 100)))
      expect(seen.map((list) => list.length).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
      await store.letGo(holder, ['a', 'b', 'never'])
      expect((await store.hold(holder, 'c', 100)).toSorted()).toEqual(['c', 'd', 'e', 'f'])
      await store.letGo(holder, ['c', 'd', 'e', 'f'])
      await store.letGo(holder, [])
      await store.letGo(fresh('nobody'), ['a'])
      expect(await store.hold(holder, 'g', 100)).toEqual(['g'])
    })
  })
}
