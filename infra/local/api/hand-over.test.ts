import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinPackages, splitPackages } from '#shared/hand-over/bundle.ts'
import { sealPackage } from '#shared/hand-over/sealed-package.ts'
import { fromBase64url, toBase64url } from '#shared/lib/ids.ts'
import { storeBundle } from '#web/sync/exchange/carry.ts'
import { admin, carrierOf, makeEvent, outcomesOf, phoneWith, product, setUpHandOver, stored } from './hand-over-phones.ts'

// Scans of a phone without signal reach the server through another phone. The tests use the stores of both phones and the real server.

setUpHandOver()

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

test('three hundred scans arrive through another phone, and count once whichever phone sends them', async () => {
  const { phone, db, events, pack } = await phoneWith(300)
  const bundle = (await pack())!
  expect(bundle.events).toBe(300)
  expect(bundle.bytes.length, 'about 25 codes').toBeLessThan(8500)
  const carrier = await carrierOf(bundle.bytes)
  expect(carrier.taken).toEqual({ ok: true, events: 300, deviceIds: [phone.deviceId], isNew: true })
  expect(await carrier.send()).toBe('sent')
  expect((await stored(phone)).toSorted((a, b) => a - b)).toEqual(events.map(({ seq }) => seq))
  expect(await carrier.send(), 'the carrier has nothing left to send').toBe('nothing')
  expect(await db.events.where('state').equals('waiting').count(), 'the phone that made the events still has them').toBe(300)
  const itself = await phone.call('POST', '/api/crew/scans', { scans: events.slice(0, 200) })
  expect(outcomesOf(itself.body)).toEqual(['known'])
  const another = await carrierOf((await pack())!.bytes)
  expect(await another.send()).toBe('sent')
  expect(await stored(phone)).toHaveLength(300)
})

test('a phone hands over the scans that it carries for another phone', async () => {
  const [first, second] = [await phoneWith(3), await phoneWith(2)]
  await storeBundle({ db: second.db, now: () => 1 }, (await first.pack())!.bytes)
  const bundle = (await second.pack())!
  expect(bundle.events).toBe(5)
  const carrier = await carrierOf(bundle.bytes)
  expect(await carrier.send()).toBe('sent')
  expect([(await stored(first.phone)).length, (await stored(second.phone)).length]).toEqual([3, 2])
})

test('refuses a bundle that was cut off, or that the phone itself made', async () => {
  const { db, pack } = await phoneWith(2)
  const { bytes } = (await pack())!
  expect((await carrierOf(bytes.slice(0, -1))).taken).toEqual({ ok: false, reason: 'unreadable' })
  expect((await carrierOf(new TextEncoder().encode('een foto'))).taken).toEqual({ ok: false, reason: 'unreadable' })
  expect(await storeBundle({ db, now: () => 1 }, bytes)).toEqual({ ok: false, reason: 'own' })
})

test('a package that was changed, or that no paired phone sealed, is refused as a whole and stays on the phone', async () => {
  const { pack, phone } = await phoneWith(2)
  const [sealed] = splitPackages((await pack())!.bytes)!
  const unknown = { deviceId: '01999999-0000-7000-8000-00000000dead', events: 1, isCompressed: false }
  for (const [bytes, message] of [
    [sealed!.with(sealed!.length - 1, sealed!.at(-1)! ^ 1), 'onderweg veranderd'],
    [sealed!.with(19, 9), 'onderweg veranderd'],
    [sealPackage(unknown, randomBytes(40), randomBytes(32)), 'een toestel dat we niet kennen'],
  ] as const) {
    const carrier = await carrierOf(joinPackages([bytes]))
    expect(await carrier.send()).toBe('nothing')
    const [kept] = await carrier.db.carried.toArray()
    expect(kept).toMatchObject({ state: 'refused', message: expect.stringContaining(message) })
  }
  expect(await stored(phone)).toEqual([])
})

test('explains the refusal of a package that a paired phone sealed but that contains no scans', async () => {
  const { phone } = await phoneWith(0)
  const carrier = await product.asDevice()
  const key = fromBase64url(phone.secret)!
  const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(5_000_000, ' ')))
  for (const [contents, isCompressed] of [
    [text('niets'), false],
    [text([{ scans: 3 }]), false],
    [text([]), false],
    [Uint8Array.of(1, 2, 3), true],
    [bomb, true],
  ] as const) {
    const bytes = sealPackage({ deviceId: phone.deviceId, events: 1, isCompressed }, contents, key)
    const { status, body } = await carrier.call('POST', '/api/crew/carried-scans', { package: toBase64url(bytes) })
    expect([status, body.message]).toEqual([400, expect.stringContaining('kunnen we niet lezen')])
  }
  for (const text of ['', '!', 'AAAA', toBase64url(randomBytes(100))])
    expect((await carrier.call('POST', '/api/crew/carried-scans', { package: text })).status).toBe(400)
})

test('a refused scan of a package is in the inbox of the office, and the other scans of the package are stored', async () => {
  const { phone, db, pack } = await phoneWith(2)
  const wrong = makeEvent(phone, '0000ZZZZ', 3)
  await db.events.add({ id: wrong.id, deviceId: wrong.deviceId, seq: 3, state: 'waiting', event: wrong })
  const carrier = await product.asDevice()
  const [bytes] = splitPackages((await pack())!.bytes)!
  const { body } = await carrier.call('POST', '/api/crew/carried-scans', { package: toBase64url(bytes!) })
  expect(body).toMatchObject({ stored: 2, known: 0, refused: 1 })
  const { refused } = (await admin.call('GET', '/api/admin/scan-inbox')).body
  expect(refused).toMatchObject([{ reason: 'unknown_participant', kind: 'check-in' }])
})

test('only a paired phone may send another phone’s scans; those of a revoked phone wait for the office', async () => {
  const { phone, pack } = await phoneWith(1)
  const [bytes] = splitPackages((await pack())!.bytes)!
  const body = { package: toBase64url(bytes!) }
  expect((await admin.call('POST', '/api/crew/carried-scans', body)).status, 'an administrator is not a phone').toBe(401)
  await admin.call('POST', `/api/admin/devices/${phone.deviceId}/revoke`)
  const carrier = await product.asDevice()
  expect((await carrier.call('POST', '/api/crew/carried-scans', body)).body).toMatchObject({ stored: 0, refused: 1 })
  expect(await stored(phone)).toEqual([])
})
