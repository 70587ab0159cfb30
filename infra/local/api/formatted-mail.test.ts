import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RichBlock, RichInline } from '#shared/domain/messages/rich-text.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** A bulk mail with formatting: what is accepted, and what arrives. */
let product: TestProduct
let admin: TestClient
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 ? { marks } : {}) }) as RichInline
const paragraph = (...content: RichInline[]): RichBlock => ({ type: 'paragraph', content })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const form = (body: unknown, change: object = {}) => ({
  subject: 'Opgemaakt',
  content: 'Dit staat er zonder opmaak.',
  recipientType: 'custom',
  customEmails: 'lezer@voorbeeld.example',
  body,
  ...change,
})
const preview = (body: unknown, change: object = {}) => admin.call('POST', '/api/admin/bulk-email/preview', { form: form(body, change) })

test('arrives with its formatting, and as plain text with the addresses of its links', async () => {
  const body = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Parkeren')] },
    paragraph(
      text('Kom '),
      text('op tijd', { type: 'bold' }),
      text(' en lees '),
      text('de gids', link('https://duinstorm.nl/gids')),
      text('.'),
    ),
    { type: 'orderedList', attrs: { start: 1 }, content: [{ type: 'listItem', content: [paragraph(text('Meld je'))] }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('Water', { type: 'italic' }))] }] },
  )
  const { body: sent } = await admin.call('POST', '/api/admin/bulk-email', form(body))
  await vi.waitUntil(async () => (await admin.call('GET', `/api/admin/campaigns/${sent.id}`)).body.campaign.state === 'done', 20_000)
  const [mail] = ((await admin.call('GET', '/__local/outbox')).body as { subject: string; html: string; text: string }[]).filter(
    ({ subject }) => subject === 'Opgemaakt',
  )
  expect(mail!.html).toMatch(/<h2[^>]*>Parkeren<\/h2>/)
  expect(mail!.html).toContain('<strong>op tijd</strong>')
  expect(mail!.html).toMatch(/<a href="https:\/\/duinstorm.nl\/gids"[^>]*>de gids<\/a>/)
  expect(mail!.html).toContain('<em>Water</em>')
  expect(mail!.text).toContain('Kom op tijd en lees de gids (https://duinstorm.nl/gids).')
  expect(mail!.text).toMatch(/1\. Meld je[\s\S]*- Water/)
  expect(mail!.text).not.toContain('zonder opmaak')
})

test('shows markup that somebody typed as text', async () => {
  const { body } = await preview(doc(paragraph(text('<script>alert(1)</script><img src=x onerror=alert(1)>'))))
  expect(body.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body.html).not.toMatch(/<script|<img src=x/)
})

test.each([
  ['a script', doc({ type: 'script', content: [text('alert(1)')] })],
  ['raw HTML', doc({ type: 'html', html: '<b>x</b>' })],
  ['another mark', doc(paragraph(text('Dit is een lange tekst', { type: 'textStyle', attrs: { color: 'red' } })))],
  ['a javascript: link', doc(paragraph(text('Dit is een lange tekst', link('javascript:alert(1)'))))],
  ['a hidden javascript: link', doc(paragraph(text('Dit is een lange tekst', link(' java\nscript:alert(1)'))))],
  ['a data: link', doc(paragraph(text('Dit is een lange tekst', link('data:text/html,<script>alert(1)</script>'))))],
  [
    'a picture of another site',
    doc(paragraph(text('Dit is een lange tekst')), { type: 'image', attrs: { src: 'https://elders.example/pixel.gif' } }),
  ],
  ['a picture outside the folder', doc({ type: 'image', attrs: { src: '/pictures/../api/health' } })],
  ['too many blocks', doc(...Array.from({ length: 1001 }, () => paragraph(text('woord'))))],
  ['too long a text', doc(paragraph(text('a'.repeat(15_000))), paragraph(text('b'.repeat(15_000))))],
  ['too short a text', doc(paragraph(text('Kort')))],
  ['an unknown placeholder', doc(paragraph(text('Hoi {{na'), text('am}}, tot zaterdag', { type: 'bold' })))],
  ['deep nesting', JSON.parse(`${'{"type":"doc","content":['.repeat(2000)}${']}'.repeat(2000)}`)],
])('refuses %s', async (_, body) => {
  const { status, body: refused } = await preview(body)
  expect([status, refused.code]).toEqual([400, 'invalid_input'])
})

test('leaves out attributes that a client adds', async () => {
  const marks = [{ type: 'link', attrs: { href: 'https://duinstorm.nl/', onclick: 'alert(1)', style: 'position:fixed' } }]
  const { status, body } = await preview(
    doc({ type: 'paragraph', onmouseover: 'alert(1)', content: [{ type: 'text', text: 'Lees hier verder', marks }] }),
  )
  expect([status, /onclick|onmouseover|position:fixed/.test(body.html)]).toEqual([200, false])
})

test('fills in placeholders, also when only a part of one is bold', async () => {
  const { examples } = (await admin.call('POST', '/api/admin/bulk-email/count', { recipientType: 'all' })).body
  const body = doc(
    paragraph(text('Dag '), text('{{name}}', { type: 'bold' }), text(', welkom.')),
    paragraph(text('Code {{qr'), text('Code}}', { type: 'bold' }), text(' is van jou.')),
  )
  const { body: shown } = await admin.call('POST', '/api/admin/bulk-email/preview', {
    form: form(body, { recipientType: 'all', customEmails: '' }),
    recipient: examples[0].id,
  })
  expect(shown.html).toContain(`<strong>${examples[0].name.replaceAll("'", '&#39;')}</strong>`)
  expect(shown.text).toMatch(/Code DS-[0-9A-Z-]+ is van jou\./)
})
