import { expect, test } from 'vitest'
import { readTicketCode } from '#shared/lib/ticket-code.ts'
import { createScanGate } from './scan-gate.ts'
import { settle, setUp } from '#web/sync/testing/test-phone.ts'
import { codeOf } from '#web/sync/testing/test-server.ts'

test('applies a server answer that arrives during a scan only after that scan', async () => {
  const { rows, transport, phone } = setUp()
  let read = () => {}
  let answered = () => {}
  const [reading, answering] = [new Promise<void>((go) => (read = go)), new Promise<void>((go) => (answered = go))]
  const slow = codeOf(rows[1]!)
  const tab = await phone.openPaired({
    transport: { ...transport, pushScans: (input) => transport.pushScans(input).then((answer) => answering.then(() => answer)) },
    async readCode(text, keys) {
      if (text === slow) await reading
      return readTicketCode(text, keys)
    },
  })
  await tab.actions.scan(codeOf(rows[0]!))
  await settle()
  const second = tab.actions.scan(slow)
  answered()
  await settle()
  expect(tab.getSnapshot().status.waiting).toBe(1)
  read()
  expect(await second).toMatchObject({ kind: 'welcome' })
  await expect.poll(() => tab.getSnapshot().status.waiting).toBe(0)
})

test('runs waiting work after a verdict is painted or a scan has failed, unless another scan has begun', async () => {
  const paints: (() => void)[] = []
  const gate = createScanGate((run) => void paints.push(run))
  const log: string[] = []
  let fail = () => {}
  const first = gate.scan(() => new Promise((_, reject) => (fail = () => reject(new Error('broken'))))).catch(() => log.push('failed'))
  void gate.free().then(() => log.push('free'))
  fail()
  await first
  expect(log).toEqual(['failed'])
  let end = () => {}
  const second = gate.scan(() => new Promise<void>((resolve) => (end = resolve)))
  paints.shift()!()
  await settle()
  expect(log).toEqual(['failed'])
  end()
  await second
  paints.shift()!()
  await settle()
  expect(log).toEqual(['failed', 'free'])
  await gate.free()
})
