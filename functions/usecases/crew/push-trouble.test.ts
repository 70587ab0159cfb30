import { expect, test } from 'vitest'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'
import { openCrewWorld, withFaults } from '#infra/simulation/memory/crew-world.ts'
import { createMemoryRosterStore } from '#infra/simulation/memory/roster-store.ts'
import { pushScans } from './push-scans.ts'
import { outcomes } from './testing/outcomes.ts'

/** Returns a store in which `meanwhile` runs once, between the write of an event and the next read of events. */
function overtakenBy(store: RosterStore, meanwhile: () => Promise<unknown>): RosterStore {
  let stored = false
  return {
    ...store,
    async putEvent(put) {
      stored = true
      return store.putEvent(put)
    },
    async listEvents(subject) {
      const seen = await store.listEvents(subject)
      if (stored) {
        stored = false
        await meanwhile()
      }
      return seen
    },
  }
}

test('loses no scan when several posts push at the same time', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const devices = await Promise.all([1, 2, 3, 4, 5].map((at) => addDevice(at)))
  const scans = devices.map((device) => scanBy(device))
  await Promise.all(devices.map((device, at) => pushScans(deps, device, [scans[at]])))
  const state = (await readState(id))!
  expect(state.checkIn).toMatchObject({ scanId: scans[0]!.id })
  expect(state.conflicts.map((conflict) => conflict.second.scanId)).toEqual(scans.slice(1).map((scan) => scan.id))
})

test('reads the events again if another post wrote during the push', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const [slow, quick] = [await addDevice(1), await addDevice(2)]
  const [slowScan, quickScan] = [scanBy(slow), scanBy(quick)]
  const roster = overtakenBy(deps.roster, () => pushScans(deps, quick, [quickScan]))
  expect(outcomes(await pushScans({ ...deps, roster }, slow, [slowScan]))).toEqual(['stored'])
  expect(await readState(id)).toMatchObject({ checkIn: { scanId: slowScan.id }, conflicts: [{ second: { scanId: quickScan.id } }] })
})

test('folds the state again if another push adds an event meanwhile, even if that event restores the earlier state', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const device = await addDevice(1)
  const scan = scanBy(device)
  const undo = scanBy(device, { kind: 'undo', target: scan.id, knownBy: undefined, codeVersion: undefined })
  await pushScans(deps, device, [scanBy(device, { kind: 'undo', target: scanBy(device).id })])
  // A push in between undoes the scan that this push is about to fold, so that the state is the same as before.
  const roster = overtakenBy(deps.roster, () => pushScans(deps, device, [undo]))
  expect(outcomes(await pushScans({ ...deps, roster }, device, [scan]))).toEqual(['stored'])
  expect((await readState(id))!.checkIn).toBeUndefined()
})

test('throws busy if every attempt is overtaken by another write', async () => {
  const { deps, addParticipant, addDevice, scanBy, readState } = openCrewWorld()
  const { id } = await addParticipant()
  const device = await addDevice(1)
  const scan = scanBy(device)
  const roster = { ...deps.roster, updateState: async () => 'changed_meanwhile' as const }
  await expect(pushScans({ ...deps, roster }, device, [scan])).rejects.toMatchObject({ code: 'busy' })
  expect(outcomes(await pushScans(deps, device, [scan]))).toEqual(['known'])
  expect((await readState(id))!.status).toBe('checked_in')
})

test('throws busy if the table is replaced during a push, and stores the scan in the new table afterwards', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  const person = await addParticipant()
  const device = await addDevice(1)
  const scan = scanBy(device)
  await pushScans(deps, device, [scan])
  const restored = createMemoryRosterStore({ epoch: 'restored' })
  await restored.putParticipants([person])
  let table = deps.roster
  const roster: RosterStore = {
    ...deps.roster,
    async putEvent(put) {
      const outcome = await table.putEvent(put)
      table = restored
      return outcome
    },
    getState: (id) => table.getState(id),
    updateState: (...change) => table.updateState(...change),
    listEvents: (subject) => table.listEvents(subject),
    putRefusedScan: (refused) => table.putRefusedScan(refused),
  }
  await expect(pushScans({ ...deps, roster }, device, [scan])).rejects.toMatchObject({ code: 'busy' })
  expect(await restored.listRefusedScans()).toEqual([])
  expect(outcomes(await pushScans({ ...deps, roster: restored }, device, [scan]))).toEqual(['stored'])
})

const writes: (keyof RosterStore)[] = ['putEvent', 'updateState']

test.each(writes.flatMap((method) => (['before', 'after'] as const).map((when) => ({ method, when }))))(
  'does not answer a scan whose write crashed $when $method; the next push completes it',
  async ({ method, when }) => {
    const { deps, addParticipant, addDevice, scanBy, readState, listScans } = openCrewWorld()
    const { id } = await addParticipant()
    await addParticipant({ id: '00000002' })
    const device = await addDevice(1)
    const [struck, other] = [scanBy(device), scanBy(device, { participantId: '00000002' })]
    const roster = withFaults(deps.roster, (called, [first]) => {
      const about = called === 'putEvent' ? (first as { event: AnyEvent }).event.participantId : first
      return called === method && about === id ? when : undefined
    })
    const failing = await pushScans({ ...deps, roster }, device, [struck, other])
    expect(failing.answers).toEqual([{ index: 1, id: other.id, outcome: 'stored' }])
    const again = await pushScans(deps, device, [struck, other])
    expect(again.answers.map((answer) => answer.id)).toEqual([struck.id, other.id])
    expect(await readState(id)).toMatchObject({ status: 'checked_in', conflicts: [] })
    expect(await listScans(id)).toHaveLength(1)
  },
)

test('leaves out the answer for a scan whose device cannot be loaded, and answers the other scans', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const [carrier, maker] = [await addDevice(1), await addDevice(2)]
  const devices = withFaults(deps.devices, (method) => (method === 'getDevice' ? 'before' : undefined))
  const own = scanBy(carrier)
  expect((await pushScans({ ...deps, devices }, carrier, [scanBy(maker), own])).answers).toEqual([
    { index: 1, id: own.id, outcome: 'stored' },
  ])
})

test('throws the error of the store if nothing could be decided', async () => {
  const { deps, addParticipant, addDevice, scanBy } = openCrewWorld()
  await addParticipant()
  const device = await addDevice(1)
  const roster = withFaults(deps.roster, (method) => (method === 'readEpoch' ? undefined : 'before'))
  await expect(pushScans({ ...deps, roster }, device, [scanBy(device), null])).rejects.toThrow('store failed')
  expect((await pushScans({ ...deps, roster }, device, [])).answers).toEqual([])
})
