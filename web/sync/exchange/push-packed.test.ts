import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { newParticipantId, newUuidV7, toBase64url } from '#shared/lib/ids.ts'
import { eventIdOf, macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const random = (length: number) => new Uint8Array(randomBytes(length))
const secret = random(32)
const key = toBase64url(secret)

/** Returns the scans of a morning at a busy post, signed as on a phone. */
function signedScans(count: number): AnyEvent[] {
  const deviceId = newUuidV7(1_760_000_000_000, random)
  let deviceTime = 1_760_000_000_000
  return Array.from({ length: count }, (_, at) => {
    deviceTime += 3000 + (random(2)[0]! * 256 + random(1)[0]!) / 5
    const eventBody = {
      v: 1,
      deviceId,
      seq: 412 + at,
      deviceTime: Math.round(deviceTime),
      clockOffset: -1834,
      clockUncertainty: 41 + Math.floor(at / 6),
      location: 'Check-in noord',
      kind: 'check-in',
      participantId: newParticipantId(random),
      codeVersion: at % 23 === 0 ? null : 1 + Number(at % 31 === 0),
      knownBy: 'roster',
    }
    const event = { ...eventBody, id: eventIdOf(eventBody, secret) }
    return { ...event, mac: macOf(event, secret) }
  })
}

/** Replaces `fetch` by a server that accepts the content types for which `acceptsType` is true. Returns the bodies that it received. */
function stubServer(acceptsType: (type: string) => boolean = () => true) {
  const sent: { type: string; bytes: number; body: unknown }[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    const type = new Headers(headers).get('content-type')!
    const bytes = Buffer.from(body as string | Uint8Array)
    const json: unknown = JSON.parse((type === 'application/gzip' ? gunzipSync(bytes) : bytes).toString())
    sent.push({ type, bytes: bytes.length, body: json })
    if (!acceptsType(type)) return Response.json({ message: 'Nee', code: 'wrong_content_type' }, { status: 415 })
    return Response.json({ answers: [], serverTime: 1, revoked: false, epoch: 'table' })
  })
  return sent
}

async function push(scans: AnyEvent[]) {
  const { pushPacked } = await import('./push-packed.ts')
  return pushPacked({ timeoutMs: 1000 }, { body: { scans } }, key)
}

test('sends a hundred signed scans in less than 2.5 kB, and the contract reads the same scans from them', async () => {
  const sent = stubServer()
  const scans = signedScans(100)
  expect(await push(scans)).toMatchObject({ ok: true })
  expect(sent).toMatchObject([{ type: 'application/gzip' }])
  expect(sent[0]!.bytes).toBeLessThan(2500)
  const read = crewEndpoints.pushScans.body.parse(sent[0]!.body).scans
  expect(read).toEqual(scans.map(({ id: _, ...eventBody }) => eventBody))
  expect(
    read.map((eventBody) => eventIdOf(eventBody as AnyEvent, secret)),
    'the ids are derived from the packed events',
  ).toEqual(scans.map(({ id }) => id))
})

test('sends only the ids that the server cannot derive from the secret: those of another phone or an older version', async () => {
  const sent = stubServer()
  const [own, other] = signedScans(2) as [AnyEvent, AnyEvent]
  await push([own, { ...other, id: newUuidV7(1, random) }])
  const read = crewEndpoints.pushScans.body.parse(sent[0]!.body).scans as AnyEvent[]
  expect(read.map(({ id }) => id === undefined)).toEqual([true, false])
})

test('sends plain JSON in a browser without CompressionStream, and to a server that refuses the compact format', async () => {
  const scans = signedScans(3)
  const older = stubServer((type) => type === 'application/json')
  expect([(await push(scans)).ok, (await push(scans)).ok]).toEqual([true, true])
  expect(
    older.map(({ type }) => type),
    'the packed form is tried once',
  ).toEqual(['application/gzip', 'application/json', 'application/json'])
  expect(older[1]!.body).toEqual({ scans })
  vi.resetModules()
  vi.stubGlobal('CompressionStream', undefined)
  const sent = stubServer()
  await push(scans)
  expect(sent).toMatchObject([{ type: 'application/json', body: { scans } }])
})

test('does not repeat a request at once when the server is too busy', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => (asked++, new Response('', { status: 503 })))
  expect(await push(signedScans(2))).toMatchObject({ failure: { status: 503 } })
  expect(asked).toBe(1)
})
