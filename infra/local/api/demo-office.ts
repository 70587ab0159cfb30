import { afterAll, beforeAll } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** The office of a race with sold tickets: an administrator's work on participants and waves, as the screens use it. */
export let product: TestProduct
export let admin: TestClient

/** Sets up the tests of one file. */
export function setUpDemoOffice(): void {
  beforeAll(async () => {
    product = await startTestProduct('demo')
    admin = await product.asAdmin()
  })
  afterAll(() => product.stop())
}

export const listParticipants = async () =>
  (await admin.call('GET', '/api/participants')).body as { id: string; waveId: number | null; ticketType: string; name: string }[]
export const readParticipant = async (id: string) => (await admin.call('GET', `/api/admin/participants/${id}`)).body.participant
export const listWaves = async () =>
  (await admin.call('GET', '/api/admin/waves')).body as {
    id: number
    capacity: number
    currentCount: number
    version: string
    eventDate: string
  }[]
