import { expect, test } from 'vitest'
import type { Numbering } from '#shared/domain/race/start-numbers.ts'
import { createTestPhone } from '#web/sync/testing/test-phone.ts'
import { createTestServer, testRow } from '#web/sync/testing/test-server.ts'
import { minute } from '#web/sync/testing/test-race-day.ts'

async function openPhone(numbering: Numbering | undefined, otherDays = false) {
  const rows = [
    testRow(1, { ownNumber: 101 }),
    testRow(2),
    ...(otherDays
      ? [testRow(3, { eventDate: '2025-10-12', ownNumber: 101 }), testRow(4, { eventDate: '2025-10-12', ownNumber: 300 })]
      : []),
  ]
  const { server, transport } = createTestServer(rows)
  server.numbering = numbering
  const phone = createTestPhone(transport)
  const tab = await phone.openPaired()
  return { rows, server, phone, tab }
}

test("shows the start number that the office gave, finds people by it, and follows the edition's setting", async () => {
  const { rows, server, tab } = await openPhone('own')
  expect(tab.getSnapshot().numbering).toBe('own')
  expect(tab.actions.person(rows[0]!.id)!.startNumber).toBe('101')
  expect(tab.actions.search('101').map(({ row }) => row.id)).toEqual([rows[0]!.id])
  server.numbering = 'none'
  await tab.actions.syncNow()
  expect(tab.actions.person(rows[0]!.id)!.startNumber).toBeNull()
  expect(tab.actions.search('101')).toEqual([])
})

test('shows the number of the wristband if an older server sends no setting', async () => {
  const { rows, tab } = await openPhone(undefined)
  await tab.actions.record({ kind: 'link-wristband', participantId: rows[1]!.id, wristband: 'WB-0412' })
  expect(tab.getSnapshot().numbering).toBe('wristband')
  expect([rows[0]!, rows[1]!].map(({ id }) => tab.actions.person(id)!.startNumber)).toEqual([null, '412'])
})

test('reads a typed number first as a start number that the office gave, and then as a wristband number', async () => {
  const { rows, tab } = await openPhone('own')
  await tab.actions.setLocation('finish')
  await tab.actions.record({ kind: 'link-wristband', participantId: rows[1]!.id, wristband: 'WB-0101' })
  expect(await tab.actions.scan('101', { typed: true })).toMatchObject({ kind: 'recorded', ticket: { participantId: rows[0]!.id } })
  expect(await tab.actions.scan('WB-101', { typed: true })).toMatchObject({ kind: 'recorded', ticket: { participantId: rows[1]!.id } })
})

test('reads a typed number as a wristband number if the office gave that start number to nobody', async () => {
  const { rows, tab } = await openPhone('own')
  await tab.actions.setLocation('finish')
  await tab.actions.record({ kind: 'link-wristband', participantId: rows[1]!.id, wristband: 'WB-0102' })
  expect(await tab.actions.scan('102', { typed: true })).toMatchObject({ kind: 'recorded', ticket: { participantId: rows[1]!.id } })
})

test('reads a typed number as a wristband number if the edition uses wristband numbers as start numbers', async () => {
  const { rows, tab } = await openPhone('wristband')
  await tab.actions.setLocation('finish')
  await tab.actions.record({ kind: 'link-wristband', participantId: rows[1]!.id, wristband: 'WB-0101' })
  expect(await tab.actions.scan('101', { typed: true })).toMatchObject({ kind: 'recorded', ticket: { participantId: rows[1]!.id } })
})

test('if two people have the same start number, chooses the person who runs today', async () => {
  const { rows, tab, server, phone } = await openPhone('own', true)
  const days = 10 * 24 * 60 * minute
  server.now += days
  await phone.pass(days)
  await tab.actions.syncNow()
  await tab.actions.setLocation('finish')
  expect(tab.actions.search('101')).toHaveLength(2)
  expect(await tab.actions.scan('101', { typed: true })).toMatchObject({ kind: 'recorded', ticket: { participantId: rows[0]!.id } })
})
