import { expect, test } from 'vitest'
import { codeOf, noon, otherEvent } from '#web/sync/testing/test-server.ts'
import { createRaceDay, minute } from '#web/sync/testing/test-race-day.ts'

test('links a wristband, finds its wearer at the finish and in search, and moves it to another person', async () => {
  const { rows, phone } = createRaceDay()
  const tab = await phone.openPaired()
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.scan(codeOf(rows[1]!))
  expect(await tab.actions.scan('wb-0412')).toMatchObject({ kind: 'refused', reason: 'wristband_at_check_in' })
  await phone.pass(1000)
  expect(await tab.actions.record({ kind: 'link-wristband', participantId: rows[0]!.id, wristband: 'WB-0412' })).toMatchObject({ ok: true })
  for (const query of ['412', 'WB-04', 'wb0412']) expect(tab.actions.search(query).map((hit) => hit.row.name)).toEqual(['Loper 0'])
  await tab.actions.setLocation('finish')
  await phone.pass(1000)
  expect(await tab.actions.scan('WB-0412')).toMatchObject({
    kind: 'recorded',
    wristband: 'WB-0412',
    ticket: { name: 'Loper 0' },
    warning: 'finished_before_wave',
  })
  expect(tab.actions.person(rows[0]!.id)!.state).toMatchObject({ status: 'finished', wristband: 'WB-0412' })
  expect(await tab.actions.scan('WB-9999')).toMatchObject({ kind: 'recorded', ticket: null, warning: 'unknown_wristband' })

  await phone.pass(1000)
  await tab.actions.record({ kind: 'link-wristband', participantId: rows[1]!.id, wristband: 'WB-0412' })
  expect(tab.actions.search('412').map((hit) => hit.row.name)).toEqual(['Loper 1'])
  expect(tab.actions.person(rows[0]!.id)!.state.conflicts).toMatchObject([{ kind: 'wristband', wristband: 'WB-0412' }])
  expect(tab.actions.person(rows[0]!.id)!.state.status, 'the finish was before the band moved').toBe('finished')
  const reopened = await phone.openTab()
  expect(reopened.actions.person(rows[1]!.id)).toEqual(tab.actions.person(rows[1]!.id))
})

test("shows a scan of an unknown wristband in the wristband's history, and undoes the scan", async () => {
  const { rows, server, phone } = createRaceDay()
  const tab = await phone.openPaired()
  await tab.actions.setLocation('finish')
  await tab.actions.scan('WB-0007')
  const [scan] = tab.actions.history('WB-0007')
  expect(scan).toMatchObject({ event: { kind: 'finish', wristband: 'WB-0007' }, mayUndo: true, undone: false })
  expect(await tab.actions.record({ kind: 'undo', target: scan!.event.id })).toMatchObject({ ok: true, event: { wristband: 'WB-0007' } })
  expect(tab.actions.history('WB-0007')).toMatchObject([{ mayUndo: false, undone: true, undoneByOffice: false }])
  server.events.push(
    otherEvent(rows[3]!.id, {
      kind: 'link-wristband',
      wristband: 'WB-0007',
      knownBy: undefined,
      codeVersion: undefined,
      deviceTime: noon - minute,
    }),
  )
  await tab.actions.syncNow()
  expect(tab.actions.person(rows[3]!.id)!.state.status).toBe('registered')
  expect(tab.actions.history('WB-0007')).toHaveLength(2)
})

test('assigns a wristband scan to the wearer when the link arrives after the scan', async () => {
  const { rows, server, phone } = createRaceDay()
  const tab = await phone.openPaired()
  await tab.actions.setLocation('finish')
  await tab.actions.scan('WB-0007')
  expect(tab.actions.person(rows[3]!.id)!.state.status).toBe('registered')
  const before = tab.getSnapshot().version
  server.events.push(
    otherEvent(rows[3]!.id, {
      kind: 'link-wristband',
      wristband: 'WB-0007',
      knownBy: undefined,
      codeVersion: undefined,
      deviceTime: noon - minute,
    }),
  )
  await tab.actions.syncNow()
  expect(tab.actions.person(rows[3]!.id)!.state.status).toBe('finished')
  expect(tab.getSnapshot().version).toBeGreaterThan(before)
})
