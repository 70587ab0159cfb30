import { afterAll, beforeAll } from 'vitest'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** The product with demo data, in which tickets are sold already, and a logged-in administrator; set by {@link setUpDemoOffice}. */
export let product: TestProduct
export let admin: TestClient

/**
 * Starts the product before the tests of a file, and stops it after them. Every test file must call this function: the module is loaded
 * once for all files, so hooks at its top level would run for the first file only.
 */
export function setUpDemoOffice(): void {
  beforeAll(async () => {
    product = await startTestProduct('demo')
    admin = await product.asAdmin()
  })
  afterAll(() => product.stop())
}

/** Moves the product's clock forward, in ms. */
export const pass = async (ms: number) => {
  await product.setClock(product.deps.clock.now() + ms)
}

export const listParticipants = async () => (await admin.call('GET', '/api/participants')).body as AdminParticipant[]
export const changeParticipant = (id: string, body: object) => admin.call('PATCH', `/api/participants/${id}`, body)
export const readParticipant = async (id: string) => (await admin.call('GET', `/api/admin/participants/${id}`)).body.participant
export const listWaves = async () =>
  (await admin.call('GET', '/api/admin/waves')).body as {
    id: number
    capacity: number
    currentCount: number
    version: string
    eventDate: string
  }[]
