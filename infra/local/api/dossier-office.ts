import { afterAll, beforeAll } from 'vitest'
import type { Item, Person } from './dossier-answers.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// The set-up and the helpers of tests of a participant's page in the office.

export let product: TestProduct
export let admin: TestClient
let people: Person[]

/** Sets up the tests of one file. */
export function setUpDossiers(): void {
  beforeAll(async () => {
    product = await startTestProduct('demo')
    admin = await product.asAdmin()
    people = (await admin.call('GET', '/api/participants')).body
  })
  afterAll(() => product.stop())
}

/** Options for waiting until a job has run. */
export const longTimeout = { timeout: 10_000 }
/** Reads the data of a participant's page. */
export const read = async (id: string) => (await admin.call('GET', `/api/admin/participants/${id}/dossier`)).body
/** Does an action of a participant's page, such as `cancel`. */
export const postAction = (id: string, what: string, body?: object) => admin.call('POST', `/api/admin/participants/${id}/${what}`, body)
/** Finds a registered person with this type of ticket, and skips the first `skip` such people. */
export const registered = (ticketType: string, skip = 0) =>
  people.filter((one) => one.ticketType === ticketType && one.raceStatus === 'registered')[skip]!
/** The items of these kinds on a person's timeline, newest first. */
export const itemsOf = async (id: string, ...kinds: string[]) =>
  ((await read(id)).timeline as Item[]).filter(({ kind }) => kinds.includes(kind))
