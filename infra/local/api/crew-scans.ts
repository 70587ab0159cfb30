import { afterAll, beforeAll } from 'vitest'
import { fromBase64url } from '#shared/lib/ids.ts'
import { macOf } from '#shared/scan/event-mac.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { startTestProduct, type TestClient, type TestPhone, type TestProduct } from './test-product.ts'

/** The product and the administrator of tests in which crew phones send scans. */
export let product: TestProduct
export let admin: TestClient

/** Creates a check-in by this phone, with the phone's signature (`mac`). */
export function scanOf({ deviceId, secret }: TestPhone, participantId: string, seq: number, deviceTime: number): AnyEvent {
  const event = {
    v: 1,
    id: `0193b5a0-0000-7000-8000-${String(deviceTime % 1e9).padStart(9, '0')}${String(seq).padStart(3, '0')}`,
    deviceId,
    seq,
    kind: 'check-in',
    participantId,
    location: 'Check-in',
    deviceTime,
    clockOffset: 0,
    clockUncertainty: 50,
    knownBy: 'roster',
    codeVersion: 1,
  }
  return { ...event, mac: macOf(event, fromBase64url(secret)!) }
}

/** Sends a gzipped body as this phone. */
export async function pushGzipped(phone: TestClient, body: Uint8Array<ArrayBuffer>, path = '/api/crew/scans') {
  const cookie = [...phone.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: product.origin, 'content-type': 'application/gzip' }
  const answer = await fetch(`${product.origin}${path}`, { method: 'POST', headers, body })
  return { status: answer.status, body: await answer.json() }
}

/**
 * Starts the product before the tests of a file, and stops it after them. Every test file must call this function: the module is loaded
 * once for all files, so hooks at its top level would run for the first file only.
 */
export function setUpCrew(): void {
  beforeAll(async () => {
    product = await startTestProduct('demo')
    admin = await product.asAdmin()
  })
  afterAll(() => product.stop())
}
