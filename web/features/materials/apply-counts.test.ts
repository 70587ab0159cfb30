import { expect, it } from 'vitest'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { StockEvent } from '#shared/scan/fold-stock.ts'
import { makeEvent, noon } from '#shared/scan/testing/make-event.ts'
import { applyCounts, applyTicks } from './apply-counts.ts'
import { mergeHistory } from './merge-history.ts'

const served = {
  zones: [],
  materials: [{ id: 'pion', name: 'Pionnen', description: '', unit: 'stuks', minStock: 20, maxStock: 40, categoryId: 'parcours' }],
  categories: [],
  zoneMaterials: [
    {
      id: 'noord-pion',
      zoneId: 'noord',
      materialId: 'pion',
      materialName: 'Pionnen',
      zoneName: 'Noord',
      currentStock: 20,
      requiredStock: 20,
      unit: 'stuks',
      status: 'OK' as const,
      lastChecked: new Date(noon).toISOString(),
      checkedBy: 'Niels',
      notes: 'Droog',
    },
  ],
  checklists: [],
  seenAt: noon,
}
const count = (change: object) =>
  makeEvent('stock-count', { zoneMaterialId: 'noord-pion', stock: 9, checkedBy: 'Bo', ...change }) as StockEvent

it("replaces the server's count and status with those of a later count that is not sent yet", () => {
  const own = { event: count({ deviceTime: noon + 1 }), waiting: true }
  expect(applyCounts(served, [own])).toMatchObject([{ currentStock: 9, status: 'CRITICAL', checkedBy: 'Bo', notes: null, waiting: true }])
})

it('ignores a count that is older than the count of the server, has an unknown time, or is of another zone', () => {
  const older = { event: count({ deviceTime: noon - 1 }), waiting: true }
  const unknown = { event: count({ deviceTime: noon + 9, clockUncertainty: 1e12 }), waiting: true }
  const elsewhere = { event: count({ deviceTime: noon + 9, zoneMaterialId: 'zuid-pion' }), waiting: true }
  expect(applyCounts(served, [older, unknown, elsewhere])).toMatchObject([{ currentStock: 20, checkedBy: 'Niels', waiting: false }])
})

it('prefers a count with a known time to a count with an unknown time, even if the known time is earlier', () => {
  const unsure = { ...served, zoneMaterials: served.zoneMaterials.map((row) => ({ ...row, checkedWithin: 3_600_000 })) }
  const known = { event: count({ deviceTime: noon - 1 }), waiting: true }
  expect(applyCounts(unsure, [known])).toMatchObject([{ currentStock: 9, checkedBy: 'Bo', checkedWithin: undefined }])
  const unknown = { event: count({ deviceTime: noon - 1, clockUncertainty: 1e12 }), waiting: true }
  expect(applyCounts(unsure, [unknown])).toMatchObject([{ currentStock: 20, checkedWithin: 3_600_000 }])
})

it('replaces the number of the packing list with the first count, even if the time of the count is unknown', () => {
  const uncounted = { ...served, zoneMaterials: served.zoneMaterials.map((row) => ({ ...row, lastChecked: null, checkedBy: null })) }
  const own = { event: count({ clockUncertainty: 1e12 }), waiting: true }
  expect(applyCounts(uncounted, [own])).toMatchObject([{ currentStock: 9, checkedBy: 'Bo', checkedWithin: 1e12 }])
})

it('lists each count once in the history; without server data, lists the counts of this device', () => {
  const own = { event: count({ deviceTime: noon + 1 }), waiting: true }
  const receivedCount = { event: count({ deviceTime: noon + 2 }), waiting: false }
  const check = {
    id: receivedCount.event.id,
    stock: 9,
    checkedBy: 'Bo',
    notes: null,
    location: 'Noord',
    deviceName: 'Post C',
    countedAt: new Date(noon + 2).toISOString(),
    uncertainty: 20,
    timeKnown: true,
    stands: true,
  }
  const lines = mergeHistory([check], [own, receivedCount], 'noord-pion', () => 'dit toestel')
  expect(lines.map(({ id, waiting, stands, deviceName }) => [id, waiting, stands, deviceName])).toEqual([
    [receivedCount.event.id, false, true, 'Post C'],
    [own.event.id, true, false, 'dit toestel'],
  ])
  expect(mergeHistory([], [own, receivedCount], 'noord-pion', () => null).map(({ id }) => id)).toEqual([
    receivedCount.event.id,
    own.event.id,
  ])
})

it('applies a tick of this device only to the race day of the tick, and a count only to the season of the count', () => {
  const items = [{ id: 'noord-1', text: 'Pionnen staan', done: false, checkedAt: null, checkedBy: null }]
  const listOf = (eventDate: string) => ({
    ...served,
    checklists: [{ id: 'noord', zoneId: 'noord', name: 'Voor de start', eventDate, items }],
  })
  const tick = (change: object) => ({
    event: makeEvent('check-item', { checklistItemId: 'noord-1', done: true, checkedBy: 'Bo', ...change }) as StockEvent,
    waiting: true,
  })
  const today = eventDateOf(noon)
  const isDone = (day: string, change: object = {}) => applyTicks(listOf(day), [tick(change)], day)[0]!.items[0]!.done
  expect([isDone(today), isDone(today, { eventDate: today }), isDone('2099-10-11', { eventDate: '2099-10-11' })]).toEqual([
    true,
    true,
    true,
  ])
  expect([isDone('2099-10-11'), isDone(today, { eventDate: '2099-10-11' })]).toEqual([false, false])
  const own = { event: count({ deviceTime: noon + 1 }), waiting: true }
  expect(applyCounts(listOf(today), [own])[0]!.currentStock).toBe(9)
  expect(applyCounts(listOf('2099-10-11'), [own])[0]!.currentStock).toBe(20)
})
