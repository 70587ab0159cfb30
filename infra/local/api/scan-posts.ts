import { afterAll, beforeAll } from 'vitest'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { fromBase64url } from '#shared/lib/ids.ts'
import { macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** A paired phone that can also send what it recorded offline. */
interface Phone extends TestClient {
  id: string
  /** `carrier`: the phone that sends the event, by default this phone itself. */
  push: (change: Partial<AnyEvent>, carrier?: TestClient) => Promise<unknown>
}

/** A race day for tests that need posts: an administrator, a phone at check-in, and a phone at start and finish. */
export let product: TestProduct
export let admin: TestClient
export let people: AdminParticipant[]
export let [desk, lines]: Phone[] = []

/**
 * Starts the product before the tests of a file, with the server's clock at `now` (ISO) if given, and stops it after them. Every test
 * file must call this function: the module is loaded once for all files, so hooks at its top level would run for the first file only.
 */
export function setUpRaceDay(now?: string): void {
  beforeAll(async () => {
    product = await startTestProduct('demo')
    admin = await product.asAdmin()
    if (now !== undefined) await product.setClock(now)
    desk = await pair('Post A', ['Check-in'])
    lines = await pair('Post B', ['start-race', 'finish'])
    people = ((await admin.call('GET', '/api/participants')).body as AdminParticipant[]).filter((one) => one.raceStatus === 'registered')
  })
  afterAll(() => product.stop())
}

/** Pairs a phone that has this name and these posts. */
export async function pair(name: string, locations: string[]): Promise<Phone> {
  const browser = product.browser()
  const { body: made } = await browser.call('POST', '/__local/pairing', { name, locations })
  const { device, secret } = (await browser.call('POST', '/api/crew/pair', { code: made.code })).body
  let seq = 0
  return Object.assign(browser, {
    id: device.id,
    async push(change: Partial<AnyEvent>, carrier: TestClient = browser) {
      seq++
      const event = {
        v: 1,
        id: crypto.randomUUID(),
        deviceId: device.id,
        seq,
        kind: 'check-in',
        location: locations[0],
        deviceTime: product.clock.now(),
        clockOffset: 0,
        clockUncertainty: 400,
        knownBy: 'roster',
        codeVersion: 1,
        ...change,
      } as AnyEvent
      const { body } = await carrier.call('POST', '/api/crew/scans', { scans: [{ ...event, mac: macOf(event, fromBase64url(secret)!) }] })
      return body.answers[0].outcome
    },
  })
}

/** Takes the next participant that no test has used. */
export function next(fits: (one: AdminParticipant) => boolean = () => true): AdminParticipant {
  const found = people.find(fits)
  if (!found) throw new Error('no participant is left that fits')
  people.splice(people.indexOf(found), 1)
  return found
}
/** Scans a code at the post `location`, as the client `by`. */
export const scan = (by: TestClient, qrCode: string, location: string, action: string) =>
  by.call('POST', '/api/crew/scan-participant', { qrCode, location, action })
/** Sets the race status of a participant at the post `location`, as the client `by`. */
export const setStatus = (by: TestClient, participantId: string, status: string, location: string) =>
  by.call('POST', '/api/crew/update-status', { participantId, status, location })
/** Moves the product's clock forward, in ms. */
export const advanceClock = (ms: number) => product.setClock(product.clock.now() + ms)
/** Records an event of an administrator, for example a status, an undo or the start of a wave. */
export const decide = (body: object) => admin.call('POST', '/api/admin/scan-decisions', body)
/** Shortens a response to its HTTP status and the error code, or the participant's new race status. */
export const shortAnswer = ({ status, body }: { status: number; body: { code?: string; participant?: { status: string } } }) =>
  `${status} ${body.code ?? body.participant?.status}`
