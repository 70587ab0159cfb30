import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { quickHash } from '#infra/local/stores/quick-hash.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

export let product: TestProduct
/** The number of this test. Its mail addresses contain the number, so that no other test uses them. */
export let testNumber = 0
/** A participant of this test, logged in. */
export let sanne: { email: string; id: string; browser: TestClient }

/**
 * Starts the product before the tests of a file, and stops it after them. Each test gets a new account for Sanne. Every test file must
 * call this function: the module is loaded once for all files, so hooks at its top level would run for the first file only.
 */
export function setUpProfileOwner(): void {
  beforeAll(async () => {
    product = await startTestProduct()
  })
  afterAll(() => product.stop())
  beforeEach(async () => {
    testNumber++
    sanne = await join([`sanne${testNumber}@voorbeeld.example`])
  })
}

/** The password that {@link join} sets. */
export const password = 'tegenwind'
const addressOf = (email: string) => email.toLowerCase()

/** Buys a ticket for these mail addresses, sets a password for the first one, and logs in to its account. */
export async function join(emails: string[]) {
  const people = emails.map((email, at) => ({
    name: at ? 'Joris Bakker' : 'Sanne de Vries',
    email,
    phone: '0612345678',
    birthDate: '1990-02-03',
    gender: 'female',
    nationality: 'Nederlandse',
    country: 'Nederland',
    street: 'Zeestraat',
    houseNumber: '1',
    emergencyContactName: 'Piet',
    medicalConditions: 'Pinda-allergie',
    agreeToTerms: true,
  }))
  const isDuo = emails.length === 2
  const visitor = product.browser()
  const { body } = await visitor.call('POST', '/api/tickets/register', {
    ticketType: isDuo ? 'duo' : 'solo',
    eventDate: '2025-10-11',
    addons: [],
    totalPrice: isDuo ? 15500 : 8500,
    participants: people,
  })
  await product.pay(body.paymentUrl)
  await until(async () => (await mailsTo(emails[0]!)).length > 0)
  const account = addressOf(emails[0]!)
  await product.deps.accounts.changePasswordHash(account, null, quickHash(password))
  const [id] = (await product.deps.accounts.getAccount(account))!.participantIds
  const ticket = (await product.deps.tickets.get(body.ticketId))!
  return { email: emails[0]!, id: ticket.participants[0]!.id ?? id!, partnerId: ticket.participants[1]?.id, browser: await logIn(account) }
}

/** Returns a new browser that tried to log in with the password `word`. Does not check whether the log-in succeeded. */
export async function logIn(email: string, word = password): Promise<TestClient> {
  const browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email, password: word })
  return browser
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { interval: 25 }).toBe(true)
}

/** Lists the mails to a mail address. */
export const mailsTo = (address: string) => product.listSent(address)
/** Waits for the mail to a mail address with these words in its subject. */
export const mailed = (address: string, subject: string) => product.waitForMail(address, subject)
/** Reads who is logged in in this browser, with the participants of their account. */
export const session = async (browser: TestClient) => (await browser.call('GET', '/api/participant/session')).body
/** Saves profile data; by default Sanne's data, from Sanne's browser. */
export const put = (profileData: object, more: object = {}, browser = sanne.browser, participantId = sanne.id) =>
  browser.call('PUT', '/api/participant/profile', { participantId, profileData, ...more })

/** All fields of the profile form. */
export const fields = (email: string) => ({
  name: 'Sanne Duin',
  email,
  phone: '0687654321',
  street: 'Duinweg',
  houseNumber: '12a',
  postalCode: '2202 AA',
  city: 'Noordwijk',
  country: 'Nederland',
  emergencyContact: 'Piet de Vries',
  emergencyContactPhone: '0611112222',
})
