import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveShift } from '#functions/usecases/community/shifts/save-shift.ts'
import { moveRaceDay, removeRaceDay } from '#functions/usecases/editions/race-days.ts'
import { runOnceBefore } from '#infra/local/stores/run-once-before.ts'
import { admin, product, readEdition, setUpEditionOffice } from './edition-office.ts'

// In each test, an administrator saves a shift while another call moves or removes the race day of that shift.

setUpEditionOffice()

const [edition, eventDate, to] = ['2025', '2025-12-20', '2025-12-21']
const form = { from: '08:00', until: '12:00', place: 'Duinkam', role: 'marshal', places: 2, note: '' } as const
let id: string
const save = (day = eventDate, deps: Parameters<typeof saveShift>[0] = product.deps) =>
  saveShift(deps, { id: edition }, id, { ...form, day })
const readDates = async () =>
  ((await readEdition(edition)) as unknown as { days: { eventDate: string }[] }).days.map((one) => one.eventDate)

async function deleteWaves(day: string) {
  for (const wave of (await admin.call('GET', `/api/waves?eventDate=${day}`)).body) await admin.call('DELETE', `/api/waves/${wave.id}`)
}

beforeEach(async () => {
  id = crypto.randomUUID()
  const day = { eventDate, capacity: 50, location: 'The Dune Base, Noordwijk', waves: { first: '10:00', last: '11:00', capacity: 20 } }
  expect(await admin.call('POST', `/api/admin/editions/${edition}/days`, day)).toMatchObject({ status: 200 })
})
afterEach(async () => {
  await product.deps.content.remove('shift', id)
  for (const day of [eventDate, to]) {
    await deleteWaves(day)
    await admin.call('DELETE', `/api/admin/event-days/${day}`)
  }
})

test('refuses to move a race day if a shift on that day is saved meanwhile, and names the shift', async () => {
  const { deps } = product
  const catalog = { ...deps.catalog, moveEventDay: runOnceBefore(deps.catalog.moveEventDay, () => save()) }
  await expect(moveRaceDay({ ...deps, catalog }, eventDate, { to })).rejects.toMatchObject({
    code: 'record_in_use',
    message: expect.stringContaining('1 dienst. Verplaatsen kan daarom niet.'),
  })
  expect(await readDates()).toContain(eventDate)
})

test('refuses to remove a race day if a shift moves to that day meanwhile, and names the shift', async () => {
  const { deps } = product
  await deleteWaves(eventDate)
  await save('2025-11-01')
  const catalog = { ...deps.catalog, removeEventDay: runOnceBefore(deps.catalog.removeEventDay, () => save()) }
  await expect(removeRaceDay({ ...deps, catalog }, eventDate)).rejects.toMatchObject({
    code: 'record_in_use',
    message: expect.stringContaining('1 dienst. Verwijderen kan daarom niet.'),
  })
  expect(await readDates()).toContain(eventDate)
})

test.each([
  ['new', undefined],
  ['changed', '2025-11-01'],
])('refuses a %s shift if its race day is moved while the shift is saved', async (_, before) => {
  const { deps } = product
  if (before) await save(before)
  const getEventDay = async (day: string) => {
    const seen = await deps.catalog.getEventDay(day)
    if (day === eventDate && seen) await moveRaceDay(deps, eventDate, { to })
    return seen
  }
  const message = 'Deze racedag is net verplaatst of verwijderd. Kies een andere dag.'
  await expect(save(eventDate, { ...deps, catalog: { ...deps.catalog, getEventDay } })).rejects.toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'day', message }],
  })
  expect((await deps.content.get('shift', id))?.day).toBe(before)
})
