import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { blankSale } from '#functions/ports/payments/sale.ts'
import { holdsPlaces, placesOf } from '#shared/domain/tickets.ts'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'
import type { ParticipantRecord, RosterStore } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord, TicketStore } from './ticket-store.ts'

interface Stores {
  tickets: TicketStore
  catalog: CatalogStore
  roster: RosterStore
}

let n = 0
const eventDate = '2031-06-01'

/** A pending solo ticket for a day of its own, unless told otherwise. */
export function ticketFixture(change: Partial<TicketRecord> = {}): TicketRecord {
  const id = `ticket-${++n}-abcdefghijklmnopqrstuv`
  const person = {
    id: `P${String(n).padStart(7, '0')}`,
    name: 'Sanne de Vries',
    email: 'sanne@voorbeeld.nl',
    phone: '0612345678',
    birthDate: '1990-01-01',
    gender: 'female' as const,
    nationality: 'Nederlandse',
    country: 'Nederland' as const,
    agreeToTerms: true as const,
  }
  return {
    id,
    state: 'pending',
    ticketType: 'solo',
    eventDate,
    waveId: null,
    participants: [person],
    addons: [],
    discountCode: null,
    offerId: null,
    price: 8500,
    lines: [{ label: 'Solo ticket', amount: 8500 }],
    requestDigest: 'digest',
    ...blankSale,
    createdAt: 1_000 + n,
    holdExpiresAt: 2_000,
    nextStep: 'check-payment',
    nextStepAt: 2_000,
    rev: 1,
    ...change,
  }
}

function rosterOf(ticket: TicketRecord): ParticipantRecord[] {
  return ticket.participants.map((person, at) => ({
    id: person.id,
    ticketId: ticket.id,
    ticketRef: 'ABCDEFGH',
    ticketType: ticket.ticketType,
    index: at === 0 ? 0 : 1,
    name: person.name,
    email: person.email,
    phone: person.phone,
    gender: person.gender,
    eventDate: ticket.eventDate,
    waveId: null,
    waveNumber: 0,
    waveTime: null,
    codeVersion: 1,
    status: 'active',
    createdAt: 1,
    scans: [],
    projection: { raceStatus: 'registered', checkInTime: null, checkInUncertainty: null, checkInDeviceId: null, hasConflict: false },
    rev: 1,
    updatedAt: 1,
  }))
}

