import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { startTestProduct, type TestClient, type TestPhone, type TestProduct } from './test-product.ts'

/** Options of `expect.poll`: on a busy machine, a job takes longer than the default limit. */
export const longTimeout = { timeout: 20_000 }
/** The office and a phone at check-in sell tickets by hand. A visitor pays and reads the mails. */
export let product: TestProduct
export let office: TestClient
export let desk: TestPhone
export let visitor: TestClient

/**
 * Starts the product before the tests of a file, and stops it after them. Every test file must call this function: the module is loaded
 * once for all files, so hooks at its top level would run for the first file only.
 */
export function setUpSaleDesk(): void {
  beforeAll(async () => {
    product = await startTestProduct()
    office = await product.asAdmin()
    desk = await product.asDevice(['Check-in'])
    visitor = product.browser()
  })
  afterAll(() => product.stop())
}

export const day = '2025-10-11'
export const person = (name: string, more: object = {}) => ({
  name,
  email: `${name.toLowerCase().replace(/\W/g, '.')}@voorbeeld.example`,
  birthDate: '1990-05-17',
  gender: 'female',
  ...more,
})
/** The request body for a cash sale of a Solo; `more` has the fields that the test changes. */
export const solo = (name: string, more: object = {}) => ({
  ticketType: 'solo',
  eventDate: day,
  waveId: null,
  buyer: person(name),
  payment: { by: 'cash' },
  totalPrice: 8500,
  ...more,
})
/** Sells a ticket, by default from the office and with a new idempotency key. */
export const sell = (body: object, { by = office, key = randomUUID() as string } = {}) =>
  by.call('POST', '/api/crew/ticket-sales', body, { 'idempotency-key': key })
export const dossierOf = async (id: string) => (await office.call('GET', `/api/admin/participants/${id}/dossier`)).body
/** Lists the mails to a person of this name. */
export const mailsTo = (name: string) => product.listSent(person(name).email)
/** Reads the participants of this name in the office's list. */
export const listed = async (name: string) =>
  ((await office.call('GET', '/api/participants')).body as { id: string; name: string; waveNumber: number | null }[]).filter(
    (one) => one.name === name,
  )
/** Reads the numbers of sold tickets and the revenue in cents. */
export const figures = async () =>
  (await office.call('GET', '/api/admin/sales-figures')).body as { solo: number; duo: number; revenue: number }
