import { beforeEach, describe, expect, test } from 'vitest'
import type { CatalogStore } from './catalog-store.ts'

/** Defines the tests that every catalog store must pass. */
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

    test('finds and lists a day, and keeps its sold places when it is saved again', async () => {
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

    test('changes a day only if nobody changed it since it was read, and refuses a capacity below its held and sold places', async () => {
      await store.putEventDay(day())
      const previous = (await store.getEventDay(day().eventDate))!
      const terms = { location: 'Duin', capacity: 100, status: 'finished' as const, cancelUntil: '2030-12-01', transferUntil: null }
      expect(await store.changeEventDay(previous, terms)).toMatchObject({ ...terms, taken: 12 })
      expect(await store.changeEventDay(previous, { ...terms, capacity: 90 })).toBe('changed_meanwhile')
      const now = (await store.getEventDay(day().eventDate))!
      expect(await store.changeEventDay({ ...now, location: 'Strand' }, terms)).toBe('changed_meanwhile')
      expect(await store.changeEventDay(now, { ...terms, capacity: 11 })).toBe('below_taken')
      expect(await store.changeEventDay(now, { ...terms, capacity: 12, cancelUntil: null })).toMatchObject({
        capacity: 12,
        cancelUntil: null,
      })
    })

    test('moves, removes and restores an unused day with its edition, and refuses to remove a day with taken places', async () => {
      const terms = { name: 'D', holdMinutes: 15, shipping: { rate: 0, freeAbove: 0 }, addons: [], facts: {}, currentSince: null }
      const two = { solo: 50, duo: 60 }
      const date = day().eventDate
      const edition = { ...terms, id: `dagen-${n}`, days: [date], prices: { wizard: two, form: two, 'form-labels': two }, rev: 1 }
      await store.putEventDay(day())
      const full = (await store.getEventDay(date))!
      expect(await store.removeEventDay(full, edition)).toBe('in_use')
      const other = `2032-02-${date.slice(-2)}`
      await store.putEventDay({ ...day(), id: other, eventDate: other, taken: 0 })
      const wave = await store.createWave({ eventDate: other, startTime: 1_000, capacity: 3, status: 'available' })
      const empty = (await store.getEventDay(other))!
      const next = { eventDate: `2033-03-${date.slice(-2)}`, cancelUntil: '2033-01-01', transferUntil: null }
      const waves = [{ previous: wave, startTime: 2_000 }]
      expect(await store.moveEventDay(empty, { ...next, eventDate: date }, waves, edition)).toBe('exists')
      expect(await store.moveEventDay({ ...empty, cancelUntil: '2000-01-01' }, next, waves, edition)).toBe('changed_meanwhile')
      expect(await store.moveEventDay(empty, next, waves, edition)).toBe('done')
      expect(await store.getEventDay(other)).toBeUndefined()
      const moved = (await store.getEventDay(next.eventDate))!
      expect(moved).toMatchObject({ ...next, capacity: 300, taken: 0, location: 'Strand', status: 'registration_open' })
      expect(await store.getWave(wave.id)).toMatchObject({ eventDate: next.eventDate, startTime: 2_000, number: wave.number })
      expect(await store.removeEventDay(moved, edition)).toBe('changed_meanwhile')
      const lost = { ...next, location: 'Strand', status: 'registration_open' as const, capacity: 300 }
      const after = { ...edition, days: [], removedDays: [{ ...lost, until: 9 }], rev: 2 }
      expect(await store.removeEventDay(moved, after)).toBe('done')
      expect(await store.getEventDay(next.eventDate)).toBeUndefined()
      expect(await store.listEditions()).toContainEqual(after)
      const back = { ...after, days: [next.eventDate], removedDays: [], rev: 3 }
      expect(await store.restoreEventDay(lost, { ...back, rev: 2 })).toBe('changed_meanwhile')
      expect(await store.getEventDay(next.eventDate)).toBeUndefined()
      expect(await store.restoreEventDay(lost, back)).toBe('done')
      expect(await store.getEventDay(next.eventDate)).toEqual(moved)
      expect(await store.listEditions()).toContainEqual(back)
      expect(await store.restoreEventDay(lost, { ...back, rev: 4 })).toBe('changed_meanwhile')
      expect(await store.listEditions()).toContainEqual(back)
    })

    test('lists the waves of a day by id, and keeps their counts when they are saved again', async () => {
      const wave = { number: 1, eventDate: day().eventDate, startTime: 1_000, capacity: 20, currentCount: 3, status: 'available' as const }
      await store.putWave({ ...wave, id: 1000 + n * 10, number: 10 })
      await store.putWave({ ...wave, id: n * 10 + 9, number: 9 })
      await store.putWave({ ...wave, id: n * 10 + 9, number: 9, capacity: 25, currentCount: 0 })
      expect(await store.listWaves(day().eventDate)).toEqual([
        expect.objectContaining({ ...wave, id: n * 10 + 9, number: 9, capacity: 25 }),
        expect.objectContaining({ ...wave, id: 1000 + n * 10, number: 10 }),
      ])
      const { capacity: _, currentCount: __, ...terms } = { ...wave, number: 9 }
      expect((await store.listWaveTerms()).filter(({ number, eventDate }) => number === 9 && eventDate === day().eventDate)).toEqual([
        terms,
      ])
      expect(await store.getWave(n * 10 + 9)).toMatchObject({ number: 9, currentCount: 3 })
      expect(await store.getWave(999_999)).toBeUndefined()
    })

    test('gives concurrent new waves different ids and numbers, and refuses to change or delete a changed or used wave', async () => {
      const terms = { eventDate: day().eventDate, startTime: 1_000, capacity: 6, status: 'available' as const }
      const made = await Promise.all([1, 2, 3].map(() => store.createWave(terms)))
      expect([new Set(made.map(({ id }) => id)).size, made.map(({ number }) => number).toSorted()]).toEqual([3, [1, 2, 3]])
      const same = await Promise.all([1, 2].map(() => store.createWave(terms, `press ${n}`)))
      expect([same[0], await store.createWave({ ...terms, capacity: 1 }, `press ${n}`)]).toEqual([same[1], same[1]])
      const wave = made[0]!
      expect(await store.getWave(wave.id)).toMatchObject({ ...terms, number: wave.number, currentCount: 0 })
      const changed = await store.changeWave(wave, { ...terms, capacity: 4, status: 'closed', notes: 'Storm' })
      expect(changed).toMatchObject({ capacity: 4, status: 'closed', notes: 'Storm', currentCount: 0 })
      expect(await store.changeWave(wave, { ...terms, capacity: 9 })).toBe('changed_meanwhile')
      expect(await store.deleteWave(wave)).toBe('changed_meanwhile')
      const now = (await store.getWave(wave.id))!
      expect(await store.deleteWave(now, 5_000)).toBe('done')
      expect(await store.deleteWave(now, 5_000)).toBe('changed_meanwhile')
      const gone = async (at: number) => (await store.listDeletedWaves(at)).filter((one) => one.wave.id === now.id)
      expect([await gone(4_999), await gone(5_000)]).toEqual([[{ wave: now, until: 5_000 }], []])
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

    test('never reuses the id or the number of a deleted or moved wave', async () => {
      const terms = { eventDate: day().eventDate, startTime: 1_000, capacity: 6, status: 'available' as const }
      const [, , gone] = [await store.createWave(terms), await store.createWave(terms), await store.createWave(terms)]
      expect(await store.deleteWave(gone)).toBe('done')
      const next = await store.createWave({ ...terms, startTime: 2_000 })
      expect([next.id > gone.id, next.number]).toEqual([true, gone.number + 1])
      expect(await store.getWave(gone.id)).toBeUndefined()
      const elsewhere = { ...terms, eventDate: '2032-02-02' }
      expect(await store.changeWave(next, elsewhere)).toMatchObject({ id: next.id, eventDate: elsewhere.eventDate })
      expect(await store.createWave(terms)).toMatchObject({ id: next.id + 1, number: next.number + 1 })
      // Deletes and creates waves at the same time.
      const all = await Promise.all(Array.from({ length: 4 }, () => store.createWave(terms)))
      const [, ...later] = await Promise.all([store.deleteWave(all.at(-1)!), ...all.map(() => store.createWave(terms))])
      const made = [...all, ...later]
      expect([new Set(made.map(({ id }) => id)).size, new Set(made.map(({ number }) => number)).size]).toEqual([8, 8])
    })

    test('keeps the uses of a discount code when its terms change, and can remove its limit', async () => {
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
      expect(await store.createDiscountCode(code)).toBe(false)
      expect(await store.getDiscountCode(code.code)).toMatchObject(changed)
    })

    test('keeps all of several concurrent changes to a discount code', async () => {
      const code = { id: 's', code: `SAMEN${n}`, name: '', type: 'fixed' as const, value: 1, active: true, ticketTypes: ['solo' as const] }
      expect(await store.createDiscountCode({ ...code, validFrom: null, validUntil: null, maxUses: null, used: 0 })).toBe(true)
      const add = (letter: string) => store.changeDiscountCode(code.code, (now) => ({ ...now, name: now.name + letter }))
      await Promise.all(['a', 'b', 'c'].map(add))
      expect([...(await store.getDiscountCode(code.code))!.name].toSorted().join('')).toBe('abc')
      expect(await store.changeDiscountCode(`NIET${n}`, (now) => now)).toBeUndefined()
    })

    test('answers a ping', () => store.ping())
  })
}
