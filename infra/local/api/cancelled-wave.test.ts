import { expect, test } from 'vitest'
import type { ListTable } from '#shared/contract/lists.ts'
import type { RaceDayOverview } from '#shared/contract/overview.ts'
import type { StartList } from '#shared/contract/start-numbers.ts'
import type { AdminWave } from '#shared/contract/waves.ts'
import { admin, changeParticipant, listParticipants, pass, product, setUpDemoOffice } from './demo-office.ts'

setUpDemoOffice()

const day = '2025-10-11'
const get = async (path: string) => (await admin.call('GET', path)).body

test('a cancelled wave is shown as cancelled everywhere, and its people are counted as needing a new start', async () => {
  const raceDay = async () => (await get(`/api/admin/race-day?day=${day}`)) as RaceDayOverview
  const before = await raceDay()
  const all = (await listParticipants()).filter((one) => one.eventDate === day && one.waveNumber !== null)
  const { waveNumber, waveId } = all.find(({ raceStatus }) => raceStatus === 'registered')!
  const people = all.filter((one) => one.waveId === waveId && (one.raceStatus === 'registered' || one.raceStatus === 'checked_in'))
  const away = people.filter(({ raceStatus }) => raceStatus === 'registered')
  const [first, second] = away

  const waves = (await get('/api/admin/waves')) as AdminWave[]
  const { version } = waves.find(({ id }) => id === waveId)!
  const cancel = { status: 'cancelled', version, mail: true }
  expect((await admin.call('POST', `/api/admin/waves/${waveId}/status`, cancel)).status).toBe(200)
  const used = await admin.call('DELETE', `/api/waves/${waves.find((one) => one.currentCount > 0 && one.id !== waveId)!.id}`)
  expect(used.body.message).toMatch(/Verplaats de deelnemers eerst, of annuleer de wave bij Wave Management\.$/)

  const list = (await get(`/api/admin/start-list?day=${day}`)) as StartList
  expect(list.waves.filter(({ cancelled }) => cancelled).map(({ id }) => id)).toEqual([waveId])

  const file = (await admin.call('POST', '/api/admin/lists/start', { day })).body as ListTable
  const rowOf = (name: string) => file.rows.find((row) => row.includes(name))!
  expect(rowOf(first!.name).slice(0, 2)).toEqual([`${waveNumber} (geannuleerd)`, null])

  await pass(5_000)
  const after = await raceDay()
  expect(after.waves.filter(({ cancelled }) => cancelled)).toMatchObject([{ number: waveNumber, needStart: people.length }])
  expect(after.total.expected).toBe(before.total.expected - away.length)

  const { wave } = await get(`/api/admin/participants/${first!.id}/dossier`)
  expect(wave).toEqual({ cancelled: true, started: false })

  const phone = await product.asDevice()
  expect((await phone.call('GET', '/api/crew/roster')).body.cancelledWaves).toEqual([`${day}#${waveNumber}`])

  expect((await get('/api/admin/edition-check')).needStart).toBe(people.length)
  expect((await get('/api/admin/editions/2025/closing')).needStart).toBe(people.length)

  const { ticketId } = (await product.deps.roster.getParticipant(first!.id))!
  expect(await get(`/api/tickets/${ticketId}`)).toMatchObject({ waveNumber, waveTime: null, waveCancelled: true })

  // A person who comes anyway is checked in, and then counts as expected.
  const { body } = await admin.call('POST', '/api/admin/check-in', { qrCode: second!.qrCode, otherDay: true })
  expect(body.participant).toMatchObject({ id: second!.id, waveNumber, waveCancelled: true })
  await pass(5_000)
  expect((await raceDay()).total.expected).toBe(after.total.expected + 1)

  // A participant who gets another wave does not need a new start any more.
  const free = waves.find((one) => one.eventDate === day && one.id !== waveId && one.capacity - one.currentCount >= 2)!
  expect((await changeParticipant(first!.id, { waveId: free.id })).status).toBe(200)
  expect(await get(`/api/tickets/${ticketId}`)).not.toHaveProperty('waveCancelled')
  await pass(5_000)
  const left = people.length - (first!.ticketType === 'duo' ? 2 : 1)
  expect((await get('/api/admin/edition-check')).needStart).toBe(left)
})

test('a wave that has started can be cancelled only after its start is undone', async () => {
  const [wave] = ((await get('/api/admin/waves')) as AdminWave[]).filter((one) => one.eventDate === day && one.status !== 'cancelled')
  const decide = (body: object) => admin.call('POST', '/api/admin/scan-decisions', body)
  const cancel = () =>
    admin.call('POST', `/api/admin/waves/${wave!.id}/status`, { status: 'cancelled', version: wave!.version, mail: true })
  await decide({ kind: 'start-wave', eventDate: day, waveNumber: wave!.number })
  const refused = await cancel()
  expect([refused.status, refused.body.details[0].path]).toEqual([400, 'status'])
  expect(refused.body.message).toMatch(/^Deze wave is gestart\./)
  const [{ target }] = (await get('/api/admin/wave-starts')).filter((one: { waveNumber: number }) => one.waveNumber === wave!.number)
  expect((await decide({ kind: 'undo', target })).status).toBe(200)
  expect((await cancel()).status).toBe(200)
})
