import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { holdsPlaces, placesOf } from '#shared/domain/tickets/tickets.ts'
import { digestOf } from '#shared/lib/set-digest.ts'
import { foldPerson } from '#shared/scan/fold.ts'
import { dayMs } from '#shared/lib/durations.ts'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'
import { day, openDay as openDayOf, rosterOf, ticketFixture } from './ticket-fixture.ts'
import type { TicketRecord, TicketStore } from './ticket-store.ts'

interface Stores {
  tickets: TicketStore
  catalog: CatalogStore
  roster: RosterStore
}
/** Defines the tests that every ticket store must pass, together with the catalog and the roster in its transactions. */
export function describeTicketStore(name: string, open: () => Stores | Promise<Stores>): void {
  describe(`ticket store: ${name}`, () => {
    let { tickets, catalog, roster } = {} as Stores
    beforeEach(async () => {
      ;({ tickets, catalog, roster } = await open())
    })
    const openDay = (capacity: number) => openDayOf(catalog, capacity)
    const takenOn = async (date: string) => (await catalog.getEventDay(date))!.taken
    const current = async (ticket: TicketRecord) => (await tickets.get(ticket.id))!

    test('removes a ticket only if nobody changed it since it was read', async () => {
      const ticket = ticketFixture({ state: 'expired', holdExpiresAt: null, nextStep: null, nextStepAt: null })
      await tickets.put([ticket])
      expect(await tickets.remove({ ...ticket, rev: ticket.rev + 1 })).toBe(false)
      expect(await tickets.get(ticket.id)).toEqual(ticket)
      expect(await tickets.getMany([ticket.id, ticket.id, 'nobody-has-this-id-0000000'])).toEqual([ticket])
      expect(await tickets.getMany([])).toEqual([])
      expect(await tickets.remove(ticket)).toBe(true)
      expect(await tickets.get(ticket.id)).toBeUndefined()
    })

    test('lets only one of several concurrent transitions from the same record succeed', async () => {
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

    test('lets a released ticket claim its places again only if there are free places', async () => {
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

    test('releases the places of an ended ticket and cancels its participants, or does neither', async () => {
      const date = await openDay(5)
      const ticket = ticketFixture({ eventDate: date })
      const { id } = ticket.participants[0]!
      await tickets.hold(ticket)
      await tickets.transition(ticket, { ...ticket, state: 'paid' })
      await roster.putParticipants(rosterOf(ticket))
      const sold = await current(ticket)
      const seen = [{ participantId: id, rev: 0 }]
      const leave = () => tickets.transition(sold, { ...sold, state: 'refunded' }, { ids: [id], at: 7, seen })
      const active = (await roster.getParticipant(id))!
      await roster.putParticipants([{ ...active, status: 'removed' }])
      expect(await leave()).toBe('changed_meanwhile')
      expect([await current(ticket), await takenOn(date)]).toEqual([sold, 1])
      await roster.putParticipants([active])
      await roster.updateState(id, undefined, { state: foldPerson(id, []), folded: digestOf([]) })
      expect(await leave(), 'the participant was scanned meanwhile').toBe('changed_meanwhile')
      expect([await current(ticket), await takenOn(date)]).toEqual([sold, 1])
      seen[0]!.rev = 1
      expect(await leave()).toBe('done')
      expect(await takenOn(date)).toBe(0)
      expect(await roster.getParticipant(id)).toEqual({ ...active, status: 'cancelled', updatedAt: 7, rev: active.rev + 1 })
    })

    test('moves the places of a ticket to another wave', async () => {
      const date = await openDay(5)
      for (const id of [62_000 + 2 * day, 62_001 + 2 * day])
        await catalog.putWave({ id, number: 1, eventDate: date, startTime: 0, capacity: 2, currentCount: 0, status: 'available' })
      const ticket = ticketFixture({ eventDate: date, waveId: 62_000 + 2 * day, ticketType: 'duo' })
      await tickets.hold(ticket)
      await tickets.transition(ticket, { ...ticket, waveId: 62_001 + 2 * day })
      expect((await catalog.listWaves(date)).map((wave) => wave.currentCount)).toEqual([0, 2])
      expect(await takenOn(date)).toBe(2)
    })

    test('moves places, ticket and roster rows in one transaction, and nothing if a row or the wave changed meanwhile', async () => {
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
      // After a participant is removed, the ticket holds one place fewer.
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

    test('lists due tickets oldest first, only while they have a next step', async () => {
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

    test('lists tickets newest first, in pages or all at once', async () => {
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

    test('counts a sale when its ticket is written, keeps the sums when past days are merged, and refuses an outdated recount', async () => {
      const date = await openDay(50)
      const { stamp: first } = await tickets.readSales()
      expect(await tickets.setSales({ '2031-01-01 solo': 7 }, first)).toBe(true)
      expect((await tickets.readSales()).counted).toEqual({ '2031-01-01 solo': 7 })
      const createdAt = Date.parse('2031-02-03T23:30:00Z')
      const orders = Array.from({ length: 12 }, (_, at) =>
        ticketFixture({ eventDate: date, createdAt, ticketType: at % 2 ? 'duo' : 'solo', discountCode: null }),
      )
      await Promise.all(orders.flatMap((order) => [tickets.hold(order), tickets.mergePastSales('2031-02-05')]))
      const [paidOn, dayAfter] = [`2031-02-04 ${date}`, `2031-02-05 ${date}`]
      const all = { '2031-01-01 solo': 7, [`${paidOn} solo`]: 6, [`${paidOn} duo`]: 6, [`${paidOn} cents`]: 12 * 8500 }
      const { counted, stamp } = await tickets.readSales()
      expect(counted).toEqual(all)
      await tickets.mergePastSales('2031-02-05')
      await tickets.mergePastSales('2031-02-05')
      expect((await tickets.readSales()).counted).toEqual(all)

      // One order is paid a day later, one order is refunded in part, and one order expires.
      const [paid, back, gone] = await Promise.all(orders.slice(0, 3).map(current))
      await tickets.transition(paid!, { ...paid!, state: 'paid', paidAt: createdAt + dayMs })
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

      // After a cancellation without a further refund the rest of the money still counts; after a dispute at the bank it does not.
      const centsOf = async () => (await tickets.readSales()).counted![`${paidOn} cents`]
      const ended = await current(orders[1]!)
      await tickets.transition(ended!, { ...ended!, state: 'cancelled' })
      expect(await centsOf()).toBe(10 * 8500 - 500)
      const over = await current(orders[1]!)
      await tickets.transition(over!, { ...over!, disputedAt: createdAt })
      expect(await centsOf()).toBe(9 * 8500)
      const disputesOf = async () => (await tickets.readSales()).counted![`${paidOn} disputes`]
      expect(await disputesOf()).toBe(1)
      const disputed = await current(orders[1]!)
      await tickets.transition(disputed!, { ...disputed!, disputeEnd: 'lost' })
      expect(await disputesOf()).toBeUndefined()
    })

    test('never oversells or loses a place in any interleaving of holds, payments, releases and renewals', async () => {
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
            // Three steps run concurrently, so that they read the same state.
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
