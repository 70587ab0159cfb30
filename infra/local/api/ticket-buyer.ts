import { afterAll, beforeAll } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** The tested product, and a visitor who buys tickets. */
export let product: TestProduct
export let visitor: TestClient

/**
 * Starts the product before the tests of a file, and stops it after them. Every test file must call this function: the module is loaded
 * once for all files, so hooks at its top level would run for the first file only.
 */
export function setUpTicketBuyer(): void {
  beforeAll(async () => {
    product = await startTestProduct()
    visitor = product.browser()
  })
  afterAll(() => product.stop())
}

export const day = '2025-10-11'
let orders = 0
export const person = (name: string) => ({
  name,
  email: `${name.toLowerCase().replace(/\W/g, '.')}@voorbeeld.example`,
  phone: '0612345678',
  birthDate: '1990-05-17',
  gender: 'female',
  nationality: 'Nederlandse',
  country: 'Nederland',
  agreeToTerms: true,
})
/** Builds an order for a solo ticket, for a person with this name; `more` overrides its fields. */
export const solo = (name: string, more: object = {}) => ({
  ticketType: 'solo',
  eventDate: day,
  participants: [person(name)],
  addons: [],
  totalPrice: 8500,
  ...more,
})
/** Sends an order, with a new idempotency key by default. */
export const register = (body: object, key = `order-${++orders}`) =>
  visitor.call('POST', '/api/tickets/register', body, { 'idempotency-key': key })
/** Returns the client secret in this checkout URL. */
export const secretOf = (paymentUrl: string) => new URL(paymentUrl, product.origin).searchParams.get('clientSecret')!
/** Pays at the provider, with a card that works unless `card` is given. */
export const pay = (paymentUrl: string, card?: string) =>
  visitor.call('POST', '/__local/pay', { clientSecret: secretOf(paymentUrl), ...(card ? { card } : {}) })
export const statusOf = async (ticketId: string) => (await visitor.call('GET', `/api/tickets/${ticketId}`)).body.status as string
/** Returns how many places of {@link day} are on sale. */
export const freePlaces = async () =>
  (await visitor.call('GET', '/api/event-editions')).body.find((one: { eventDate: string }) => one.eventDate === day)
    .availableSpots as number
/** Lists the mails to the person with this name. */
export const mailsTo = (name: string) => product.listSent(person(name).email)
