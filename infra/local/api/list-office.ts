import { afterAll, beforeAll, expect, vi } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** An office with some sold tickets of one race day. */
export let product: TestProduct
/** An owner, and an administrator with the role `staff`. */
export let admin: TestClient
export let staff: TestClient
export const day = '2025-10-11'

/** Sets up the tests of one file. `sell` buys the tickets. */
export function setUpListOffice(sell: () => Promise<void>): void {
  beforeAll(async () => {
    product = await startTestProduct()
    await product.setClock('2025-09-01T10:00:00Z')
    admin = await product.asAdmin()
    staff = await product.asAdmin('staff')
    await sell()
  })
  afterAll(() => product.stop())
}

/** Builds a person for an order. The mail address is their first name at voorbeeld.example. */
export const person = (name: string, change: object = {}) => ({
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@voorbeeld.example`,
  phone: '0612345678',
  birthDate: '1990-10-12',
  gender: 'female',
  nationality: 'Nederlandse',
  country: 'Nederland',
  agreeToTerms: true,
  ...change,
})

/** Buys and pays a ticket in the wizard, and waits until its people are on the roster. */
export async function buy(ticketType: 'solo' | 'duo', participants: object[], totalPrice: number, addons: object[]): Promise<void> {
  const visitor = product.browser()
  const order = { ticketType, eventDate: day, addons, totalPrice, participants }
  const { status, body } = await visitor.call('POST', '/api/tickets/register', order)
  expect([status, body.message]).toEqual([200, undefined])
  await product.pay(body.paymentUrl)
  const { participants: on } = (await product.deps.tickets.get(body.ticketId))!
  await vi.waitFor(async () => expect(await product.deps.roster.getParticipant(on.at(-1)!.id)).toBeDefined(), {
    interval: 25,
    timeout: 10_000,
  })
}
