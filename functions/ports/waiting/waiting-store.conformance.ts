import { beforeEach, describe, expect, test } from 'vitest'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'
import { ticketFixture } from '#functions/ports/tickets/ticket-fixture.ts'
import type { TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import type { WaitingRecord, WaitingStore } from './waiting-store.ts'

interface Stores {
  waiting: WaitingStore
  catalog: CatalogStore
  tickets: TicketStore
}

let n = 0

/** Defines the tests that every store of waiting lists must pass, together with the stores whose sales a waiting list blocks. */
export function describeWaitingStore(name: string, open: () => Stores): void {
  describe(`waiting store: ${name}`, () => {
    let stores: Stores
    let date: string
    beforeEach(async () => {
      stores = open()
      date = new Date(Date.UTC(2041, 0, ++n)).toISOString().slice(0, 10)
      await stores.catalog.putEventDay({
        id: date,
        eventDate: date,
        location: 'Strand',
        status: 'registration_open',
        capacity: 3,
        taken: 2,
        cancelUntil: null,
        transferUntil: null,
      })
    })
    const record = (change: Partial<WaitingRecord> = {}): WaitingRecord => ({
      ...saleDefaults,
      id: `${date.replaceAll('-', '')}${String(++n).padStart(24, 'a')}`,
      state: 'pending',
      stage: 'waiting',
      eventDate: date,
      waveId: null,
      ticketType: 'solo',
      email: 'anna@voorbeeld.nl',
      ticketId: null,
      createdAt: 1_000,
      forgetAt: 4_000_000_000_000,
      nextStep: 'send-mail',
      nextStepAt: 1_000,
      rev: 1,
      ...change,
    })
    const dayOf = async () => (await stores.catalog.getEventDay(date))!

    test('adds a person to the waiting list once, and blocks the day for other buyers', async () => {
      const { waiting, tickets } = stores
      const one = record()
      expect((await dayOf()).waiting).toBe(false)
      expect(await waiting.join(one, undefined)).toBe('done')
      expect(await waiting.join(one, undefined)).toBe('changed_meanwhile')
      expect([await waiting.get(one.id), await waiting.listDay(date)]).toEqual([one, [one]])
      expect((await waiting.listDue(1_000, 1000)).due).toContainEqual(one)
      expect((await dayOf()).waiting).toBe(true)
      expect(await waiting.listWaitingLists(date)).toMatchObject([{ eventDate: date, waveId: null, reserved: true }])
      expect(await tickets.hold(ticketFixture({ eventDate: date }))).toBe('date_waiting')
    })

    test('holds free places for an offer, passes them to its ticket, and returns them to the offer when the ticket expires', async () => {
      const { waiting, tickets } = stores
      const [one, two] = [record(), record()]
      await waiting.join(one, undefined)
      await waiting.join(two, undefined)
      const offered = { ...one, stage: 'offered' as const, holdExpiresAt: 9_000 }
      expect(await waiting.transition(one, offered)).toBe('done')
      expect(await waiting.transition(one, offered)).toBe('changed_meanwhile')
      expect(await waiting.transition(two, { ...two, stage: 'offered', holdExpiresAt: 9_000 })).toBe('date_full')
      expect((await dayOf()).taken).toBe(3)
      const ticket = ticketFixture({ eventDate: date, offerId: one.id })
      const used = { previous: { ...offered, rev: 2 }, next: { ...offered, stage: 'used' as const, ticketId: ticket.id } }
      expect(await tickets.hold(ticket, { offers: [{ ...used, previous: { ...used.previous, rev: 7 } }] })).toBe('changed_meanwhile')
      expect(await tickets.hold(ticket, { offers: [used] })).toBe('held')
      expect([(await dayOf()).taken, (await waiting.get(one.id))!.stage]).toEqual([3, 'used'])
      const back = { previous: { ...used.next, rev: 3 }, next: { ...used.next, stage: 'offered' as const } }
      const over = { ...ticket, state: 'expired' as const, nextStep: null, nextStepAt: null }
      expect(await tickets.transition(ticket, over, undefined, back)).toBe('done')
      expect([(await dayOf()).taken, (await waiting.get(one.id))!.stage]).toEqual([3, 'offered'])
      expect(await waiting.transition((await waiting.get(one.id))!, { ...one, stage: 'over' })).toBe('done')
      expect((await dayOf()).taken).toBe(2)
    })

    test('opens the day to other buyers unless somebody joined since the waiting list was read', async () => {
      const { waiting, tickets } = stores
      const [one, two] = [record(), record()]
      await waiting.join(one, undefined)
      const [seen] = await waiting.listWaitingLists(date)
      await waiting.join(two, undefined)
      expect(await waiting.release(seen!)).toBe('changed_meanwhile')
      expect((await dayOf()).waiting).toBe(true)
      expect(await waiting.release((await waiting.listWaitingLists(date))[0]!)).toBe('done')
      expect([(await dayOf()).waiting, (await waiting.listWaitingLists(date))[0]!.reserved]).toEqual([false, false])
      expect(await tickets.hold(ticketFixture({ eventDate: date }))).toBe('held')
      await waiting.reserve({ eventDate: date, waveId: null })
      expect((await dayOf()).waiting).toBe(true)
    })

    test('still reserves a day for the people on its waiting list after its capacity is raised', async () => {
      const { waiting, catalog } = stores
      await waiting.join(record(), undefined)
      await catalog.putEventDay({ ...(await dayOf()), capacity: 20 })
      expect(await dayOf()).toMatchObject({ waiting: true, taken: 2 })
    })
  })
}
