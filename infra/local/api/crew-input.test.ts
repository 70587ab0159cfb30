import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RosterRow } from '#shared/contract/crew.ts'
import { packEvents } from '#shared/contract/event-columns.ts'
import { fromBase64url } from '#shared/lib/ids.ts'
import { eventIdOf, macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { product, scanOf, pushGzipped, setUpCrew } from './crew-scans.ts'

// Tests the input of phones: gzipped bodies, events of later versions, and unreadable events.

setUpCrew()

test('stores a hundred scans that a phone sends as columns without ids, because the server can derive the ids', async () => {
  const phone = await product.asDevice()
  const people = (await phone.call('GET', '/api/crew/roster')).body.rows as RosterRow[]
  let deviceTime = product.clock.now() - 1_500_000
  const scans = Array.from({ length: 100 }, (_, at) => {
    deviceTime += 3000 + ((at * 7919) % 14_000)
    const { id: _id, mac: _mac, ...fields } = scanOf(phone, people[at % 50]!.id, at + 1, deviceTime)
    const secret = fromBase64url(phone.secret)!
    const event = { ...fields, id: eventIdOf(fields, secret) }
    return { ...event, mac: macOf(event, secret) }
  })
  const columns = packEvents(scans.map(({ id: _, ...fields }) => fields))
  const body = new Uint8Array(gzipSync(JSON.stringify({ columns })))
  expect(body.length).toBeLessThan(2500)
  const { status, body: answer } = await pushGzipped(phone, body)
  expect(status).toBe(200)
  expect(answer.answers).toEqual(scans.map(({ id }, index) => ({ index, id, outcome: 'stored' })))
  const again = await phone.call('POST', '/api/crew/scans', { scans })
  expect(
    again.body.answers.map((one: { outcome: string }) => one.outcome),
    'the server recognises the scans in the other form',
  ).toEqual(scans.map(() => 'known'))
})

test("a device that carries another device's scans must send the ids of those scans", async () => {
  const [maker, carrier] = [await product.asDevice(), await product.asDevice()]
  const [person] = (await maker.call('GET', '/api/crew/roster')).body.rows as RosterRow[]
  const { id: _, ...unnamed } = scanOf(maker, person!.id, 1, product.clock.now() - 3000)
  const { answers } = (await carrier.call('POST', '/api/crew/scans', { scans: [unnamed, { ...unnamed, deviceTime: 'x' }, null] })).body
  expect(answers.map((one: { reason: string }) => one.reason)).toEqual(['malformed', 'malformed', 'malformed'])
})

test('answers 200 or 400 to any gzipped body', async () => {
  const phone = await product.asDevice()
  const group = fc.record({
    at: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
    columns: fc.dictionary(fc.string(), fc.jsonValue()),
  })
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record({ columns: fc.record({ groups: fc.array(group) }) }),
    fc.record({ scans: fc.array(fc.jsonValue()) }),
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    body.map((json) => new Uint8Array(gzipSync(JSON.stringify(json)))),
    fc.tuple(body, fc.nat(60)).map(([json, cut]) => new Uint8Array(gzipSync(JSON.stringify(json)).subarray(0, cut))),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async (sent) => {
      expect([200, 400]).toContain((await pushGzipped(phone, new Uint8Array(sent))).status)
    }),
    { numRuns: isLongRun ? 150 : 30 },
  )
})

/** Returns two hundred events of half a million characters each; the body contains the long text only once. */
function bombOfColumns() {
  return { columns: { groups: [{ at: [0, ...Array(199).fill(1)], columns: { id: { is: 'x'.repeat(500_000) } } }] } }
}
test.each([
  { what: 'decompresses to five megabytes', bytes: gzipSync(Buffer.alloc(5_000_000, ' ')), code: 'body_too_large' },
  { what: 'is no gzip', bytes: Buffer.from('{"scans":[]}'), code: 'invalid_json' },
  { what: 'is cut off', bytes: gzipSync('{"scans":[]}').subarray(0, 20), code: 'invalid_json' },
  { what: 'holds no JSON', bytes: gzipSync('hallo'), code: 'invalid_json' },
  { what: 'holds something else', bytes: gzipSync('{}'), code: 'invalid_input' },
  { what: 'nests without end', bytes: gzipSync('['.repeat(500_000)), code: 'invalid_json' },
  { what: 'becomes huge when its columns are unpacked', bytes: gzipSync(JSON.stringify(bombOfColumns())), code: 'invalid_input' },
])('refuses a gzipped body that $what', async ({ bytes, code }) => {
  expect((await pushGzipped(await product.asDevice(), new Uint8Array(bytes))).body.code).toBe(code)
})

