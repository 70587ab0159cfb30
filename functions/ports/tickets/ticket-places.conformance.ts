import { beforeEach, describe, expect, test } from 'vitest'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'
import { day, openDay as openDayOf, ticketFixture } from './ticket-fixture.ts'
import type { TicketRecord, TicketStore } from './ticket-store.ts'

interface Stores {
  tickets: TicketStore
  catalog: CatalogStore
}

/** What every ticket store promises of places and uses: none is sold twice and none is lost, in a day, a wave and a discount code. */
export function describeTicketPlaces(name: string, open: () => Stores | Promise<Stores>): void {
  describe(`places in a ticket store: ${name}`, () => {
    let { tickets, catalog } = {} as Stores
    beforeEach(async () => {
      ;({ tickets, catalog } = await open())
    })
    const openDay = (capacity: number) => openDayOf(catalog, capacity)
    const takenOn = async (date: string) => (await catalog.getEventDay(date))!.taken
    const current = async (ticket: TicketRecord) => (await tickets.get(ticket.id))!

    test('a hold is found as it was put, and counts its places', async () => {
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

    test('the same id holds once, also when the day is full by then', async () => {
      const date = await openDay(1)
      const ticket = ticketFixture({ eventDate: date })
      expect([await tickets.hold(ticket), await tickets.hold(ticket)]).toEqual(['held', 'exists'])
      expect(await takenOn(date)).toBe(1)
    })

    test('a day that is closed, or was never opened, holds nothing', async () => {
      const date = await openDay(5)
      await catalog.putEventDay({ ...(await catalog.getEventDay(date))!, status: 'finished' })
      expect(await tickets.hold(ticketFixture({ eventDate: date }))).toBe('date_full')
      expect(await tickets.hold(ticketFixture({ eventDate: '1999-01-01' }))).toBe('date_full')
    })

    test('a duo does not fit in one place, nor do more orders at once than there are places', async () => {
      const date = await openDay(5)
      const orders = Array.from({ length: 12 }, (_, at) => ticketFixture({ eventDate: date, ticketType: at % 3 === 0 ? 'duo' : 'solo' }))
      const outcomes = await Promise.all(orders.map((order) => tickets.hold(order)))
      const places = orders.reduce((sum, order, at) => sum + (outcomes[at] === 'held' ? placesOf(order.ticketType) : 0), 0)
      expect(places).toBe(await takenOn(date))
      expect(places).toBe(5)
      expect(outcomes.filter((outcome) => outcome !== 'held').every((outcome) => outcome === 'date_full')).toBe(true)
    })

    test('places that lie apart are found to the last, by a duo too', async () => {
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

    test('a capacity that is lowered below what is sold sells nothing until so much has come back', async () => {
      const date = await openDay(10)
      const sold = Array.from({ length: 8 }, () => ticketFixture({ eventDate: date }))
      for (const one of sold) expect(await tickets.hold(one)).toBe('held')
      const setCapacity = async (capacity: number) => catalog.putEventDay({ ...(await catalog.getEventDay(date))!, capacity })
      await setCapacity(5)
      expect(await catalog.getEventDay(date)).toMatchObject({ capacity: 5, taken: 8 })
      const ask = () => tickets.hold(ticketFixture({ eventDate: date }))
      for (const one of sold.slice(0, 3)) {
        expect(await ask()).toBe('date_full')
        await tickets.transition(one, { ...one, state: 'expired', holdExpiresAt: null, nextStep: null, nextStepAt: null })
      }
      expect(await ask()).toBe('date_full')
      expect(await takenOn(date)).toBe(5)
      await setCapacity(7)
      expect([await ask(), await ask(), await ask()]).toEqual(['held', 'held', 'date_full'])
      expect(await takenOn(date)).toBe(7)
    })

    test('who lowers the capacity while it sells gets their way, and not one place more is sold', async () => {
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

    test('a hold that releases others takes their places in one step, or nothing happens', async () => {
      const date = await openDay(3)
      const [duo, solo] = [ticketFixture({ eventDate: date, ticketType: 'duo' }), ticketFixture({ eventDate: date })]
      for (const one of [duo, solo]) expect(await tickets.hold(one)).toBe('held')
      const release = (previous: TicketRecord) => ({ previous, next: { ...previous, state: 'cancelled' as const, holdExpiresAt: null } })
      const next = () => ticketFixture({ eventDate: date, ticketType: 'duo' })
      expect(await tickets.hold(next(), [release(solo)])).toBe('date_full')
      expect(await tickets.hold(next(), [release({ ...duo, rev: 7 })])).toBe('changed_meanwhile')
      expect([await current(duo), await current(solo), await takenOn(date)]).toEqual([duo, solo, 3])
      const held = next()
      expect(await tickets.hold(held, [release(duo), release(solo)])).toBe('held')
      expect((await Promise.all([duo, solo, held].map(current))).map(({ state, rev }) => [state, rev])).toEqual([
        ['cancelled', 2],
        ['cancelled', 2],
        ['pending', 1],
      ])
      expect(await takenOn(date)).toBe(2)
    })

    test('a full wave refuses and leaves the day alone', async () => {
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

    test('a wave that is closed meanwhile sells nothing more; what is paid late needs only room', async () => {
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

    test('what was let go comes back in a wave of its own day only, that goes on', async () => {
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

    test('a limited code is used as often as it may be by concurrent orders; a release gives a use back, a payment keeps it', async () => {
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

    test('a code without a limit, counted all the same', async () => {
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
