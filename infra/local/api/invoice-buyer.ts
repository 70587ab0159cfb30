import { quickHash } from '#infra/local/stores/quick-hash.ts'
import type { TestClient } from './test-product.ts'
import { person, product, solo } from './ticket-buyer.ts'

/** Options of `expect.poll`: on a busy machine, a job takes longer than the default limit. */
export const longTimeout = { timeout: 20_000 }
export const email = 'sanne@voorbeeld.example'

/** The order of a solo ticket for {@link email}, with the given changes. Its name has a letter that not every font has. */
export const invoicedOrder = (more: object = {}) => solo('Sanne Łuk', { participants: [{ ...person('Sanne Łuk'), email }], ...more })

/** Sets the password of an account, and returns a browser that is logged in to it. */
export async function logIn(address: string): Promise<TestClient> {
  await product.deps.accounts.changePasswordHash(address, null, quickHash('tegenwind'))
  const browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email: address, password: 'tegenwind' })
  return browser
}
