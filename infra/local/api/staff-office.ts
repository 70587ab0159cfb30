import { afterAll, beforeAll, expect } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** The tested product, and its first owner, who invites the other staff. */
export let product: TestProduct
export let owner: TestClient

/**
 * Starts the product before the tests of a file, and stops it after them. The tests run in order, each from the state after the previous
 * one. Every test file must call this function: the module is loaded once for all files, so hooks at its top level would run for the
 * first file only.
 */
export function setUpStaffOffice(): void {
  beforeAll(async () => {
    product = await startTestProduct()
    await logInAsOwner()
  })
  afterAll(() => product.stop())
}
/** The password of the first owner, `beheer`. */
export const ownerPassword = 'zand-en-zee'
/** Sets {@link owner} to a browser in which the first owner just logged in. */
export async function logInAsOwner(): Promise<void> {
  owner = await product.asAdmin()
}

/** Waits for the invitation mail to this mail address, and returns the token of its link. */
export async function readLink(email: string): Promise<string> {
  for (;;) {
    const mail = (await product.listSent(email)).find(({ text }) => text.includes('#uitnodiging='))
    if (mail) return /#uitnodiging=([\w-]+)/.exec(mail.text)![1]!
    await new Promise((go) => setImmediate(go))
  }
}

/** Invites a colleague, sets the password and logs in. */
export async function inviteColleague(name: string, role = 'staff'): Promise<TestClient> {
  const email = `${name}@voorbeeld.example`
  expect((await owner.call('POST', '/api/admin/staff', { name: `${name} Jansen`, email, role })).status).toBe(200)
  const browser = product.browser()
  const accepted = await browser.call('POST', '/api/admin/invitation', { token: await readLink(email), password: 'helmgras-2025' })
  expect(accepted.status).toBe(200)
  return browser
}

/** Returns the API path of a colleague whom {@link inviteColleague} invited. */
export const staffPath = (name: string): string => `/api/admin/staff/${encodeURIComponent(`${name}@voorbeeld.example`)}`

/** Logs in from a new browser, and returns the response. */
export const logIn = (username: string, password: string, code?: string) =>
  product.browser().call('POST', '/api/admin/login', { username, password, code })
