import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'
import { crewEndpoints, type RosterRow } from '#shared/contract/crew.ts'
import { fromBase64url } from '#shared/lib/ids.ts'
import { eventIdOf, macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { createCrewDb, type CrewDb } from '#web/db/crew-db.ts'
import { putMetas } from '#web/db/meta.ts'
import { createPageLocks } from '#web/sync/device/locks.ts'
import { packWaitingEvents, sendCarried, storeBundle } from '#web/sync/exchange/carry.ts'
import { startTestProduct, type TestClient, type TestPhone, type TestProduct } from './test-product.ts'

// Phones without signal, whose scans reach the server through another phone.

/** A server with demo data, an administrator, and the people of its roster. */
export let product: TestProduct
export let admin: TestClient
export let people: RosterRow[]

/** Starts the server before the tests of one file, and stops it after them. */
export function setUpHandOver(): void {
  beforeAll(async () => {
    product = await startTestProduct('demo')
    admin = await product.asAdmin()
    people = (await (await product.asDevice()).call('GET', '/api/crew/roster')).body.rows
  })
  afterAll(() => product.stop())
}

const openDb = () => createCrewDb({ indexedDB: new IDBFactory(), IDBKeyRange })

/** Creates an event of a phone, by default a check-in, with the phone's signature (`mac`). */
export function makeEvent({ deviceId, secret }: TestPhone, participantId: string, seq: number, kind = 'check-in'): AnyEvent {
  const key = fromBase64url(secret)!
  const fields = {
    v: 1,
    deviceId,
    seq,
    kind,
    participantId,
    location: kind === 'finish' ? 'finish' : 'Check-in',
    deviceTime: product.clock.now() - 600_000 + seq * 1000,
    clockOffset: 0,
    clockUncertainty: 50,
    knownBy: 'roster',
    codeVersion: 1,
  }
  const event = { ...fields, id: eventIdOf(fields, key) }
  return { ...event, mac: macOf(event, key) }
}

/** Pairs a phone and gives it this number of unsent scans. */
export async function phoneWith(scans: number) {
  const phone = await product.asDevice()
  const db = openDb()
  await putMetas(db, { device: { id: phone.deviceId, name: 'Post A', locations: ['start'] }, secret: phone.secret })
  const events = Array.from({ length: scans }, (_, at) => makeEvent(phone, people[at % people.length]!.id, at + 1))
  await db.events.bulkAdd(events.map((event) => ({ id: event.id, deviceId: event.deviceId, seq: event.seq, state: 'waiting', event })))
  return { phone, db, events, pack: () => packWaitingEvents({ db, ownEvents: () => [] }) }
}

/** Pairs a phone and stores another phone's bundle on it; `send` sends the scans of that bundle to the server. */
export async function carrierOf(bundle: Uint8Array) {
  const phone = await product.asDevice()
  const db = openDb()
  await putMetas(db, { device: { id: phone.deviceId, name: 'Post B', locations: ['start'] } })
  const taken = await storeBundle({ db, now: () => 1 }, bundle)
  return { phone, db, taken, send: () => send(phone, db) }
}

function send(phone: TestPhone, db: CrewDb) {
  const { method, path } = crewEndpoints.carryScans
  const transport: Parameters<typeof sendCarried>[0]['transport'] = {
    async carryScans(input) {
      const { status, body } = await phone.call(method, path, input.body)
      if (status === 200) return { ok: true, value: crewEndpoints.carryScans.response.parse(body) }
      return { ok: false, failure: { kind: 'refused', status, code: body.code, message: body.message } }
    },
  }
  return sendCarried({ db, transport, withLock: createPageLocks() })
}

/** Returns the numbers of the phone's events that the server has. */
export const stored = async (phone: TestPhone) => {
  const { events } = (await (await product.asDevice()).call('GET', '/api/crew/roster?limit=2000')).body
  return (events as AnyEvent[]).filter(({ deviceId }) => deviceId === phone.deviceId).map(({ seq }) => seq)
}

/** Returns the different outcomes of pushed scans. */
export const outcomesOf = (body: { answers: { outcome: string }[] }) => [...new Set(body.answers.map(({ outcome }) => outcome))]
