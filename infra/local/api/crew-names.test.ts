import { expect, test } from 'vitest'
import type { Checklist, StockCheck, ZoneMaterial } from '#shared/contract/materials.ts'
import { retention } from '#shared/facts/retention.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { runRetention } from '#functions/usecases/privacy/run-retention.ts'
import { day, run } from './race-results.ts'
import { admin, advanceClock, decide, next, pair, product, setUpRaceDay } from './scan-posts.ts'

// Tests how long the names of crew are stored in records that belong to no participant or volunteer.

setUpRaceDay(`${day}T12:00:00Z`)

/** Reads a path as a newly logged-in administrator, because an earlier session has ended after two years. */
const read = async (path: string) => (await product.asAdmin()).call('GET', path)
const checksOf = async (id: string): Promise<StockCheck[]> => (await read(`/api/zone-materials/${id}/checks`)).body
const stockOf = async (id: string): Promise<ZoneMaterial> =>
  (await read('/api/zone-materials')).body.find((one: ZoneMaterial) => one.id === id)
const ticks = async () => ((await read('/api/checklists')).body as Checklist[]).flatMap(({ items }) => items)

test('after two years, erases only the names of crew: in counts, ticks, stated times and phones', async () => {
  const phone = await pair('Hilde met post 1', ['Finish'])
  const count = (stock: number, notes: string) =>
    phone.call('PATCH', '/api/zone-materials/start-medaille/stock', { currentStock: stock, checkedBy: 'Hilde Dekker', notes })
  await count(9, 'Vraag het Anouk')
  await advanceClock(1_000)
  await count(8, 'Vraag het Anouk')
  const { id: itemId } = (await ticks()).find(({ done }) => !done)!
  await admin.call('PATCH', `/api/checklist-items/${itemId}`, { done: true, checkedBy: 'Hilde Dekker' })
  const runner = next(({ eventDate, ticketType }) => eventDate === day && ticketType === 'solo')
  await run(runner, 50)
  const wave = { eventDate: day, waveNumber: 1 }
  await decide({ kind: 'start-wave', ...wave, stated: { at: `${day}T09:00:00Z`, uncertaintyMs: 0, reason: 'Briefje', by: 'Noor' } })
  const whole = async () => {
    const { events } = await product.deps.roster.listFeed({ since: 0, limit: 1000 })
    return JSON.stringify([events, await product.deps.stockEvents.listCurrent('stock-count'), await product.deps.devices.listDevices()])
  }
  const state = await product.deps.roster.getState(runner.id)
  const [, , ...earlier] = await checksOf('start-medaille')

  await advanceClock((retention.crewNames - 1) * dayMs)
  await runRetention(product.deps)
  expect((await checksOf('start-medaille'))[0]).toMatchObject({ stock: 8, checkedBy: 'Hilde Dekker', notes: 'Vraag het Anouk' })

  await advanceClock(2 * dayMs)
  expect((await runRetention(product.deps)).crewNames).toBeGreaterThan(5)
  const text = await whole()
  for (const name of ['Hilde', 'Noor', 'Anouk', 'Niels Bakker']) expect(text, name).not.toContain(name)
  expect((await checksOf('start-medaille')).map(({ stock, checkedBy, notes }) => [stock, checkedBy, notes])).toEqual([
    [8, 'Gewist', null],
    [9, 'Gewist', null],
    ...earlier.map(({ stock }) => [stock, 'Gewist', null]),
  ])
  expect(await stockOf('start-medaille')).toMatchObject({ currentStock: 8, checkedBy: 'Gewist', notes: null })
  expect(await product.deps.roster.getState(runner.id)).toEqual(state)
  expect((await runRetention(product.deps)).crewNames).toBe(0)
})
