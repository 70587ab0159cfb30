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