/** What every ticket store promises together with the catalog and roster it shares its transactions with. */
export function describeTicketStore(name: string, open: () => Stores | Promise<Stores>): void {
  describe(`ticket store: ${name}`, () => {
    let { tickets, catalog, roster } = {} as Stores
    let day = 0
    beforeEach(async () => {
      ;({ tickets, catalog, roster } = await open())
    })
    /** A day of its own per test, so that tests share a table. */
    async function openDay(capacity: number): Promise<string> {
      const date = `2032-${String((++day % 12) + 1).padStart(2, '0')}-${String((Math.floor(day / 12) % 28) + 1).padStart(2, '0')}`
      await catalog.putEventDay({
        id: date,
        eventDate: date,
        location: 'Strand',
        status: 'registration_open',
        capacity,
        taken: 0,
        cancelUntil: null,
        transferUntil: null,
      })
      return date
    }
    const takenOn = async (date: string) => (await catalog.getEventDay(date))!.taken
    const current = async (ticket: TicketRecord) => (await tickets.get(ticket.id))!

    test('a ticket is removed as it was read, and not when it changed', async () => {
      const ticket = ticketFixture({ state: 'expired', holdExpiresAt: null, nextStep: null, nextStepAt: null })
      await tickets.put([ticket])
      expect(await tickets.remove({ ...ticket, rev: ticket.rev + 1 })).toBe(false)
      expect(await tickets.get(ticket.id)).toEqual(ticket)
      expect(await tickets.remove(ticket)).toBe(true)
      expect(await tickets.get(ticket.id)).toBeUndefined()
    })

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

    test('one of two transitions from the same record wins', async () => {
      const date = await openDay(5)
      const ticket = ticketFixture({ eventDate: date })
      await tickets.hold(ticket)
      const outcomes = await Promise.all([
        tickets.transition(ticket, { ...ticket, state: 'expired' }),
        tickets.transition(ticket, { ...ticket, state: 'paid' }),
        tickets.transition(ticket, { ...ticket, paymentIntentId: 'pi' }),
      ])
      expect(outcomes.toSorted()).toEqual(['changed_meanwhile', 'changed_meanwhile', 'done'])
      const after = await current(ticket)
      expect(after.rev).toBe(2)
      expect(await takenOn(date)).toBe(holdsPlaces(after.state) ? 1 : 0)
    })

    test('a ticket that gave its places back gets them again only while there is room', async () => {
      const date = await openDay(1)
      const [late, quick] = [ticketFixture({ eventDate: date }), ticketFixture({ eventDate: date })]
      await tickets.hold(late)
      expect(await tickets.transition(late, { ...late, state: 'expired', nextStep: null, nextStepAt: null })).toBe('done')
      await tickets.hold(quick)
      const expired = await current(late)
      expect(await tickets.transition(expired, { ...expired, state: 'paid' })).toBe('date_full')
      expect(await current(late)).toEqual(expired)
      await tickets.transition(quick, { ...quick, state: 'failed' })
      expect(await tickets.transition(expired, { ...expired, state: 'paid' })).toBe('done')
      expect(await takenOn(date)).toBe(1)
    })

    test('leaving paid gives the places back and cancels the participants, or neither', async () => {
      const date = await openDay(5)
      const ticket = ticketFixture({ eventDate: date })
      const { id } = ticket.participants[0]!
      await tickets.hold(ticket)
      await tickets.transition(ticket, { ...ticket, state: 'paid' })
      await roster.putParticipants(rosterOf(ticket))
      const sold = await current(ticket)
      const leave = () => tickets.transition(sold, { ...sold, state: 'refunded' }, { ids: [id], at: 7 })
      const active = (await roster.getParticipant(id))!
      await roster.putParticipants([{ ...active, status: 'removed' }])
      expect(await leave()).toBe('changed_meanwhile')
      expect([await current(ticket), await takenOn(date)]).toEqual([sold, 1])
      await roster.putParticipants([active])
      expect(await leave()).toBe('done')
      expect(await takenOn(date)).toBe(0)
      expect(await roster.getParticipant(id)).toEqual({ ...active, status: 'cancelled', updatedAt: 7, rev: active.rev + 1 })
    })

    test('moving to another wave moves the places', async () => {
      const date = await openDay(5)
      for (const id of [62_000 + 2 * day, 62_001 + 2 * day])
        await catalog.putWave({ id, number: 1, eventDate: date, startTime: 0, capacity: 2, currentCount: 0, status: 'available' })
      const ticket = ticketFixture({ eventDate: date, waveId: 62_000 + 2 * day, ticketType: 'duo' })
      await tickets.hold(ticket)
      await tickets.transition(ticket, { ...ticket, waveId: 62_001 + 2 * day })
      expect((await catalog.listWaves(date)).map((wave) => wave.currentCount)).toEqual([0, 2])
      expect(await takenOn(date)).toBe(2)
    })

    test('another seat is one step: places, ticket and rows, while the row and the wave are as they were read', async () => {
      const date = await openDay(5)
      const [from, to] = [700 + 2 * day, 701 + 2 * day]
      for (const id of [from, to])
        await catalog.putWave({ id, number: id, eventDate: date, startTime: 5, capacity: 1, currentCount: 0, status: 'available' })
      const ticket = ticketFixture({ eventDate: date, waveId: from, state: 'paid', nextStep: null, nextStepAt: null, holdExpiresAt: null })
      await tickets.hold(ticket)
      const [row] = rosterOf(ticket)
      await roster.putParticipants([row!])
      const wave = (await catalog.getWave(to))!
      const seat = { eventDate: date, waveId: to, waveNumber: to, waveTime: 5, status: 'active' as const }
      const move = { previous: ticket, next: { ...ticket, waveId: to }, rows: [{ previous: row!, next: seat }], wave, at: 9 }
      expect(await tickets.reseat({ ...move, wave: { ...wave, startTime: 6 } })).toBe('changed_meanwhile')
      expect(await tickets.reseat({ ...move, rows: [{ previous: { ...row!, rev: 7 }, next: seat }] })).toBe('changed_meanwhile')
      expect((await Promise.all([tickets.reseat(move), tickets.reseat(move)])).toSorted()).toEqual(['changed_meanwhile', 'done'])
      expect(await roster.getParticipant(row!.id)).toMatchObject({ ...seat, rev: 2, updatedAt: 9 })
      const counts = async () => (await catalog.listWaves(date)).map(({ currentCount }) => currentCount)
      expect([await counts(), await takenOn(date)]).toEqual([[0, 1], 1])
      const other = ticketFixture({ eventDate: date, waveId: from })
      await tickets.hold(other)
      expect(await tickets.reseat({ previous: other, next: { ...other, waveId: to }, rows: [], wave, at: 9 })).toBe('wave_full')
      // Taken off the list: the ticket holds a place less.
      const seated = await current(ticket)
      const gone = { ...seated, participants: seated.participants.map((one) => ({ ...one, removedAt: 10 })) }
      const now = (await roster.getParticipant(row!.id))!
      expect(
        await tickets.reseat({
          previous: seated,
          next: gone,
          rows: [{ previous: now, next: { ...now, status: 'removed' } }],
          wave: undefined,
          at: 10,
        }),
      ).toBe('done')
      expect([await counts(), await takenOn(date), (await current(ticket)).participants[0]!.removedAt]).toEqual([[1, 0], 1, 10])
    })

    test('due tickets come oldest first, and only while they have a step to take', async () => {
      const date = await openDay(5)
      const base = 5_000_000_000_000 + day * 1_000
      const at = (nextStepAt: number) => ticketFixture({ eventDate: date, nextStepAt })
      const [third, first, second] = [at(base + 3), at(base + 1), at(base + 2)]
      for (const ticket of [third, first, second]) await tickets.hold(ticket)
      const mine = async (now: number) =>
        (await tickets.listDue(now, 1_000)).due
          .map((ticket) => ticket.id)
          .filter((id) => [first, second, third].some((ticket) => ticket.id === id))
      expect(await mine(base + 2)).toEqual([first.id, second.id])
      await tickets.transition(first, { ...first, nextStep: null, nextStepAt: null })
      expect(await mine(base + 3)).toEqual([second.id, third.id])
      const paged: string[] = []
      for (let cursor: string | undefined, page = 0; page === 0 || cursor; page++) {
        const answer = await tickets.listDue(base + 3, 1, cursor)
        paged.push(...answer.due.map((ticket) => ticket.id))
        cursor = answer.cursor
      }
      expect(paged.slice(-2)).toEqual([second.id, third.id])
    })

    test('the list is newest first, in pages or whole', async () => {
      const date = await openDay(5)
      const made = [1, 2, 3].map((at) => ticketFixture({ eventDate: date, createdAt: 90_000_000_000_000 + day * 10 + at }))
      await tickets.put(made)
      const whole = (await tickets.list({})).tickets.map((ticket) => ticket.id)
      expect(whole.slice(0, 3)).toEqual(made.toReversed().map((ticket) => ticket.id))
      const page = await tickets.list({ limit: 2 })
      const rest = await tickets.list({ limit: 1, cursor: page.cursor })
      expect([...page.tickets, ...rest.tickets].map((ticket) => ticket.id)).toEqual(whole.slice(0, 3))
      expect(await takenOn(date)).toBe(0)
    })

    test('what is held and paid is counted in the step itself, brought together without a change, and set only as it was seen', async () => {
      const date = await openDay(50)
      const { stamp: first } = await tickets.readSales()
      expect(await tickets.setSales({ '2031-01-01 solo': 7 }, first)).toBe(true)
      expect((await tickets.readSales()).counted).toEqual({ '2031-01-01 solo': 7 })
      const createdAt = Date.parse('2031-02-03T23:30:00Z')
      const orders = Array.from({ length: 12 }, (_, at) =>
        ticketFixture({ eventDate: date, createdAt, ticketType: at % 2 ? 'duo' : 'solo', discountCode: null }),
      )
      await Promise.all(orders.flatMap((order) => [tickets.hold(order), tickets.foldSales('2031-02-05')]))
      const [paidOn, dayAfter] = [`2031-02-04 ${date}`, `2031-02-05 ${date}`]
      const all = { '2031-01-01 solo': 7, [`${paidOn} solo`]: 6, [`${paidOn} duo`]: 6, [`${paidOn} cents`]: 12 * 8500 }
      const { counted, stamp } = await tickets.readSales()
      expect(counted).toEqual(all)
      await tickets.foldSales('2031-02-05')
      await tickets.foldSales('2031-02-05')
      expect((await tickets.readSales()).counted).toEqual(all)

      // Paid the day after, given back in part, and let go.
      const [paid, back, gone] = await Promise.all(orders.slice(0, 3).map(current))
      await tickets.transition(paid!, { ...paid!, state: 'paid', paidAt: createdAt + 86_400_000 })
      await tickets.transition(back!, { ...back!, state: 'paid', paidAt: createdAt, refundAmount: 500 })
      await tickets.transition(gone!, { ...gone!, state: 'expired' })
      expect((await tickets.readSales()).counted).toEqual({
        ...all,
        [`${paidOn} solo`]: 4,
        [`${paidOn} cents`]: 10 * 8500 - 500,
        [`${dayAfter} solo`]: 1,
        [`${dayAfter} cents`]: 8500,
      })
      expect(await tickets.setSales({}, stamp)).toBe(false)
    })

    test('no interleaving of holds, payments, releases and renewals oversells or loses a place', async () => {
      const step = fc.constantFrom('hold', 'pay', 'expire', 'fail', 'renew')
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 4 }),
          fc.array(fc.record({ who: fc.nat(5), step, duo: fc.boolean() }), { minLength: 4, maxLength: 24 }),
          async (capacity, script) => {
            const date = await openDay(capacity)
            const orders = Array.from({ length: 6 }, (_, at) => ticketFixture({ eventDate: date, ticketType: at % 2 ? 'duo' : 'solo' }))
            const run = async ({ who, step: what }: (typeof script)[number]) => {
              const seen = await tickets.get(orders[who]!.id)
              if (what === 'hold' || !seen) return void (await tickets.hold(orders[who]!))
              if (seen.state === 'paid') return
              const state = ({ pay: 'paid', expire: 'expired', fail: 'failed', renew: 'pending' } as const)[what]
              await tickets.transition(seen, { ...seen, state })
            }
            // In threes at once: each three reads the same past.
            for (let at = 0; at < script.length; at += 3) {
              await Promise.all(script.slice(at, at + 3).map(run))
              expect(await takenOn(date)).toBeLessThanOrEqual(capacity)
            }
            const all = await Promise.all(orders.map((order) => tickets.get(order.id)))
            const held = all.reduce((sum, ticket) => sum + (ticket && holdsPlaces(ticket.state) ? placesOf(ticket.ticketType) : 0), 0)
            expect(await takenOn(date)).toBe(held)
          },
        ),
        { numRuns: 15 },
      )
    }, 60_000)
  })
}
