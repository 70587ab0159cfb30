import { expect, test } from 'vitest'
import { admin, listParticipants, listWaves, readParticipant, setUpDemoOffice } from './demo-office.ts'

setUpDemoOffice()

test('creates, changes and deletes a wave, and reports which field has an input error', async () => {
  const body = { eventDate: '2025-10-11', startTime: '2025-10-11T16:00:00.000Z', capacity: '12', currentCount: 0 }
  const { body: made } = await admin.call('POST', '/api/waves', body)
  expect(made.wave).toMatchObject({ number: 10, capacity: 12, currentCount: 0, status: 'available' })
  // A repeat of the call after a lost response creates no second wave.
  const press = { 'idempotency-key': 'one press' }
  const again = async (change = {}) => (await admin.call('POST', '/api/waves', { ...body, ...change }, press)).body
  const { wave: first } = await again()
  expect([await again(), (await again({ capacity: 13 })).code]).toMatchObject([{ wave: { id: first.id } }, 'request_reused'])
  expect((await admin.call('DELETE', `/api/waves/${first.id}`)).status).toBe(200)
  const faults = async (change: object) => (await admin.call('POST', '/api/waves', { ...body, ...change })).body.details
  expect(await faults({ capacity: '0', startTime: '', eventDate: '' })).toEqual([
    { path: 'eventDate', message: 'Event datum is verplicht' },
    { path: 'startTime', message: 'Start tijd is verplicht' },
    { path: 'capacity', message: 'Capaciteit moet minimaal 1 zijn' },
  ])
  expect(await faults({ eventDate: '2025-10-13' })).toEqual([
    { path: 'eventDate', message: 'Kies een dag van deze editie: zaterdag 11 oktober 2025 of zondag 12 oktober 2025' },
  ])
  const fifteen = () => admin.call('PATCH', `/api/waves/${made.wave.id}`, { capacity: 15, version: made.wave.version })
  expect([(await fifteen()).body.wave.capacity, (await fifteen()).body.wave.capacity]).toEqual([15, 15])
  expect((await admin.call('PATCH', `/api/waves/${made.wave.id}`, { capacity: 16, version: made.wave.version })).body.code).toBe(
    'record_changed',
  )
  expect((await admin.call('DELETE', `/api/waves/${made.wave.id}`)).status).toBe(200)
  expect((await admin.call('DELETE', `/api/waves/${made.wave.id}`)).status).toBe(404)
})

test('the wave overview has snake_case fields; capacity is 1 to 50 and not below sold places; a status has a note', async () => {
  const { body } = await admin.call('GET', '/api/admin/waves/capacity-overview')
  const one = body.find((item: { current_count: number }) => item.current_count > 1)
  expect(Object.keys(one)).toEqual(
    expect.arrayContaining(['id', 'start_time', 'capacity', 'current_count', 'available_spots', 'fill_percentage', 'status']),
  )
  expect(one.available_spots).toBe(one.capacity - one.current_count)
  const set = (maxParticipants: unknown) => admin.call('POST', `/api/admin/waves/${one.id}/capacity`, { maxParticipants })
  for (const wrong of [0, 51, 'veel'])
    expect((await set(wrong)).body.details[0]).toMatchObject({ path: 'maxParticipants', message: 'Vul een getal van 1 tot en met 50 in' })
  expect((await set(1)).body).toMatchObject({ code: 'capacity_too_low', details: [{ path: 'maxParticipants' }] })
  expect((await set(50)).body.wave.capacity).toBe(50)
  const status = await admin.call('POST', `/api/admin/waves/${one.id}/status`, { status: 'closed', notes: 'Storm' })
  expect(status.body.wave).toMatchObject({ status: 'closed', notes: 'Storm' })
  // The status form and the capacity form both refuse an outdated version. The answer contains the current note.
  for (const [form, body] of [
    ['status', { status: 'available', notes: '' }],
    ['capacity', { maxParticipants: 49 }],
  ] as const)
    expect((await admin.call('POST', `/api/admin/waves/${one.id}/${form}`, { ...body, version: one.version })).body).toMatchObject({
      code: 'record_changed',
      details: { notes: 'Storm', version: status.body.wave.version },
    })
  expect((await admin.call('GET', '/api/waves')).body.find(({ id }: { id: number }) => id === one.id)).not.toHaveProperty('notes')
  await admin.call('POST', `/api/admin/waves/${one.id}/status`, { status: 'available', notes: '' })
})

test('two endpoints move a participant to another wave; a plan of moves changes nothing until applied, and can be undone', async () => {
  const free = (await listWaves()).filter(({ capacity, currentCount }) => capacity - currentCount >= 4)
  const one = (await listParticipants()).find(({ ticketType, waveId }) => ticketType === 'solo' && waveId === null)!
  expect((await admin.call('POST', `/api/participants/${one.id}/move-wave`, { waveId: free[0]!.id })).status).toBe(200)
  expect((await admin.call('POST', '/api/admin/waves/1/move-participant', { participantId: one.id, newWaveId: free[1]!.id })).status).toBe(
    200,
  )
  expect((await readParticipant(one.id)).waveId).toBe(free[1]!.id)

  const { eventDate } = await readParticipant((await listParticipants()).find(({ waveId }) => waveId === null)!.id)
  const plan = (await admin.call('POST', '/api/admin/waves/plan', { kind: 'assign', eventDate, order: 'evenly' })).body
  expect(plan.moves.length).toBeGreaterThan(0)
  const { body: same } = await admin.call('POST', '/api/admin/waves/plan', { kind: 'assign', eventDate, order: 'evenly' })
  expect(same).toEqual(plan)
  const apply = async (moves: object[]) =>
    (await admin.call('POST', '/api/admin/waves/moves', { moves })).body.results as { outcome: string }[]
  const moves = plan.moves.map(({ participantId, fromWaveId, toWaveId }: Record<string, unknown>) => ({
    participantId,
    fromWaveId,
    toWaveId,
  }))
  expect(new Set((await apply(moves)).map(({ outcome }) => outcome))).toEqual(new Set(['moved']))
  expect(new Set((await apply(moves)).map(({ outcome }) => outcome))).toEqual(new Set(['stood']))
  const after = await listWaves()
  for (const { id, after: planned } of plan.waves) expect(after.find((wave) => wave.id === id)!.currentCount).toBe(planned)
  const back = moves.map((move: { fromWaveId: unknown; toWaveId: unknown }) => ({
    ...move,
    fromWaveId: move.toWaveId,
    toWaveId: move.fromWaveId,
  }))
  expect(new Set((await apply(back)).map(({ outcome }) => outcome))).toEqual(new Set(['moved']))
})
