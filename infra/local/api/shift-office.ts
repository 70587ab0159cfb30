import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** The product of tests in which the office plans the shifts of volunteers. */
export let product: TestProduct
export let visitor: TestClient
export let admin: TestClient

/** Sets up the tests of one file. Each test begins at the same time, ten days before the race. */
export function setUpShiftOffice(): void {
  beforeAll(async () => {
    product = await startTestProduct()
    visitor = product.browser()
    admin = await product.asAdmin()
  })
  afterAll(() => product.stop())
  beforeEach(() => product.setClock('2025-10-01T10:00:00Z'))
}

let made = 0
/** Adds a volunteer, by default with a new mail address, and returns their id. */
export async function addVolunteer(name: string, email = `v${++made}@voorbeeld.example`): Promise<string> {
  const row = { line: 1, name, email, phone: '0612345678', preferredRole: 'marshal', experience: '', availability: 'flexible' }
  await admin.call('POST', '/api/admin/volunteers', { rows: [row] })
  return (await admin.call('GET', '/api/volunteers')).body.find((one: { email: string }) => one.email === email).id
}
/** The office's input for a shift. */
export const form = { day: '2025-10-11', from: '08:00', until: '12:00', place: 'Duinkam', role: 'marshal', places: 2, note: '' }
export const newId = () => crypto.randomUUID()
/** Creates or changes a shift; `change` overrides the fields of {@link form}. */
export const saveShift = (id: string, change: object = {}) => admin.call('PUT', `/api/admin/shifts/${id}`, { ...form, ...change })
/** Adds a shift, and returns its id. */
export async function addShift(change: object = {}): Promise<string> {
  const id = newId()
  expect((await saveShift(id, change)).status).toBe(200)
  return id
}
/** Puts a volunteer on a shift, or makes another change to their place on it. */
export const assign = (volunteerId: string, shiftId: string, assignment = 'assign', more: object = {}) =>
  admin.call('PUT', `/api/admin/volunteers/${volunteerId}/shifts/${shiftId}`, { assignment, ...more })
/** Returns a shift as the office sees it; undefined if it does not exist. */
export const shiftOf = async (id: string) =>
  (await admin.call('GET', '/api/admin/shifts')).body.find((one: { id: string }) => one.id === id)
/** Lists the mails to a mail address, newest first. */
export const mailsTo = (address: string) => product.listSent(address)
/**
 * Mails a volunteer their shifts for the first time, and returns the token of the link in that mail. Waits until the shifts are
 * marked as mailed, which happens after the mail is sent.
 */
export async function mailLink(volunteerId: string, address: string): Promise<string> {
  await admin.call('POST', '/api/admin/shifts/mail', { volunteerIds: [volunteerId] })
  await expect.poll(() => countUnmailed(volunteerId), { interval: 25 }).toBe(0)
  const [mail, ...others] = await mailsTo(address)
  expect(others).toEqual([])
  return /\/vrijwilliger-diensten#([\w-]+)/.exec(mail!.text)![1]!
}

async function countUnmailed(volunteerId: string): Promise<number> {
  const shifts = (await admin.call('GET', '/api/admin/shifts')).body as { people: { volunteerId: string; mailedAt: string | null }[] }[]
  return shifts.filter(({ people }) => people.some((one) => one.volunteerId === volunteerId && one.mailedAt === null)).length
}
