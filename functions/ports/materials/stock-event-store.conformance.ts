import { beforeEach, describe, expect, test } from 'vitest'
import { checklistSubject, stockSubject } from '#shared/scan/subjects.ts'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'
import { subjectOf, type StockEventStore, type StoredStockEvent } from './stock-event-store.ts'

interface Stores {
  stockEvents: StockEventStore
  roster: RosterStore
}

/** Defines the tests that every store of stock events must pass, also a store that contains other records. */
export function describeStockEventStore(name: string, open: () => Stores | Promise<Stores>): void {
  describe(`stock event store: ${name}`, () => {
    let store: StockEventStore
    let roster: RosterStore
    let n = 0
    beforeEach(async () => {
      ;({ stockEvents: store, roster } = await open())
      n++
    })
    const envelope = (at: number) => ({
      v: 1,
      id: `01890000-0000-7000-8000-${String(n * 1000 + at).padStart(12, '0')}`,
      deviceId: '11111111-1111-4111-8111-111111111111',
      seq: at,
      location: 'Finish',
      deviceTime: 1_760_172_000_000 + at,
      clockOffset: -120,
      clockUncertainty: 20,
      received: { receivedAt: 1_760_172_100_000, notBefore: 1_760_172_000_000, notAfter: 1_760_172_100_000 },
    })
    const count = (at: number, notes?: string, id = `noord-${n}`) => ({
      event: {
        ...envelope(at),
        kind: 'stock-count',
        zoneMaterialId: id,
        stock: at,
        checkedBy: 'Niels "N" Bakker',
        ...(notes ? { notes } : {}),
      } satisfies StoredStockEvent,
      carriedBy: 'd',
    })
    const subject = () => subjectOf(count(0).event)
    const storedSeqs = async () => (await roster.listEvents(stockSubject(`noord-${n}`))).map(({ seq }) => seq).toSorted((a, b) => a - b)

    test('returns a stored event unchanged, both as the current count and in the list of events', async () => {
      const counted = count(1, 'Twee nat geworden')
      expect(await store.getCurrent(subject())).toBeUndefined()
      expect(await store.putEvent(counted, 0)).toBe('stored')
      expect(await store.getCurrent(subject())).toEqual({ event: counted.event, rev: 1 })
      expect(await roster.listEvents(stockSubject(`noord-${n}`))).toEqual([counted.event])
    })

    test('adds every event to the feed for the phones', async () => {
      await store.putEvent(count(1), 0)
      await store.putEvent(count(2))
      const { events } = await roster.listFeed({ since: count(1).event.received.receivedAt, limit: 1000 })
      const mine = events.filter(({ zoneMaterialId }) => zoneMaterialId === `noord-${n}`)
      expect(mine).toEqual([count(1).event, count(2).event])
    })

    test('stores all events, and keeps the current event unless a new event replaces it', async () => {
      await store.putEvent(count(5), 0)
      expect(await store.putEvent(count(2))).toBe('stored')
      expect(await store.putEvent(count(7), 1)).toBe('stored')
      expect(await storedSeqs()).toEqual([2, 5, 7])
      expect(await store.getCurrent(subject())).toEqual({ event: count(7).event, rev: 2 })
    })

    test('returns `known` for a repeated event, and changes nothing', async () => {
      await store.putEvent(count(1), 0)
      await store.putEvent(count(2), 1)
      expect(await store.putEvent({ ...count(1), carriedBy: 'e' })).toBe('known')
      expect(await store.putEvent({ ...count(1), carriedBy: 'e' }, 2)).toBe('known')
      expect(await store.getCurrent(subject())).toEqual({ event: count(2).event, rev: 2 })
      expect(await storedSeqs()).toEqual([1, 2])
    })

    test('stores only one of several concurrent events of a subject, and returns `changed_meanwhile` for the others', async () => {
      const outcomes = await Promise.all([1, 2, 3].map((at) => store.putEvent(count(at), 0)))
      expect(outcomes.toSorted()).toEqual(['changed_meanwhile', 'changed_meanwhile', 'stored'])
      expect(await storedSeqs()).toHaveLength(1)
      expect(await store.putEvent(count(4), 5)).toBe('changed_meanwhile')
    })

    test('keeps a separate current event per race day, and one for events without a day', async () => {
      const onDay = (at: number, eventDate: string) => ({ event: { ...count(at).event, eventDate }, carriedBy: 'd' })
      await store.putEvent(count(1), 0)
      await store.putEvent(onDay(2, '2025-10-11'), 0)
      await store.putEvent(onDay(3, '2025-10-12'), 0)
      expect(await store.getCurrent({ ...subject(), day: '2025-10-11' })).toEqual({ event: onDay(2, '2025-10-11').event, rev: 1 })
      const mine = (await store.listCurrent('stock-count')).filter(({ event }) => subjectOf(event).id === `noord-${n}`)
      expect(mine.map(({ event }) => subjectOf(event).day)).toEqual([undefined, '2025-10-11', '2025-10-12'])
      expect(await storedSeqs()).toEqual([1, 2, 3])
    })

    test('lists the current events of one kind, sorted by subject', async () => {
      const tick = {
        event: {
          ...envelope(3),
          kind: 'check-item',
          checklistItemId: `noord-${n}`,
          done: true,
          checkedBy: 'Niels',
        } satisfies StoredStockEvent,
        carriedBy: 'd',
      }
      await store.putEvent(count(2, undefined, `zuid-${n}`), 0)
      await store.putEvent(count(1), 0)
      await store.putEvent(tick, 0)
      const mine = (await store.listCurrent('stock-count')).filter(({ event }) => subjectOf(event).id.endsWith(`-${n}`))
      expect(mine.map(({ event }) => subjectOf(event).id)).toEqual([`noord-${n}`, `zuid-${n}`])
      expect(await store.getCurrent(subjectOf(tick.event))).toEqual({ event: tick.event, rev: 1 })
      expect(await roster.listEvents(checklistSubject(`noord-${n}`))).toEqual([tick.event])
    })
  })
}
