import { expect, test } from 'vitest'
import { openCrewWorld, start } from '#infra/simulation/memory/crew-world.ts'
import { pushScans } from '#functions/usecases/crew/push-scans.ts'
import { checkInByCode } from '#functions/usecases/roster/check-in-by-code.ts'
import { updateStatus } from '#functions/usecases/scans/update-status.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { listChangedParticipants } from './list-changed-participants.ts'
import { listParticipants } from './list-participants.ts'
import { readCheckInStats } from './read-check-in-stats.ts'

const username = 'anna'

test('lists all participants except removed ones, with the time and the device of their check-in', async () => {
  const world = openCrewWorld()
  const device = await world.addDevice(1)
  await world.addParticipant({ createdAt: 1 })
  await world.addParticipant({ id: '00000002', createdAt: 2, waveId: null, waveNumber: 0, waveTime: null })
  await world.addParticipant({ id: '00000003', createdAt: 3, status: 'cancelled' })
  await world.addParticipant({ id: '00000004', createdAt: 4, status: 'removed' })
  await pushScans(world.deps, device, [world.scanBy(device)])
  await checkInByCode(world.deps, { qrCode: '00000002', username })
  const { participants } = await listParticipants(world.deps)
  expect(participants).toMatchObject([
    {
      id: '7K4P2M9X',
      waveNumber: 5,
      raceStatus: 'checked_in',
      checkInTime: new Date(start).toISOString(),
      checkInUncertainty: 20,
      checkInDevice: 'Post A',
      hasConflict: false,
    },
    { id: '00000002', waveId: null, waveNumber: null, checkInDevice: 'Beheer' },
    { id: '00000003', raceStatus: 'cancelled', qrCode: '' },
  ])
  expect(participants[0]!.qrCode).toBe(
    codeTextOf((await world.deps.roster.getParticipant('7K4P2M9X'))!, world.deps.settings.ticketSigningKey),
  )
})

test('returns the list in pages when a limit is given', async () => {
  const world = openCrewWorld()
  for (let at = 0; at < 5; at++) await world.addParticipant({ id: `0000000${at}` })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listParticipants(world.deps, { limit: 2, cursor })
    seen.push(...page.participants.map((one) => one.id))
    cursor = page.cursor
  } while (cursor)
  expect(seen).toEqual([0, 1, 2, 3, 4].map((at) => `0000000${at}`))
  await expect(listParticipants(world.deps, { limit: 2, cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('rounds the check-in rate to one decimal, and returns 0 without participants', async () => {
  const world = openCrewWorld()
  const isOfEdition = (day: string) => day === '2025-10-11'
  expect(await readCheckInStats(openCrewWorld().deps, isOfEdition)).toEqual({
    day: null,
    totalParticipants: 0,
    checkedIn: 0,
    notCheckedIn: 0,
    checkInRate: 0,
  })
  for (let at = 0; at < 3; at++) await world.addParticipant({ id: `0000000${at}` })
  await world.addParticipant({ id: '00000008', status: 'cancelled' })
  await world.addParticipant({ id: '00000009', status: 'removed' })
  await world.addParticipant({ id: '00000007', eventDate: '2024-10-12' })
  for (const qrCode of ['00000000', '00000001']) await checkInByCode(world.deps, { qrCode, username })
  // Participants whom the office cancelled keep a valid ticket, but they are not expected, even after a check-in.
  for (const id of ['00000005', '00000006']) {
    await world.addParticipant({ id })
    if (id === '00000006') await checkInByCode(world.deps, { qrCode: id, username })
    await updateStatus(world.deps, { participantId: id, status: 'cancelled', location: 'Beheer' }, { username })
  }
  expect(await readCheckInStats(world.deps, isOfEdition)).toEqual({
    day: null,
    totalParticipants: 3,
    checkedIn: 2,
    notCheckedIn: 1,
    checkInRate: 66.7,
  })
})

test('lists only participants whose row or scans changed since a given time, and the ids of removed participants', async () => {
  const world = openCrewWorld()
  for (let at = 0; at < 5; at++) await world.addParticipant({ id: `0000000${at}`, updatedAt: start })
  const { at } = await listParticipants(world.deps, { limit: 1000 })
  world.time.now = start + 100_000
  const changes = async (since: number) => {
    const { participants, removed, complete } = await listChangedParticipants(world.deps, since)
    return [participants.map(({ id, raceStatus }) => [id, raceStatus]), removed, complete]
  }
  expect(await changes(at + 90_000)).toEqual([[], [], true])
  await checkInByCode(world.deps, { qrCode: '00000001', username })
  await world.addParticipant({ id: '00000002', name: 'Andere Naam', updatedAt: start + 100_000 })
  await world.addParticipant({ id: '00000003', status: 'removed', updatedAt: start + 100_000 })
  const expected = [
    [
      ['00000002', 'registered'],
      ['00000001', 'checked_in'],
    ],
    ['00000003'],
    true,
  ]
  expect(await changes(at + 90_000)).toEqual(expected)
  world.time.now = start + 2_000_000
  expect(await changes(at)).toEqual([[], [], false])
  expect(await changes(start + 3_000_000)).toEqual([[], [], false])
})
