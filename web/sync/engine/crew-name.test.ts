import { expect, test } from 'vitest'
import { setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, offline } from '#web/sync/testing/test-server.ts'

test('keeps a new name of the phone, offline and after a reload, until the server has received it', async () => {
  const { server, phone } = setUp()
  const tab = await phone.openPaired()
  server.down = offline
  expect(await tab.actions.rename('Bo')).toBeUndefined()
  expect(tab.getSnapshot()).toMatchObject({ device: { name: 'Bo' }, newName: { name: 'Bo', at: server.now } })
  tab.close()
  const again = await phone.openTab()
  expect(again.getSnapshot().device!.name).toBe('Bo')

  // A sync before the report brings the previous name, which must not return to the screen.
  server.down = undefined
  await again.actions.syncNow()
  expect(again.getSnapshot().device!.name).toBe('Bo')
  await again.actions.confirmName(again.getSnapshot().newName!)
  expect(again.getSnapshot()).toMatchObject({ device: { name: 'Bo' }, newName: null })
  // From now on the server decides the name, and the office has changed it.
  server.device = { ...server.device, name: 'Finish Noord' }
  await again.actions.syncNow()
  expect(again.getSnapshot().device!.name).toBe('Finish Noord')
})

test('sends a name that was chosen while the previous name was being sent', async () => {
  const { phone } = setUp()
  const tab = await phone.openPaired()
  await tab.actions.rename('Bo')
  const sent = tab.getSnapshot().newName!
  phone.now += 1000
  await tab.actions.rename('Zus')
  await tab.actions.confirmName(sent)
  expect(tab.getSnapshot()).toMatchObject({ device: { name: 'Zus' }, newName: { name: 'Zus' } })
})

test('sends the same device id for the scans before and after a new name', async () => {
  const { rows, server, phone } = setUp()
  const tab = await phone.openPaired()
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.rename('Bo')
  await tab.actions.scan(codeOf(rows[1]!))
  await tab.actions.syncNow()
  expect([...server.scans.values()].map(({ deviceId }) => deviceId)).toEqual([server.device.id, server.device.id])
})

test('forgets a new name that was not sent when the phone is paired again', async () => {
  const { phone } = setUp()
  const tab = await phone.openPaired()
  await tab.actions.rename('Bo')
  await tab.actions.pair('7K4P2M9X')
  expect(tab.getSnapshot()).toMatchObject({ device: { name: 'Post A' }, newName: null })
})
