import { beforeEach, describe, expect, test } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import type { CatalogStore } from './catalog-store.ts'

/** Defines the tests of editions, with their texts and add-ons, that every catalog store must pass. */
export function describeEditions(name: string, open: () => CatalogStore | Promise<CatalogStore>): void {
  describe(`editions of a catalog store: ${name}`, () => {
    let store: CatalogStore
    let n = 0
    beforeEach(async () => {
      store = await open()
      n++
    })

    test('creates an edition once, and changes it only from its latest rev', async () => {
      const one = {
        id: `editie-${n}`,
        name: 'Duinstorm',
        days: ['2031-01-01'],
        holdMinutes: 15,
        prices: { wizard: { solo: 1, duo: 2 }, form: { solo: 3, duo: 4 }, 'form-labels': { solo: 5, duo: 6 } },
        shipping: { rate: 595, freeAbove: 5000 },
        addons: builtInEdition.addons,
        facts: { awards: '17:00', dates: true as const },
        currentSince: null,
        rev: 1,
      }
      expect(await store.createEdition(one)).toBe('done')
      expect(await store.createEdition({ ...one, name: 'Anders' })).toBe('exists')
      expect(await store.listEditions()).toContainEqual(one)
      const next = { ...one, facts: {}, currentSince: 7, rev: 2 }
      expect(await store.changeEdition(next)).toBe('done')
      expect(await store.changeEdition({ ...next, name: 'Anders' })).toBe('changed_meanwhile')
      expect(await store.listEditions()).toContainEqual(next)
    })

    test('stores the versions of a text with the change that makes them, and lists them newest first in pages', async () => {
      const { days: _, ...terms } = builtInEdition
      const one = { ...terms, id: `teksten-${n}`, days: [], currentSince: null, rev: 1 }
      const faq = (question: string) => ({ items: [{ question, answer: 'Ja.' }] })
      const version = (rev: number, text: ReturnType<typeof faq> | null) => ({
        name: 'faq' as const,
        rev,
        at: rev * 1000,
        by: 'anna',
        text,
      })
      const list = (page: { limit: number; before?: number }, edition = one.id) => store.listTextVersions(edition, 'faq', page)
      expect(await store.createEdition(one, [], [version(1, faq('Een?'))])).toBe('done')
      expect(await store.changeEdition({ ...one, rev: 2 }, [], [version(2, null)])).toBe('done')
      expect(await store.changeEdition({ ...one, rev: 2 }, [], [version(2, faq('Te laat?'))])).toBe('changed_meanwhile')
      for (const rev of [3, 10])
        expect(await store.changeEdition({ ...one, rev: rev === 10 ? 4 : rev }, [], [version(rev, faq(`${rev}?`))])).toBe('done')
      expect((await list({ limit: 2 })).map(({ rev }) => rev)).toEqual([10, 3])
      expect(await list({ limit: 2, before: 3 })).toEqual([version(2, null), version(1, faq('Een?'))])
      expect(await list({ limit: 2, before: 1 })).toEqual([])
      expect(await list({ limit: 9 }, `teksten-${n}-b`)).toEqual([])
      expect(await store.listTextVersions(one.id, 'homeTexts', { limit: 9 })).toEqual([])
    })

    test('changes the number of pieces of an add-on separately per edition, and refuses fewer pieces than are sold', async () => {
      const addons = (run: number) => builtInEdition.addons.map((one) => (one.run === undefined ? one : { ...one, run }))
      const { days: _, ...terms } = builtInEdition
      const one = { ...terms, id: `oplage-${n}`, days: [], addons: addons(600), currentSince: null, rev: 1 }
      const sold = async (edition: { id: string; addons: typeof one.addons }) => (await store.listAddonsSold(edition)).get(5)
      expect(await store.createEdition(one, [{ addon: 5, pieces: 100 }])).toBe('done')
      expect(await sold(one)).toBe(0)
      const less = { ...one, addons: addons(7), rev: 2 }
      expect(await store.changeEdition({ ...less, rev: 3 }, [{ addon: 5, pieces: -593 }])).toBe('changed_meanwhile')
      expect(await store.changeEdition(less, [{ addon: 5, pieces: -593 }])).toBe('done')
      expect(await sold(less)).toBe(0)
      expect(await store.changeEdition({ ...less, rev: 3 }, [{ addon: 5, pieces: -8 }])).toBe('below_sold')
      expect(await store.changeEdition({ ...less, addons: addons(0), rev: 3 }, [{ addon: 5, pieces: -7 }])).toBe('done')
      expect(await sold({ ...one, id: `oplage-${n}-b` })).toBe(undefined)
      expect((await store.listEditions()).find(({ id }) => id === one.id)!.addons).toEqual(addons(0))
    })
  })
}
