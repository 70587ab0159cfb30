import { expect, test } from 'vitest'
import { openCrewWorld } from '#infra/simulation/memory/crew-world.ts'
import type { EventDay } from '#functions/ports/catalog/catalog-store.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { listScannedParticipants } from './list-scanned-participants.ts'
import { scanParticipant } from './scan-participant.ts'
import { updateStatus } from './update-status.ts'

// The server applies the phone's rules to the calls of a paired device (decision 15).

const posts = ['Check-in', 'start-race', 'finish']

async function open() {
  const world = openCrewWorld()
  // Both days of the weekend are race days; it is Saturday.
  for (const date of ['2025-10-11', '2025-10-12']) world.days.set(date, {} as EventDay)
  const { deps } = world
  const device = await world.addDevice(1, { locations: posts })
  const set = async (status: 'checked-in' | 'started' | 'finished' | 'dnf', location: string) =>
    updateStatus(deps, { participantId: '7K4P2M9X', status, location }, { device }).then(
      ({ participant }) => participant,
      ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
    )
  return { world, deps, device, set }
}

test.each([
  [{ status: 'unpaid' }, 'Dit ticket is nog niet betaald.'],
  [{ status: 'cancelled' }, 'Dit ticket is geannuleerd.'],
  [{ eventDate: '2025-10-12' }, 'Dit ticket is voor een andere dag.'],
] as const)('refuses check-in and start by hand for a ticket that is not valid (%o), but records its finish', async (fault, why) => {
  const { world, set } = await open()
  const { name } = await world.addParticipant(fault)
  expect(await set('checked-in', 'Check-in')).toBe(`already_recorded: ${why}`)
  expect(await set('started', 'start-race')).toBe(`already_recorded: ${why}`)
  expect(await world.listScans('7K4P2M9X')).toEqual([])
  expect(await set('dnf', 'finish')).toMatchObject({ name, status: 'dnf' })
  expect(await set('finished', 'finish')).toMatchObject({ name, status: 'finished' })
})

test('records a finish by hand for a removed participant, and answers without their name', async () => {
  const { world, set } = await open()
  await world.addParticipant({ status: 'removed' })
  expect(await set('checked-in', 'Check-in')).toBe('not_found: Deze deelnemer staat niet in de lijst.')
  expect(await set('started', 'start-race')).toBe('not_found: Deze deelnemer staat niet in de lijst.')
  expect(await set('finished', 'finish')).toEqual({ id: '7K4P2M9X', name: '', status: 'finished' })
})

test('refuses a start after a DNF, and a finish after the office cancelled the participant', async () => {
  const { world, deps, set } = await open()
  await world.addParticipant()
  expect(await set('dnf', 'finish')).toMatchObject({ status: 'dnf' })
  expect(await set('started', 'start-race')).toBe('already_recorded: Staat al op niet gefinisht.')
  await updateStatus(deps, { participantId: '7K4P2M9X', status: 'cancelled', location: 'Beheer' }, { username: 'beheer' })
  expect(await set('finished', 'finish')).toBe('already_recorded: Deze deelnemer is geannuleerd.')
})

test('lists scanned participants without times if the times are unknown', async () => {
  const { world, deps, device } = await open()
  await world.addParticipant()
  for (const kind of ['check-in', 'start', 'finish']) {
    const event = world.scanBy(device, { kind, clockUncertainty: 1e12 })
    const received = { receivedAt: world.time.now, notBefore: world.time.now - 3_600_000, notAfter: world.time.now }
    await recordEvent(deps, event, device.id, received)
  }
  const times = { checkInTime: null, startTime: null, finishTime: null }
  expect(await listScannedParticipants(deps, { device })).toMatchObject([{ status: 'finished', currentLocation: 'Post A', ...times }])
})

test.each([
  ['start-race', 'start-race', 'start', 'De start'],
  ['finish', 'finish-race', 'finish', 'De finish'],
  ['Hindernis 4', 'scan', 'scan', 'De scan'],
] as const)(
  'records a scan of an unlinked wristband at %s, and answers that its wearer is unknown',
  async (location, action, kind, word) => {
    const { world, deps } = await open()
    const device = await world.addDevice(2, { locations: [location] })
    const answer = await scanParticipant(deps, { qrCode: 'wb-9700', location, action }, { device })
    expect(answer).toEqual({
      participant: null,
      message: `Bandje WB-9700 is hier van niemand. ${word} is bewaard; de naam volgt als de check-in binnen is.`,
    })
    expect(await deps.roster.listEvents('wristband:WB-9700')).toMatchObject([{ kind, wristband: 'WB-9700', location, deviceId: device.id }])
  },
)
