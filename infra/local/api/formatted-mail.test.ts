import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RichBlock, RichInline } from '#shared/domain/messages/rich-text.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests a bulk mail with formatting, from the accepted input to the mail that arrives.

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

test('a mail arrives with its formatting, and as plain text with the URLs of its links', async () => {
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
  const [mail] = await product.listSent(undefined, 'Opgemaakt')
  expect(mail!.html).toMatch(/<h2[^>]*>Parkeren<\/h2>/)
  expect(mail!.html).toContain('<strong>op tijd</strong>')
  expect(mail!.html).toMatch(/<a href="https:\/\/duinstorm.nl\/gids"[^>]*>de gids<\/a>/)
  expect(mail!.html).toContain('<em>Water</em>')
  expect(mail!.text).toContain('Kom op tijd en lees de gids (https://duinstorm.nl/gids).')
  expect(mail!.text).toMatch(/1\. Meld je[\s\S]*- Water/)
  expect(mail!.text).not.toContain('zonder opmaak')
})

test('shows typed markup as plain text', async () => {
  const { body } = await preview(doc(paragraph(text('<script>alert(1)</script><img src=x onerror=alert(1)>'))))
  expect(body.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body.html).not.toMatch(/<script|<img src=x/)
})

test.each([
  ['a script', doc({ type: 'script', content: [text('alert(1)')] })],
  ['raw HTML', doc({ type: 'html', html: '<b>x</b>' })],
  ['an unknown text style', doc(paragraph(text('Dit is een lange tekst', { type: 'textStyle', attrs: { color: 'red' } })))],
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
])('refuses a mail with %s', async (_, body) => {
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

test('fills in a placeholder, even when only a part of the placeholder is bold', async () => {
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

const pdf = (bytes: number) => Buffer.from(`%PDF-1.4\n${'x'.repeat(bytes)}\n%%EOF\n`)
const upload = (file: Buffer) => admin.call('POST', '/api/admin/attachments', { picture: file.toString('base64') })

test('links to a PDF of almost 3 MB, with its name and size, in the mail and in the preview', async () => {
  const file = pdf(3_000_000)
  const { status, body: stored } = await upload(file)
  expect([status, stored]).toEqual([200, { url: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\.pdf$/), bytes: file.length }])
  const attachment = { ...stored, name: 'Plattegrond <b>.pdf' }
  const { body } = await preview(doc(paragraph(text('De plattegrond staat hieronder.'))), { attachment })
  expect(body.html).toContain(`${stored.url}"`)
  expect(body.html).toContain('Plattegrond &lt;b&gt;.pdf</a> (3 MB)')
  expect(body.text).toContain(`Bijlage: Plattegrond <b>.pdf (3 MB)\n${product.origin}${stored.url}`)
  const answer = await fetch(product.origin + stored.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true)
})

test.each([
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 400, 'Dit bestand kunnen we niet versturen'],
  ['a cut-off PDF', Buffer.from('%PDF-1.4\nxxxx'), 400, 'Dit bestand kunnen we niet versturen'],
  ['a file over 3 MB', pdf(3_145_800), 400, 'Dit bestand is te groot: maximaal 3 MB'],
  ['a file far over 3 MB', pdf(4_000_000), 413, ''],
])('refuses %s as a file', async (_, file, status, message) => {
  const refused = await upload(file)
  expect([refused.status, refused.body.message]).toEqual([status, expect.stringContaining(message)])
})

test.each([
  ['another site', 'https://elders.example/virus.pdf'],
  ['another folder', '/pictures/../api/health.pdf'],
])('refuses a link to a file on %s', async (_, url) => {
  const { status, body } = await preview(doc(paragraph(text('De plattegrond staat hieronder.'))), {
    attachment: { url, name: 'a.pdf', bytes: 9 },
  })
  expect([status, body.details[0].path]).toEqual([400, 'form.attachment.url'])
})
