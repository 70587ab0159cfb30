import { beforeEach, describe, expect, test } from 'vitest'
import type { CatalogStore } from './catalog-store.ts'

/** What every catalog store promises, whatever it is built on. */
export function describeCatalogStore(name: string, open: () => CatalogStore | Promise<CatalogStore>): void {
  describe(`catalog store: ${name}`, () => {
    let store: CatalogStore
    let n = 0
    beforeEach(async () => {
      store = await open()
      n++
    })
    const day = () => ({
      id: `d${n}`,
      eventDate: `2031-01-${String(n).padStart(2, '0')}`,
      location: 'Strand',
      status: 'registration_open' as const,
      capacity: 300,
      taken: 12,
      cancelUntil: null as string | null,
      transferUntil: null as string | null,
    })

    test('a day is found and listed; saving it again keeps what was sold, whatever the form says', async () => {
      expect(await store.getEventDay(day().eventDate)).toBeUndefined()
      await store.putEventDay(day())
      expect(await store.getEventDay(day().eventDate)).toMatchObject(day())
      await store.putEventDay({
        ...day(),
        location: 'Duin',
        status: 'upcoming',
        capacity: 200,
        taken: 0,
        cancelUntil: '2032-01-03',
        transferUntil: '2032-01-02',
      })
      expect(await store.getEventDay(day().eventDate)).toMatchObject({
        ...day(),
        location: 'Duin',
        status: 'upcoming',
        capacity: 200,
        taken: 12,
        cancelUntil: '2032-01-03',
        transferUntil: '2032-01-02',
      })
      expect(await store.listEventDays()).toContainEqual(expect.objectContaining({ id: `d${n}`, taken: 12 }))
    })

    test('waves of a day, in the order of their ids, and their counts', async () => {
      const wave = { number: 1, eventDate: day().eventDate, startTime: 1_000, capacity: 20, currentCount: 3, status: 'available' as const }
      await store.putWave({ ...wave, id: 1000 + n * 10, number: 10 })
      await store.putWave({ ...wave, id: n * 10 + 9, number: 9 })
      await store.putWave({ ...wave, id: n * 10 + 9, number: 9, capacity: 25, currentCount: 0 })
      expect(await store.listWaves(day().eventDate)).toEqual([
        expect.objectContaining({ ...wave, id: n * 10 + 9, number: 9, capacity: 25 }),
        expect.objectContaining({ ...wave, id: 1000 + n * 10, number: 10 }),
      ])
      expect(await store.getWave(n * 10 + 9)).toMatchObject({ number: 9, currentCount: 3 })
      expect(await store.getWave(999_999)).toBeUndefined()
    })

    test('waves that are made at once differ in id and number; one changes as it was read, never below what is taken, and goes when it is empty', async () => {
      const terms = { eventDate: day().eventDate, startTime: 1_000, capacity: 6, status: 'available' as const }
      const made = await Promise.all([1, 2, 3].map(() => store.createWave(terms)))
      expect([new Set(made.map(({ id }) => id)).size, made.map(({ number }) => number).toSorted()]).toEqual([3, [1, 2, 3]])
      const wave = made[0]!
      expect(await store.getWave(wave.id)).toMatchObject({ ...terms, number: wave.number, currentCount: 0 })
      const changed = await store.changeWave(wave, { ...terms, capacity: 4, status: 'closed', notes: 'Storm' })
      expect(changed).toMatchObject({ capacity: 4, status: 'closed', notes: 'Storm', currentCount: 0 })
      expect(await store.changeWave(wave, { ...terms, capacity: 9 })).toBe('changed_meanwhile')
      expect(await store.deleteWave(wave)).toBe('changed_meanwhile')
      const now = (await store.getWave(wave.id))!
      expect(await store.deleteWave(now)).toBe('done')
      expect(await store.deleteWave(now)).toBe('changed_meanwhile')
      expect(await store.getWave(wave.id)).toBeUndefined()
      const taken = {
        id: 5000 + n,
        number: 50,
        eventDate: day().eventDate,
        startTime: 1,
        capacity: 5,
        currentCount: 3,
        status: 'available' as const,
      }
      await store.putWave(taken)
      const full = (await store.getWave(taken.id))!
      expect(await store.changeWave(full, { ...terms, capacity: 2 })).toBe('below_taken')
      expect(await store.changeWave(full, { ...terms, eventDate: '2030-01-01' })).toBe('in_use')
      expect(await store.deleteWave(full)).toBe('in_use')
      expect(await store.changeWave(full, { ...terms, capacity: 3 })).toMatchObject({ capacity: 3, currentCount: 3 })
    })

    test('a discount code keeps its counts when its terms change, and a limit can be lifted', async () => {
      const code = {
        id: 'z',
        code: `ZAND${n}`,
        name: 'Zand',
        type: 'percentage' as const,
        value: 10,
        active: true,
        ticketTypes: ['solo' as const],
        validFrom: 1,
        validUntil: 2,
        maxUses: 5,
        used: 2,
      }
      expect(await store.getDiscountCode(code.code)).toBeUndefined()
      await store.putDiscountCode(code)
      expect(await store.getDiscountCode(code.code)).toMatchObject(code)
      const changed = { ...code, value: 20, validFrom: null, validUntil: null, maxUses: null, ticketTypes: ['duo' as const] }
      await store.putDiscountCode({ ...changed, used: 0 })
      expect(await store.getDiscountCode(code.code)).toMatchObject(changed)
      expect(await store.listDiscountCodes()).toContainEqual(expect.objectContaining(changed))
    })

    test('answers a ping', () => store.ping())
  })
}
