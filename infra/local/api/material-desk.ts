import { afterAll, beforeAll } from 'vitest'
import type { StockCheck, ZoneMaterial } from '#shared/contract/materials.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** The demo's material, with an administrator and a phone at the finish. */
export let product: TestProduct
export let admin: TestClient
export let atFinish: TestClient

/**
 * Starts the product before the tests of a file, and stops it after them. Every test file must call this function: the module is loaded
 * once for all files, so hooks at its top level would run for the first file only.
 */
export function setUpMaterialDesk(): void {
  beforeAll(async () => {
    product = await startTestProduct('demo')
    admin = await product.asAdmin()
    atFinish = await product.asDevice(['Finish'])
  })
  afterAll(() => product.stop())
}

/** Reads one row of the stock, as the server shows it to this browser. */
export const stockOf = async (id: string, browser = admin): Promise<ZoneMaterial> =>
  (await browser.call('GET', '/api/zone-materials')).body.find((one: ZoneMaterial) => one.id === id)
/** Reads all stock counts of a row, newest first. */
export const checksOf = async (id: string): Promise<StockCheck[]> => (await admin.call('GET', `/api/zone-materials/${id}/checks`)).body
/** Sends a stock count, with an idempotency key if one is given. */
export const sendCount = (browser: TestClient, id: string, body: object, key?: string) =>
  browser.call('PATCH', `/api/zone-materials/${id}/stock`, body, key ? { 'idempotency-key': key } : {})
