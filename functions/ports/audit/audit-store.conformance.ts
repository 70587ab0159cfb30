import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry, AuditStore } from './audit-store.ts'

/** What every log of the office promises, whatever it is built on. */
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

    test('a line is begun, finished once, and stays as it was finished', async () => {
      const one = entry('a', 5)
      await store.begin(one, 9_000_000_000_000)
      const changes = [{ field: 'capacity', from: '40', to: null }]
      await store.finish({ id: one.id, at: one.at, changes, outcome: 'done', code: null })
      await store.finish({ id: one.id, at: one.at, changes: [], outcome: 'refused', code: 'busy' })
      await store.finish({ id: 'never-begun', at: one.at, changes: [], outcome: 'done', code: null })
      const { entries } = await store.list({ limit: 1 })
      expect(entries).toEqual([{ ...one, changes, outcome: 'done' }])
    })

    test('lines lie by whom they are about, also where only the end told who that was', async () => {
      const [known, found, other] = [entry('k', 5), { ...entry('f', 6), target: '' }, { ...entry('o', 7), target: `Y${n}` }]
      for (const one of [{ ...known, target: `X${n}` }, found, other]) await store.begin(one, 9_000_000_000_000)
      await store.finish({ id: found.id, at: found.at, changes: [], outcome: 'done', code: null, target: `X${n}` })
      await store.finish({ id: known.id, at: known.at, changes: [], outcome: 'done', code: null })
      const ids = async (limit: number) => (await store.listAbout(`X${n}`, limit)).map(({ id, target }) => `${id} ${target}`)
      expect(await ids(9)).toEqual([`${found.id} X${n}`, `${known.id} X${n}`])
      expect(await ids(1)).toEqual([`${found.id} X${n}`])
    })

    test('the newest come first, page after page, each once', async () => {
      const lines = [3, 1, 4, 2, 5].map((at) => entry(`p${at}`, at))
      for (const one of lines) await store.begin(one, 9_000_000_000_000)
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const page = await store.list({ limit: 2, cursor })
        expect(page.entries.length).toBeLessThanOrEqual(2)
        seen.push(...page.entries.map(({ at }) => at - n * 1_000_000))
        cursor = page.cursor
      } while (cursor && seen.length < 5)
      expect(seen.slice(0, 5)).toEqual([5, 4, 3, 2, 1])
    })
  })
}
