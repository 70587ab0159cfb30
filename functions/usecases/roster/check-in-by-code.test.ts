import { expect, test } from 'vitest'
import { signTicketCode } from '#shared/lib/ticket-code.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { checkInByCode } from './check-in-by-code.ts'
import { openCrewWorld, start, withFaults } from '#infra/simulation/memory/crew-world.ts'
import { pushScans } from '#functions/usecases/crew/push-scans.ts'

type World = ReturnType<typeof openCrewWorld>
const qrOf = (world: World, one: ParticipantRecord, version = one.codeVersion) =>
  signTicketCode({ ...one, participantId: one.id, version }, world.deps.settings.ticketSigningKey)
const username = 'anna'

test('checks a participant in by the text of the QR, only once', async () => {
  const world = openCrewWorld()
  const one = await world.addParticipant()
  const qrCode = qrOf(world, one)
  expect(await checkInByCode(world.deps, { qrCode, username })).toEqual({
    participant: {
      id: one.id,
      name: 'Sanne de Wit',
      waveId: 5,
      waveNumber: 5,
      waveCancelled: false,
      missedWave: false,
      checkInTime: start,
      scanId: (await world.readState(one.id))!.checkIn!.scanId,
    },
  })
  await expect(checkInByCode(world.deps, { qrCode, username })).rejects.toMatchObject({
    code: 'already_checked_in',
    message: 'QR code niet gevonden of al ingecheckt',
  })
  await expect(checkInByCode(world.deps, { qrCode, username: 'bert' })).rejects.toMatchObject({ code: 'already_checked_in' })
  expect(await world.readState(one.id)).toMatchObject({ status: 'checked_in', conflicts: [] })
})

test('checks a participant in by a typed short code, on any day', async () => {
  const world = openCrewWorld()
  await world.addParticipant({ eventDate: '2025-10-12' })
  await expect(checkInByCode(world.deps, { qrCode: 'ds-7k4p 2m9x', username })).resolves.toBeDefined()
})

test('lets one of several simultaneous check-ins succeed, without a conflict', async () => {
  const world = openCrewWorld()
  const one = await world.addParticipant()
  const results = await Promise.allSettled(
    ['anna', 'anna', 'bert', 'anna'].map((name) => checkInByCode(world.deps, { qrCode: one.id, username: name })),
  )
  expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  expect((await world.readState(one.id))!.conflicts).toEqual([])
})

test('refuses a check-in if another check-in is written between its two reads', async () => {
  const world = openCrewWorld()
  const one = await world.addParticipant()
  let reads = 0
  const getState = async (id: string) => {
    if (reads++ === 1) await Promise.allSettled([checkInByCode(world.deps, { qrCode: one.id, username: 'bert' })])
    return world.deps.roster.getState(id)
  }
  const deps = { ...world.deps, roster: { ...world.deps.roster, getState } }
  await expect(checkInByCode(deps, { qrCode: one.id, username })).rejects.toMatchObject({ code: 'already_checked_in' })
  expect((await world.readState(one.id))!.conflicts).toEqual([])
})

test.each(['before', 'after'] as const)(
  'answers a retry according to the stored state if the first call failed %s the write',
  async (when) => {
    const world = openCrewWorld()
    const one = await world.addParticipant()
    const roster = withFaults(world.deps.roster, (method) => (method === 'updateState' ? when : undefined))
    await expect(checkInByCode({ ...world.deps, roster }, { qrCode: one.id, username })).rejects.toThrow()
    const again = checkInByCode(world.deps, { qrCode: one.id, username })
    // After the write, the state is already checked in, and it is unknown whether anybody got the answer.
    await (when === 'before' ? expect(again).resolves.toBeDefined() : expect(again).rejects.toMatchObject({ code: 'already_checked_in' }))
  },
)

test('refuses a participant whom a phone has already checked in', async () => {
  const world = openCrewWorld()
  const [one, device] = [await world.addParticipant(), await world.addDevice(1)]
  await pushScans(world.deps, device, [world.scanBy(device)])
  await expect(checkInByCode(world.deps, { qrCode: one.id, username })).rejects.toMatchObject({ code: 'already_checked_in' })
})

test('refuses an event that a phone pushes under the device id of an administrator', async () => {
  const world = openCrewWorld()
  const [one, device] = [await world.addParticipant(), await world.addDevice(1)]
  await checkInByCode(world.deps, { qrCode: one.id, username })
  const scan = (await world.listScans(one.id))[0]!
  expect((await pushScans(world.deps, device, [{ ...scan, id: '01890000-0000-7000-8000-00000000ffff', seq: 1 }])).answers).toMatchObject([
    { outcome: 'refused', reason: 'unknown_device' },
  ])
})

test('gives the reason when it refuses a code', async () => {
  const world = openCrewWorld()
  const one = await world.addParticipant({ codeVersion: 2 })
  const refusal = (qrCode: string) =>
    checkInByCode(world.deps, { qrCode, username }).catch((error: { code: string; message: string }) => `${error.code}: ${error.message}`)
  expect(await refusal(qrOf(world, one, 1))).toBe(
    'unknown_code: Deze QR code is vervangen door een nieuwere. Scan de nieuwe, of zoek op naam.',
  )
  const genuine = qrOf(world, one)
  expect(await refusal(genuine.slice(0, -3) + (genuine.endsWith('000') ? '111' : '000'))).toMatch(/niet echt/)
  for (const unknown of ['https://example.com', '00000000', qrOf(world, { ...one, id: '00000000' })])
    expect(await refusal(unknown)).toBe('unknown_code: QR code niet gevonden of al ingecheckt')
  for (const [status, text] of [
    ['cancelled', 'geannuleerd'],
    ['unpaid', 'niet betaald'],
    ['removed', 'niet gevonden'],
  ] as const) {
    await world.addParticipant({ ...one, status })
    expect(await refusal(genuine)).toContain(text)
  }
  expect(await world.listScans(one.id)).toEqual([])
})

test('refuses a ticket of another day and names the person and the day, but accepts it if every day is accepted', async () => {
  const world = openCrewWorld()
  const one = await world.addParticipant({ eventDate: '2025-10-12' })
  const request = { qrCode: qrOf(world, one), username }
  await expect(checkInByCode(world.deps, { ...request, day: '2025-10-11' })).rejects.toMatchObject({
    code: 'other_day',
    details: { name: 'Sanne de Wit', eventDate: '2025-10-12' },
  })
  expect(await world.listScans(one.id)).toEqual([])
  await expect(checkInByCode(world.deps, { ...request, day: null })).resolves.toBeDefined()
})

test('names the person, time and location of an earlier check-in', async () => {
  const world = openCrewWorld()
  const [one, device] = [await world.addParticipant(), await world.addDevice(1)]
  const scan = world.scanBy(device)
  await pushScans(world.deps, device, [scan])
  await expect(checkInByCode(world.deps, { qrCode: one.id, username })).rejects.toMatchObject({
    code: 'already_checked_in',
    details: { id: one.id, name: 'Sanne de Wit', checkInKnown: true, location: scan.location },
  })
})

test('accepts a code that is genuine in one of two keyboard layouts, and refuses a code that is forged in both', async () => {
  const world = openCrewWorld()
  const genuine = qrOf(world, await world.addParticipant())
  const forged = (tail: string) => genuine.slice(0, -4) + tail
  await expect(checkInByCode(world.deps, { qrCode: forged('0000'), otherReadings: [forged('1111')], username })).rejects.toThrow(
    /niet echt/,
  )
  await expect(checkInByCode(world.deps, { qrCode: forged('0000'), otherReadings: [genuine], username })).resolves.toBeDefined()
})
