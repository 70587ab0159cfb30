import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

let product: TestProduct
let admin: TestClient
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

interface Template {
  id: string
  subject: string
  content: string
  isOwn: boolean
  version: string
  standard: { subject: string; content: string }
}
const find = async (id: string): Promise<Template> =>
  (await admin.call('GET', '/api/admin/templates')).body.find((one: Template) => one.id === id)
const save = (id: string, body: object) => admin.call('PATCH', `/api/admin/templates/${id}`, body)

test("an organiser's template replaces the standard text until it is reset", async () => {
  const { version, standard, isOwn } = await find('welcome')
  expect(isOwn).toBe(false)
  const mine = { subject: 'Hallo {{name}}', content: 'Je start om {{waveTime}}.' }
  const { body } = await save('welcome', { ...mine, version })
  expect(body).toMatchObject({ ...mine, isOwn: true, standard })
  expect(await find('welcome')).toEqual(body)
  const late = await save('welcome', { subject: 'Ander', content: 'Iets heel anders', version })
  expect([late.status, late.body.code, late.body.details]).toEqual([409, 'record_changed', body])
  expect((await save('welcome', { ...mine, content: 'Je start om {{waveTime}}!', version: body.version })).body.isOwn).toBe(true)
  await save('welcome', standard)
  expect(await find('welcome')).toMatchObject({ ...standard, isOwn: false, version })
})

test("a notice uses the organiser's template", async () => {
  await save('bericht', { content: 'De wind zegt: {{bericht}}' })
  const listed = (await admin.call('GET', '/api/notifications/templates')).body.find(({ id }: { id: string }) => id === 'bericht')
  expect(listed.message).toBe('De wind zegt: {{bericht}}')
  const notice = { to: 'participants', templateId: 'bericht', variables: { bericht: 'kracht acht.' } }
  expect((await admin.call('POST', '/api/notifications/preview', notice)).body.example).toBe('De wind zegt: kracht acht.')
})

test.each([
  ['welcome', { subject: 'Hoi {{naam}}', content: 'Tien tekens lang.' }, 'subject', /^\{\{naam\}\} kennen we niet\. Wel: \{\{name\}\}/],
  ['welcome', { subject: 'Hoi', content: 'Hoi {{name, tot gauw' }, 'content', /^Er staat een accolade te veel of te weinig/],
  ['welcome', { subject: ' ', content: 'Tien tekens lang.' }, 'subject', /^Onderwerp is verplicht$/],
  ['weer', { content: 'Je code is {{qrCode}}.' }, 'content', /^\{\{qrCode\}\} kennen we niet/],
  ['weer', { content: 'lang '.repeat(130) }, 'content', /^Dit is te lang voor een sms/],
  ['weer', { content: 'kort' }, 'content', /^Minstens 10 tekens$/],
])('refuses to change the template %s to %j, with an error at its field', async (id, body, path, message) => {
  const answer = await save(id, body)
  expect([answer.status, answer.body.details]).toEqual([400, [{ path, message: expect.stringMatching(message) }]])
  expect((await find(id)).isOwn).toBe(false)
})

test('refuses an unknown template name, and `custom`, the mail without a template', async () => {
  for (const id of ['custom', 'nergens']) expect((await save(id, { subject: 'Hoi', content: 'Tien tekens lang.' })).status).toBe(404)
})
