import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry, AuditStore } from './audit-store.ts'

/** Defines the tests that every audit store must pass. */
export function describeAuditStore(name: string, open: () => AuditStore | Promise<AuditStore>): void {
  describe(`audit store: ${name}`, () => {
    let store: AuditStore
    let n = 0
    beforeEach(async () => {
      store = await open()
      n++
    })
    const entry = (id: string, at: number): AuditEntry => ({
      id: `${id}-${n}`,
      at: n * 1_000_000 + at,
      actor: 'anna',
      action: 'updateWave',
      call: 'PATCH /api/waves/:id',
      target: '3',
      changes: [],
      outcome: 'begun',
      code: null,
    })

    test('finishes an entry once, and ignores a second outcome', async () => {
      const one = entry('a', 5)
      await store.begin(one, 9_000_000_000_000)
      const changes = [{ field: 'capacity', from: '40', to: null }]
      await store.finish({ id: one.id, at: one.at, changes, outcome: 'done', code: null })
      await store.finish({ id: one.id, at: one.at, changes: [], outcome: 'refused', code: 'busy' })
      await store.finish({ id: 'never-begun', at: one.at, changes: [], outcome: 'done', code: null })
      const { entries } = await store.list({ limit: 1, from: n * 1_000_000 })
      expect(entries).toEqual([{ ...one, changes, outcome: 'done' }])
    })

    test('lists the entries of a target, including entries whose target was stored only when they were finished', async () => {
      const [known, found, other] = [entry('k', 5), { ...entry('f', 6), target: '' }, { ...entry('o', 7), target: `Y${n}` }]
      for (const one of [{ ...known, target: `X${n}` }, found, other]) await store.begin(one, 9_000_000_000_000)
      await store.finish({ id: found.id, at: found.at, changes: [], outcome: 'done', code: null, target: `X${n}` })
      await store.finish({ id: known.id, at: known.at, changes: [], outcome: 'done', code: null })
      const { entries } = await store.list({ target: `X${n}`, limit: 9 })
      expect(entries.map(({ id, target }) => `${id} ${target}`)).toEqual([`${found.id} X${n}`, `${known.id} X${n}`])
      expect((await store.list({ target: `nobody${n}`, limit: 9 })).entries).toEqual([])
    })

    /** Returns the times of all matching entries, and the size of each page. */
    async function walk(page: Omit<Parameters<AuditStore['list']>[0], 'cursor'>) {
      const [moments, sizes]: [number[], number[]] = [[], []]
      let cursor: string | undefined
      do {
        const { entries, ...next } = await store.list({ ...page, cursor })
        moments.push(...entries.map(({ at }) => at - n * 1_000_000))
        sizes.push(entries.length)
        cursor = next.cursor
      } while (cursor)
      return { moments, sizes }
    }
    const began = (moments: readonly number[], more: Partial<AuditEntry> = {}) =>
      Promise.all(moments.map((at, place) => store.begin({ ...entry(`p${place}`, at), ...more }, 9_000_000_000_000)))

    test('lists each entry once and newest first on several pages, even if entries have the same time', async () => {
      await began([3, 1, 4, 2, 5, 4], { target: `X${n}` })
      const from = n * 1_000_000
      expect(await walk({ limit: 2, from })).toEqual({ moments: [5, 4, 4, 3, 2, 1], sizes: [2, 2, 2] })
      expect(await walk({ limit: 4, from })).toEqual({ moments: [5, 4, 4, 3, 2, 1], sizes: [4, 2] })
      expect((await walk({ limit: 1, target: `X${n}` })).moments).toEqual([5, 4, 4, 3, 2, 1])
    })

    test('includes the start of a period and excludes its end, on every page', async () => {
      await began([1, 2, 3, 4, 5], { target: `X${n}` })
      const [from, until] = [n * 1_000_000 + 2, n * 1_000_000 + 5]
      for (const target of [undefined, `X${n}`]) {
        expect(await walk({ limit: 2, from, until, target })).toEqual({ moments: [4, 3, 2], sizes: [2, 1] })
        expect((await walk({ limit: 2, until, target })).moments.slice(0, 4)).toEqual([4, 3, 2, 1])
        expect((await store.list({ limit: 2, from: until, until: from, target })).entries).toEqual([])
        // The cursor is outside the period.
        expect((await store.list({ limit: 2, from, target, cursor: `${from - 1}_${entry('p0', 1).id}` })).entries).toEqual([])
        const late = await store.list({ limit: 2, until, target, cursor: `${until + 7}_x` })
        expect(late.entries.map(({ at }) => at - n * 1_000_000)).toEqual([4, 3])
      }
    })

    test('fills a page of results even if its entries are large', async () => {
      await began([1, 2, 3, 4, 5], { changes: [{ field: 'content', from: null, to: 'x'.repeat(300_000) }] })
      expect((await walk({ limit: 5, from: n * 1_000_000 })).sizes).toEqual([5])
    })
  })
}
