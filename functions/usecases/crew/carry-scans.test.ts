import { expect, test } from 'vitest'
import { sealPackage } from '#shared/hand-over/sealed-package.ts'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import { openCrewWorld } from '#infra/simulation/memory/crew-world.ts'
import { carryScans } from './carry-scans.ts'

/** Creates a package with two batches of one check-in each, and the phone that carries it. */
async function carried() {
  const world = openCrewWorld()
  await world.addParticipant()
  await world.addParticipant({ id: '7K4P2M9Y' })
  const [maker, carrier] = [await world.addDevice(1), await world.addDevice(2)]
  const scans = ['7K4P2M9X', '7K4P2M9Y'].map((participantId) => world.scanBy(maker, { participantId }))
  const contents = new TextEncoder().encode(JSON.stringify(scans.map((scan) => ({ scans: [scan] }))))
  const head = { deviceId: maker.id, events: 2, isCompressed: false }
  const text = toBase64url(sealPackage(head, contents, fromBase64url(maker.secret!)!))
  return { ...world, carrier, scans, text }
}

test('stores the other batches of a package if the server fails at an event of the first batch', async () => {
  const { deps, carrier, scans, text, listScans } = await carried()
  const failing = carryScans(deps, carrier, text, async ({ event }) => {
    if (event.id === scans[0]!.id) throw new Error('the server fails at this event')
    return undefined
  })
  await expect(failing).rejects.toThrow('the server fails')
  expect(await listScans('7K4P2M9X')).toEqual([])
  expect(await listScans('7K4P2M9Y')).toHaveLength(1)
  expect(await carryScans(deps, carrier, text)).toMatchObject({ stored: 1, known: 1 })
})

test('returns the epoch of the first table if the table was replaced between two batches', async () => {
  const { deps, carrier, text } = await carried()
  const epochs = ['the lost table', 'the restored table']
  const roster = { ...deps.roster, readEpoch: async () => epochs.shift() ?? 'another read' }
  const { epoch } = await carryScans({ ...deps, roster }, carrier, text)
  const again = await carryScans({ ...deps, roster: { ...deps.roster, readEpoch: async () => 'the lost table' } }, carrier, text)
  expect(epoch).toBe(again.epoch)
})