test('calls other than the upload of scans refuse a gzipped body', async () => {
  const gzipped = new Uint8Array(gzipSync('{"code":"12345678"}'))
  expect((await pushGzipped(product.browser(), gzipped, '/api/crew/pair')).body.code).toBe('wrong_content_type')
})

test('refuses only the scan that cannot be serialised, and stores the next scan', async () => {
  const phone = await product.asDevice()
  const person = ((await phone.call('GET', '/api/crew/roster')).body.rows as RosterRow[])[40]!
  const deep = '['.repeat(50_000) + ']'.repeat(50_000)
  const scan = scanOf(phone, person.id, 1, product.clock.now())
  const { status, body } = await phone.call('POST', '/api/crew/scans', `{"scans":[${deep},${JSON.stringify(scan)}]}`)
  expect([status, body.answers]).toMatchObject([200, [{ reason: 'malformed' }, { outcome: 'stored' }]])
})

test('an event of a later version is stored, whatever it refers to', async () => {
  const phone = await product.asDevice()
  const names = [
    { participantId: '' },
    { wristband: '' },
    { participantId: '', wristband: '' },
    { kind: 'link-wristband', wristband: 'WB-1' },
  ]
  const scans = names.map((name, at) => {
    const { mac: _, ...scan } = scanOf(phone, '', at + 1, product.clock.now())
    const event = { ...scan, v: 3, kind: 'of-tomorrow', ...name }
    return { ...event, mac: macOf(event, fromBase64url(phone.secret)!) }
  })
  const { status, body } = await phone.call('POST', '/api/crew/scans', { scans })
  expect([status, body.answers?.map((one: { outcome: string }) => one.outcome)]).toEqual([200, scans.map(() => 'stored')])
})

test.each([
  ['too short a head', (parts: string[]) => parts.with(2, '0')],
  ['too long a head', (parts: string[]) => parts.with(2, '0.0.0.0')],
  // A cursor that starts in 1970 would make the server read every minute since, and answer with a cursor of megabytes.
  ['a walk from 1970', (parts: string[]) => parts.with(2, 'zzzzzzz.0.0')],
  ['minutes that begin after their end', (parts: string[]) => parts.with(2, '0.1.0')],
])('refuses a cursor with %s', async (_, spoil) => {
  const phone = await product.asDevice()
  const { cursor } = (await phone.call('GET', '/api/crew/roster')).body
  const answer = await phone.call('GET', `/api/crew/roster?cursor=${spoil(cursor.split('~')).join('~')}`)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
})

test('events of unknown kinds are limited in size and number, and reach no other phone', async () => {
  const [victim, flood] = [await product.asDevice(), await product.asDevice()]
  const { cursor } = (await victim.call('GET', '/api/crew/roster')).body
  const strange = (seq: number, more: object) => {
    const { mac: _, participantId: __, ...scan } = scanOf(flood, '', seq, product.clock.now() - 1000)
    const event = { ...scan, kind: 'toekomst', ...more } as AnyEvent
    return { ...event, mac: macOf(event, fromBase64url(flood.secret)!) }
  }
  const push = async (count: number, from: number, more: object) => {
    const scans = Array.from({ length: count }, (_, at) => strange(from + at, more))
    const { status, body } = await flood.call('POST', '/api/crew/scans', { scans })
    return [status, body.answers.length, new Set(body.answers.map((one: { outcome: string }) => one.outcome))]
  }
  const wide = Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`a${at}`, 'x'.repeat(200)]))
  expect(await push(20, 1, wide)).toEqual([200, 20, new Set(['refused'])])
  expect(await push(200, 201, {})).toEqual([200, 200, new Set(['stored'])])
  expect(await push(200, 401, {}), 'scans over the limit get no answer, so the phone keeps them').toEqual([200, 0, new Set()])
  const after = (await victim.call('GET', `/api/crew/roster?cursor=${cursor}`)).body
  expect(after.events.filter(({ kind }: AnyEvent) => kind === 'toekomst')).toEqual([])
  const own = (await flood.call('GET', '/api/crew/roster')).body
  expect(own.events.filter(({ kind }: AnyEvent) => kind === 'toekomst')).toHaveLength(200)
})
