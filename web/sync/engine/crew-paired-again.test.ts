import { expect, test } from 'vitest'
import { settle, setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf, failure, offline, otherEvent, testRow } from '#web/sync/testing/test-server.ts'
import type { CrewTransport } from '#web/sync/exchange/transport.ts'

test('fetches the whole roster after pairing again', async () => {
  const { rows, server, phone } = setUp()
  ;(await phone.openPaired()).close()
  const tab = await phone.openTab()
  server.device = { ...server.device, id: '00000000-0000-4000-8000-000000000009' }
  await tab.actions.pair('7K4P2M9X')
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status).toMatchObject({ state: 'synced', rosterCount: 10 })
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'welcome' })
})

test('ignores a late answer to the previous device after pairing again', async () => {
  const { server, transport, phone } = setUp()
  for (const code of ['device_revoked', 'not_allowed']) {
    let answerLate = () => {}
    let late: Promise<void> | undefined
    const there: CrewTransport = {
      ...transport,
      async pullRoster(input) {
        const waits = late
        late = undefined
        if (!waits) return transport.pullRoster(input)
        await waits
        return { ok: false, failure: failure(403, code) }
      },
    }
    const tab = await phone.openPaired({ transport: there })
    late = new Promise((resolve) => (answerLate = resolve))
    const trying = tab.actions.syncNow()
    await settle()
    server.device = { ...server.device, id: `00000000-0000-4000-8000-0000000000${code.length}` }
    expect(await tab.actions.pair('7K4P2M9X')).toEqual({ ok: true })
    answerLate()
    await trying
    await tab.actions.syncNow()
    expect(tab.getSnapshot(), code).toMatchObject({ phase: 'ready', status: { rosterCount: 10, needsPairing: false } })
    tab.close()
  }
})

test('replaces the roster when the phone is paired for another edition, and sends the events of the previous edition', async () => {
  const { rows, server, transport, phone } = setUp()
  phone.onPass = (ms) => void (server.now += ms)
  const line = { up: true, down: true }
  const there: CrewTransport = {
    ...transport,
    pushScans: async (input) => (line.up ? transport.pushScans!(input) : { ok: false, failure: offline }),
    pullRoster: async (input) => (line.down ? transport.pullRoster(input) : { ok: false, failure: offline }),
  }
  const tab = await phone.openPaired({ transport: there })
  const other = await phone.openTab({ transport: there })
  await tab.actions.takeOver()
  server.events.push(otherEvent(rows[5]!.id), otherEvent('', { kind: 'stock-count', zoneMaterialId: 'water', stock: 3, checkedBy: 'Bo' }))
  await tab.actions.scan(codeOf(rows[0]!))
  await tab.actions.syncNow()
  await tab.actions.syncNow()
  Object.assign(line, { up: false, down: false })
  await tab.actions.scan(codeOf(rows[1]!))

  // This race day is before the race days of the previous roster, so the stored last race day must become earlier.
  const next = [testRow(40, { eventDate: '2025-10-04', name: 'Nieuwe Loper' })]
  const device = { ...server.device, id: '00000000-0000-4000-8000-000000000009' }
  Object.assign(server, { device, edition: 'voorjaar', rows: next, events: [] })
  // The server sends events of the other edition only to devices of that edition.
  server.answer = ({ id }, index) => ({ index, id, outcome: server.scans.has(id) ? 'known' : 'stored' })
  await tab.actions.pair('7K4P2M9X')
  expect(tab.getSnapshot(), 'nothing of the previous list shows before the first page').toMatchObject({
    days: [],
    status: { rosterCount: 0, waiting: 1 },
  })

  Object.assign(line, { up: true, down: true })
  await tab.actions.syncNow()
  await tab.actions.syncNow()
  expect(server.pushes.at(-1)).toMatchObject([{ seq: 2, participantId: rows[1]!.id }])
  expect(tab.getSnapshot().status.waiting).toBe(0)
  expect(tab.actions.people().map(({ row }) => row.name)).toEqual(['Nieuwe Loper'])
  await other.wake()
  expect(other.actions.search('Loper').map(({ row }) => row.name)).toEqual(['Nieuwe Loper'])
  await phone.pass(120_000)
  await tab.actions.syncNow()
  expect(await tab.actions.compareWithServer()).toBe('same')
  server.now = Date.parse('2025-10-18T00:01:00Z')
  await tab.actions.syncNow()
  expect(tab.getSnapshot().status, 'the list ends 14 days after the last day of its edition').toMatchObject({
    rosterCount: 0,
    needsPairing: true,
  })
})

test('keeps the roster after pairing again if the edition of the roster is unknown', async () => {
  const { rows, server, transport, phone } = setUp()
  const line = { up: true }
  const there: CrewTransport = {
    ...transport,
    pullRoster: async (input) => (line.up ? transport.pullRoster(input) : { ok: false, failure: offline }),
  }
  const tab = await phone.openPaired({ transport: there })
  server.events.push(otherEvent(rows[0]!.id))
  await tab.actions.syncNow()
  await phone.openDb().meta.delete('edition')
  line.up = false
  server.device = { ...server.device, id: '00000000-0000-4000-8000-000000000009' }
  expect(await tab.actions.pair('7K4P2M9X')).toEqual({ ok: true })
  expect(tab.getSnapshot().status.rosterCount).toBe(rows.length)
  expect(await tab.actions.scan(codeOf(rows[0]!))).toMatchObject({ kind: 'already_checked_in' })
})
