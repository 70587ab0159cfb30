import { afterAll, beforeAll } from 'vitest'
import type { AddonTerms } from '#shared/facts/fact-values.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** The product, an administrator who sets up editions, and a visitor who buys tickets. */
export let product: TestProduct
export let admin: TestClient
export let visitor: TestClient

/**
 * Sets up the tests of one file, which run in order, each from the state that the previous test left.
 * Every file must call it: files share this
 * module, and its top level runs only once.
 */
export function setUpEditionOffice(): void {
  beforeAll(async () => {
    product = await startTestProduct('edition')
    admin = await product.asAdmin()
    visitor = product.browser()
  })
  afterAll(() => product.stop())
}

export const listEditions = async () =>
  (await admin.call('GET', '/api/admin/editions')).body as { id: string; current: boolean; version: string; addons: AddonTerms[] }[]
export const readEdition = async (id: string) => (await listEditions()).find((one) => one.id === id)!
/** Reads the facts of the current edition, as the site gets them. */
export const readFacts = async () => (await visitor.call('GET', '/api/event-facts')).body
export const patchEdition = (id: string, body: object) => admin.call('PATCH', `/api/admin/editions/${id}`, body)
/** Changes facts of the edition of 2025. */
export const setFacts = (facts: object) => patchEdition('2025', { facts })
export const patchDay = (date: string, body: object) => admin.call('PATCH', `/api/admin/event-days/${date}`, body)

let keys = 0
/** Orders a Solo for 11 October 2025, for 85 euros. `order` overrides fields of the order. Nobody pays. */
export const register = (order: object = {}) =>
  visitor.call(
    'POST',
    '/api/tickets/register',
    {
      ticketType: 'solo',
      eventDate: '2025-10-11',
      participants: [
        {
          name: 'Sanne de Wit',
          email: 'sanne@example.nl',
          phone: '0612345678',
          birthDate: '1990-02-03',
          gender: 'female',
          nationality: 'Nederlandse',
          country: 'Nederland',
          street: 'Duinweg',
          houseNumber: '1',
          postalCode: '2202 AB',
          city: 'Noordwijk',
          emergencyContactName: 'Jan de Wit',
          emergencyContactPhone: '0687654321',
          emergencyContactRelation: 'Partner',
          agreeToTerms: true,
        },
      ],
      addons: [],
      totalPrice: 8500,
      ...order,
    },
    { 'idempotency-key': `edition-test-key-${++keys}` },
  )

/** Next year's edition. */
export const nextEdition = {
  name: 'Duinstorm 2026',
  location: 'The Dune Base, Noordwijk',
  days: [
    { eventDate: '2026-10-10', capacity: 400 },
    { eventDate: '2026-10-11', capacity: 300 },
  ],
  waves: { first: '09:00', last: '12:00', capacity: 25 },
}
/** Creates {@link nextEdition}; `body` overrides its fields. */
export const createEdition = (body: object = {}) => admin.call('POST', '/api/admin/editions', { ...nextEdition, ...body })
