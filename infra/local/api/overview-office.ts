import { afterAll, beforeAll } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** An office with participants, for tests of its race day screen and its search. */
export let product: TestProduct
export let admin: TestClient
/** Moves the product's clock forward, in ms. */
export const pass = async (ms: number) => {
  await admin.call('POST', '/__local/clock', { now: new Date(product.deps.clock.now() + ms).toISOString() })
}
export const list = async () =>
  (await admin.call('GET', '/api/participants')).body as {
    id: string
    name: string
    email: string
    eventDate: string
    raceStatus: string
    waveNumber: number | null
    qrCode: string
  }[]
export const change = (id: string, body: object) => admin.call('PATCH', `/api/participants/${id}`, body)

/** Sets up the tests of one file. Every file must call it: files share this module, and its top level runs only once. */
export function setUpOverview(): void {
  beforeAll(async () => {
    product = await startTestProduct('demo')
    admin = await product.asAdmin()
  })
  afterAll(() => product.stop())
}
