import { beforeEach, describe, expect, test } from 'vitest'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'
import { day, openDay as openDayOf, ticketFixture } from './ticket-fixture.ts'
import type { TicketRecord, TicketStore } from './ticket-store.ts'

interface Stores {
  tickets: TicketStore
  catalog: CatalogStore
}

/** Defines the tests that every ticket store must pass: it never sells a place or a use of a discount code twice, and loses neither. */
export function describeTicketPlaces(name: string, open: () => Stores | Promise<Stores>): void {
  describe(`places in a ticket store: ${name}`, () => {
    let { tickets, catalog } = {} as Stores
    beforeEach(async () => {
      ;({ tickets, catalog } = await open())
    })
    const openDay = (capacity: number) => openDayOf(catalog, capacity)
    const takenOn = async (date: string) => (await catalog.getEventDay(date))!.taken
    const current = async (ticket: TicketRecord) => (await tickets.get(ticket.id))!

    test('returns a held ticket unchanged, and counts its places', async () => {
      const date = await openDay(10)
      const [solo, duo] = [
        ticketFixture({ eventDate: date }),
        ticketFixture({ eventDate: date, ticketType: 'duo', addons: [{ id: 5, size: 'M' }] }),
      ]
      expect(await tickets.hold(solo)).toBe('held')
      expect(await tickets.hold(duo)).toBe('held')
      expect(await tickets.get(solo.id)).toEqual(solo)
      expect(await tickets.get(duo.id)).toEqual(duo)
      expect(await takenOn(date)).toBe(3)
      expect(await tickets.get('nooit-van-gehoord-0000000000')).toBeUndefined()
    })

    test('returns `exists` for a repeated hold of a ticket, even if the first hold filled the day', async () => {
      const date = await openDay(1)
      const ticket = ticketFixture({ eventDate: date })
      expect([await tickets.hold(ticket), await tickets.hold(ticket)]).toEqual(['held', 'exists'])
      expect(await takenOn(date)).toBe(1)
    })

    test('refuses a hold on a closed or unknown day', async () => {
      const date = await openDay(5)
      await catalog.putEventDay({ ...(await catalog.getEventDay(date))!, status: 'finished' })
      expect(await tickets.hold(ticketFixture({ eventDate: date }))).toBe('date_full')
      expect(await tickets.hold(ticketFixture({ eventDate: '1999-01-01' }))).toBe('date_full')
    })

    test('holds a place on a closed day for a sale by the organiser, while the day has free places', async () => {
      const date = await openDay(1)
      await catalog.putEventDay({ ...(await catalog.getEventDay(date))!, status: 'upcoming' })
      expect(await tickets.hold(ticketFixture({ eventDate: date }), { evenIfClosed: true })).toBe('held')
      expect(await tickets.hold(ticketFixture({ eventDate: date }), { evenIfClosed: true })).toBe('date_full')
      expect(await takenOn(date)).toBe(1)
    })

    test('never holds more places than the day has, for concurrent solo and duo orders', async () => {
      const date = await openDay(5)
      const orders = Array.from({ length: 12 }, (_, at) => ticketFixture({ eventDate: date, ticketType: at % 3 === 0 ? 'duo' : 'solo' }))
      const outcomes = await Promise.all(orders.map((order) => tickets.hold(order)))
      const places = orders.reduce((sum, order, at) => sum + (outcomes[at] === 'held' ? placesOf(order.ticketType) : 0), 0)
      expect(places).toBe(await takenOn(date))
      expect(places).toBe(5)
      expect(outcomes.filter((outcome) => outcome !== 'held').every((outcome) => outcome === 'date_full')).toBe(true)
    })

    test('holds the last free places, even if the two places of a duo are in different shards', async () => {
      const date = await openDay(9)
      const solos = Array.from({ length: 9 }, () => ticketFixture({ eventDate: date }))
      for (const one of solos) expect(await tickets.hold(one)).toBe('held')
      const [first, second] = [solos[2]!, solos[5]!]
      for (const one of [first, second])
        await tickets.transition(one, { ...one, state: 'expired', holdExpiresAt: null, nextStep: null, nextStepAt: null })
      expect(await tickets.hold(ticketFixture({ eventDate: date, ticketType: 'duo' }))).toBe('held')
      expect(await tickets.hold(ticketFixture({ eventDate: date }))).toBe('date_full')
      expect(await takenOn(date)).toBe(9)
    })

    test('sells nothing after the capacity is lowered below the sold places, until enough places are released', async () => {
      const date = await openDay(10)
      const sold = Array.from({ length: 8 }, () => ticketFixture({ eventDate: date }))
      for (const one of sold) expect(await tickets.hold(one)).toBe('held')
      const setCapacity = async (capacity: number) => catalog.putEventDay({ ...(await catalog.getEventDay(date))!, capacity })
      await setCapacity(5)
      expect(await catalog.getEventDay(date)).toMatchObject({ capacity: 5, taken: 8 })
      const holdSolo = () => tickets.hold(ticketFixture({ eventDate: date }))
      for (const one of sold.slice(0, 3)) {
        expect(await holdSolo()).toBe('date_full')
        await tickets.transition(one, { ...one, state: 'expired', holdExpiresAt: null, nextStep: null, nextStepAt: null })
      }
      expect(await holdSolo()).toBe('date_full')
      expect(await takenOn(date)).toBe(5)
      await setCapacity(7)
      expect([await holdSolo(), await holdSolo(), await holdSolo()]).toEqual(['held', 'held', 'date_full'])
      expect(await takenOn(date)).toBe(7)
    })

    test('lowers the capacity during concurrent sales, and sells no place above it afterwards', async () => {
      const date = await openDay(40)
      const orders = Array.from({ length: 30 }, (_, at) => ticketFixture({ eventDate: date, ticketType: at % 4 === 0 ? 'duo' : 'solo' }))
      const lower = async () => catalog.putEventDay({ ...(await catalog.getEventDay(date))!, capacity: 16 })
      const holds = orders.map((order) => tickets.hold(order))
      const [outcomes] = await Promise.all([Promise.all(holds), lower()])
      const places = orders.reduce((sum, order, at) => sum + (outcomes[at] === 'held' ? placesOf(order.ticketType) : 0), 0)
      expect(await catalog.getEventDay(date)).toMatchObject({ capacity: 16, taken: places })
      while ((await tickets.hold(ticketFixture({ eventDate: date }))) === 'held');
      expect(await takenOn(date)).toBe(Math.max(16, places))
    })

    test('gives the places of released tickets to a new ticket in one transaction, or changes nothing', async () => {
      const date = await openDay(3)
      const [duo, solo] = [ticketFixture({ eventDate: date, ticketType: 'duo' }), ticketFixture({ eventDate: date })]
      for (const one of [duo, solo]) expect(await tickets.hold(one)).toBe('held')
      const release = (previous: TicketRecord) => ({ previous, next: { ...previous, state: 'cancelled' as const, holdExpiresAt: null } })
      const next = () => ticketFixture({ eventDate: date, ticketType: 'duo' })
      expect(await tickets.hold(next(), { releasing: [release(solo)] })).toBe('date_full')
      expect(await tickets.hold(next(), { releasing: [release({ ...duo, rev: 7 })] })).toBe('changed_meanwhile')
      expect([await current(duo), await current(solo), await takenOn(date)]).toEqual([duo, solo, 3])
      const held = next()
      expect(await tickets.hold(held, { releasing: [release(duo), release(solo)] })).toBe('held')
      expect((await Promise.all([duo, solo, held].map(current))).map(({ state, rev }) => [state, rev])).toEqual([
        ['cancelled', 2],
        ['cancelled', 2],
        ['pending', 1],
      ])
      expect(await takenOn(date)).toBe(2)
    })

    test('refuses a hold in a full wave, and does not count it for the day', async () => {
      const date = await openDay(10)
      await catalog.putWave({
        id: 61_000 + day,
        number: 1,
        eventDate: date,
        startTime: 0,
        capacity: 1,
        currentCount: 0,
        status: 'available',
      })
      expect(await tickets.hold(ticketFixture({ eventDate: date, waveId: 61_000 + day }))).toBe('held')
      expect(await tickets.hold(ticketFixture({ eventDate: date, waveId: 61_000 + day }))).toBe('wave_full')
      expect(await takenOn(date)).toBe(1)
      expect((await catalog.getWave(61_000 + day))!.currentCount).toBe(1)
    })

    test('refuses new holds in a closed wave, but accepts a late payment for that wave if it has free places', async () => {
      const date = await openDay(10)
      const wave = { id: 60_000 + day, number: 1, eventDate: date, startTime: 0, capacity: 5, currentCount: 0 }
      await catalog.putWave({ ...wave, status: 'available' })
      const ticket = ticketFixture({ eventDate: date, waveId: wave.id })
      expect(await tickets.hold(ticket)).toBe('held')
      const expired = { ...ticket, state: 'expired' as const, holdExpiresAt: null, nextStep: null, nextStepAt: null }
      expect(await tickets.transition(ticket, expired)).toBe('done')
      await catalog.putWave({ ...wave, status: 'closed' })
      expect(await tickets.hold(ticketFixture({ eventDate: date, waveId: wave.id }))).toBe('wave_full')
      expect(await tickets.transition({ ...expired, rev: 2 }, { ...ticket, rev: 2 })).toBe('done')
      expect((await catalog.getWave(wave.id))!.currentCount).toBe(1)
    })

    test('refuses a late payment if its wave was cancelled or moved to another day', async () => {
      const date = await openDay(10)
      const wave = {
        id: 62_000 + day,
        number: 1,
        eventDate: date,
        startTime: 0,
        capacity: 5,
        currentCount: 0,
        status: 'available' as const,
      }
      await catalog.putWave(wave)
      const ticket = ticketFixture({ eventDate: date, waveId: wave.id })
      expect(await tickets.hold(ticket)).toBe('held')
      const expired = { ...ticket, state: 'expired' as const, holdExpiresAt: null, nextStep: null, nextStepAt: null }
      expect(await tickets.transition(ticket, expired)).toBe('done')
      const late = () => tickets.transition({ ...expired, rev: 2 }, { ...ticket, state: 'paid', rev: 2 })
      for (const change of [{ status: 'cancelled' as const }, { eventDate: await openDay(10) }]) {
        await catalog.putWave({ ...wave, ...change })
        expect(await late()).toBe('wave_full')
      }
      expect([(await catalog.getWave(wave.id))!.currentCount, await takenOn(date), (await current(ticket)).state]).toEqual([
        0,
        0,
        'expired',
      ])
      await catalog.putWave(wave)
      expect(await late()).toBe('done')
    })

    test('limits the uses of a discount code by concurrent orders, and frees a use when its order is released', async () => {
      const date = await openDay(50)
      const discountCode = `KORT${day}`
      await catalog.putDiscountCode({
        id: 'k',
        code: discountCode,
        name: 'k',
        type: 'fixed',
        value: 100,
        active: true,
        ticketTypes: ['solo'],
        validFrom: null,
        validUntil: null,
        maxUses: 3,
        used: 0,
      })
      const orders = Array.from({ length: 8 }, () => ticketFixture({ eventDate: date, discountCode }))
      const outcomes = await Promise.all(orders.map((order) => tickets.hold(order)))
      expect(outcomes.toSorted()).toEqual([...Array<string>(5).fill('discount_used_up'), ...Array<string>(3).fill('held')])
      const [first, second] = orders.filter((_, at) => outcomes[at] === 'held')
      expect(await catalog.getDiscountCode(discountCode)).toMatchObject({ used: 3 })
      await tickets.transition(first!, { ...first!, state: 'paid', nextStep: null, nextStepAt: null })
      await tickets.transition(second!, { ...second!, state: 'expired', nextStep: null, nextStepAt: null })
      expect(await catalog.getDiscountCode(discountCode)).toMatchObject({ used: 2 })
      expect(await takenOn(date)).toBe(2)
    })

    test('counts the uses of a discount code without a limit, and refuses an unknown discount code', async () => {
      const date = await openDay(5)
      await catalog.putDiscountCode({
        id: 'v',
        code: `VRIJ${day}`,
        name: 'v',
        type: 'fixed',
        value: 100,
        active: true,
        ticketTypes: ['solo'],
        validFrom: null,
        validUntil: null,
        maxUses: null,
        used: 0,
      })
      expect(await tickets.hold(ticketFixture({ eventDate: date, discountCode: `VRIJ${day}` }))).toBe('held')
      expect(await tickets.hold(ticketFixture({ eventDate: date, discountCode: 'BESTAATNIET' }))).toBe('discount_used_up')
      expect(await catalog.getDiscountCode(`VRIJ${day}`)).toMatchObject({ used: 1 })
    })
  })
}
