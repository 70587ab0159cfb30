import { beforeEach, describe, expect, test } from 'vitest'
import type { ContentStore } from './content-store.ts'

/** Defines the tests that every content store must pass. */
export function describeContentStore(name: string, open: () => ContentStore | Promise<ContentStore>): void {
  describe(`content store: ${name}`, () => {
    let store: ContentStore
    let n = 0
    const fresh = (text: string) => `${text}-${name}-${n}`
    beforeEach(async () => {
      store = await open()
      n++
    })

    test('removes a record, and accepts a second removal', async () => {
      const id = fresh('weg@voorbeeld.nl')
      await store.add('subscriber', { id, createdAt: '2025-01-01T00:00:00.000Z' })
      await store.remove('subscriber', id)
      await store.remove('subscriber', id)
      expect(await store.get('subscriber', id)).toBeUndefined()
    })

    test('keeps all concurrent changes, and writes nothing if the change throws', async () => {
      const one = { id: fresh('foto'), imageUrl: 'asset:a.avif', title: '' }
      await store.put('galleryItem', one)
      const add = (letter: string) => store.change('galleryItem', one.id, (now) => ({ ...now, title: `${now.title ?? ''}${letter}` }))
      await Promise.all(['a', 'b', 'c', 'd'].map(add))
      expect([...(await store.get('galleryItem', one.id))!.title!].toSorted().join('')).toBe('abcd')
      const refuse = () => {
        throw new RangeError('no')
      }
      await expect(store.change('galleryItem', one.id, refuse)).rejects.toThrow(RangeError)
      expect((await store.get('galleryItem', one.id))!.title).toHaveLength(4)
      expect(await store.change('galleryItem', fresh('nooit'), (now) => now)).toBeUndefined()
    })

    test('removes only the version of a record that was checked, and keeps it if the check throws', async () => {
      const one = { id: fresh('foto'), imageUrl: 'asset:a.avif', title: 'oud' }
      await store.put('galleryItem', one)
      const refuse = () => {
        throw new RangeError('no')
      }
      await expect(store.remove('galleryItem', one.id, refuse)).rejects.toThrow(RangeError)
      expect(await store.get('galleryItem', one.id)).toEqual(one)
      const checked: unknown[] = []
      const [changed] = await Promise.all([
        store.change('galleryItem', one.id, (now) => ({ ...now, title: 'nieuw' })),
        store.remove('galleryItem', one.id, ({ title }) => checked.push(title)),
      ])
      expect(checked.at(-1)).toBe(changed ? 'nieuw' : 'oud')
      expect(await store.get('galleryItem', one.id)).toBeUndefined()
      await store.remove('galleryItem', one.id, refuse)
    })

    test('hides a deleted record from the list, and restores it once, only before its deadline', async () => {
      const one = { id: fresh('terug@voorbeeld.nl'), createdAt: '2025-01-01T00:00:00.000Z' }
      await store.add('subscriber', one)
      expect(await Promise.all([store.trash('subscriber', one.id, 1000), store.trash('subscriber', one.id, 1000)])).toContain(true)
      expect(await store.get('subscriber', one.id)).toBeUndefined()
      expect((await store.list('subscriber')).some(({ id }) => id === one.id)).toBe(false)
      const trashed = async (now: number) => (await store.listTrashed('subscriber', now)).filter(({ record }) => record.id === one.id)
      expect([await trashed(999), await trashed(1000)]).toEqual([[{ record: one, until: 1000 }], []])
      expect((await store.listTrashed('volunteer', 0)).map(({ record }) => record.id)).not.toContain(one.id)
      expect(await store.restore('subscriber', one.id, 1000)).toBeUndefined()
      const back = await Promise.all([store.restore('subscriber', one.id, 999), store.restore('subscriber', one.id, 999)])
      expect(back.filter(Boolean)).toEqual([one])
      expect(await store.get('subscriber', one.id)).toEqual(one)
      expect(await trashed(0)).toEqual([])
      expect(await store.restore('subscriber', one.id, 999)).toBeUndefined()
      expect(await store.trash('subscriber', fresh('nooit'), 1000)).toBe(false)

      await store.trash('subscriber', one.id, 1000)
      await store.removeTrashed('subscriber', one.id)
      await store.removeTrashed('subscriber', one.id)
      expect(await store.restore('subscriber', one.id, 999)).toBeUndefined()
    })

    test('lists the records of one kind by id, and replaces a record that is put again', async () => {
      const zone = (id: string, description: string) => ({
        id: fresh(id),
        name: 'Start',
        description,
        location: 'Strand',
        responsible: 'Hilde',
        posts: ['Finish'],
      })
      await store.put('zone', zone('b', 'oud'))
      await store.put('zone', zone('a', 'eerst'))
      await store.put('zone', zone('b', 'nieuw'))
      const mine = (await store.list('zone')).filter((one) => one.id.endsWith(fresh('')))
      expect(mine).toEqual([zone('a', 'eerst'), zone('b', 'nieuw')])
      expect(await store.get('zone', fresh('b'))).toEqual(zone('b', 'nieuw'))
      expect(await store.get('material', fresh('b'))).toBeUndefined()
    })

    test('keeps exactly one of several concurrent additions with the same id', async () => {
      const one = (createdAt: string) => ({ id: fresh('sanne@voorbeeld.nl'), createdAt })
      const added = await Promise.all(['1', '2', '3', '4'].map((moment) => store.add('subscriber', one(moment))))
      expect(added.filter(Boolean)).toHaveLength(1)
      const kept = await store.get('subscriber', one('').id)
      expect(await store.add('subscriber', one('5'))).toBe(false)
      expect(await store.get('subscriber', one('').id)).toEqual(kept)
    })

    test('omits a field whose value is undefined', async () => {
      await store.put('galleryItem', { id: fresh('kaal'), imageUrl: 'asset:gallery/mist.avif', title: undefined })
      expect(await store.get('galleryItem', fresh('kaal'))).toEqual({ id: fresh('kaal'), imageUrl: 'asset:gallery/mist.avif' })
    })

    test('counts all concurrent views, separately per article', async () => {
      expect(await store.readViews([])).toEqual(new Map())
      const counts = await Promise.all(Array.from({ length: 12 }, () => store.countView(fresh('drukte'))))
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
      await store.countView(fresh('rust'))
      expect(await store.readViews([fresh('drukte'), fresh('rust'), fresh('stil'), fresh('rust')])).toEqual(
        new Map([
          [fresh('drukte'), 12],
          [fresh('rust'), 1],
          [fresh('stil'), 0],
        ]),
      )
    })
  })
}
