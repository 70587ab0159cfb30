import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { communityPath, pressFiles, publicPages } from '#shared/facts/site-pages.ts'
import type { RendererFactory } from '#shared/page/page-renderer.ts'
import { articles } from '#infra/local/seed/content.ts'
import { createPageRenderer } from '#web/prerender/page-renderer.tsx'
import { nextEdition } from './edition-office.ts'
import { plainFrames } from './plain-frames.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests the public pages of a new current edition, as a reader without JavaScript sees them.

let folder: string
let product: TestProduct
let admin: TestClient
let renderer: RendererFactory
let isRendering = true

const id = 'duinstorm-2026'
const venue = { name: 'Paviljoen Zuid', place: 'Zandvoort', parking: 'P Zuid', latitude: 52.37, longitude: 4.53 }
const contact = { email: 'vragen@race.example', social: [{ name: 'TikTok', url: 'https://www.tiktok.com/@race' }] }
const prices = { solo: 9100, duo: 17_300 }
const patch = async (facts: object, terms: object = {}) => {
  const { status, body } = await admin.call('PATCH', `/api/admin/editions/${id}`, { facts, ...terms })
  expect(status, JSON.stringify(body)).toBe(200)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'))
  const shell = await readFile(join(import.meta.dirname, '../../../web/index.html'), 'utf8')
  await writeFile(join(folder, 'shell.html'), shell)
  await mkdir(join(folder, 'events'))
  await writeFile(join(folder, 'events/index.html'), 'het bestand van de bouw')
  renderer = createPageRenderer(plainFrames(shell))
  product = await startTestProduct('edition', {
    pageFolder: folder,
    renderer: async () => (isRendering ? renderer : Promise.reject(new Error('not there'))),
  })
  admin = await product.asAdmin()
  await product.setClock('2026-01-10T10:00:00Z')
  admin = await product.asAdmin()
  const article = articles.find(({ slug }) => slug === 'acht-stages')!
  await product.deps.content.put('article', { ...article, content: 'Zand.', excerpt: 'Wind.', publishedAt: '2026-01-02T10:00:00.000Z' })
  expect((await admin.call('POST', '/api/admin/editions', nextEdition)).status).toBe(200)
  await patch({ venue, contact }, { prices: { wizard: prices, form: prices, 'form-labels': prices } })
  expect((await admin.call('POST', `/api/admin/editions/${id}/current`)).status).toBe(200)
})
afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true })
})

async function visit(path: string) {
  const response = await fetch(product.origin + path)
  const page = (await response.text()).replaceAll('\u00a0', ' ')
  return { status: response.status, headers: response.headers, page, text: page.replace(/<style.*?<\/style>|<script.*?<\/script>/gs, '') }
}
const titleOf = (page: string) => /<title>(.*?)<\/title>/.exec(page)![1]
const descriptionOf = (page: string) => /<meta name="description" content="([^"]*)"/.exec(page)![1]
const jsonLdOf = (page: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!)

/** Days, prices, place and mailbox of the built edition, in every form in which a page writes them. */
const old = /oktober 2025|2025-(10|07|09)|€ (85|155|99|175|89|160)\b|(85|155)\.00|Noordwijk|Dune Base|Langevelderslag|info@duinstorm/
/** The organisation's postal address, which belongs to no edition. */
const address = /2202 AA Noordwijk/g
const oldIn = (page: string) => page.replace(address, '').match(new RegExp(`.{0,60}(${old.source}).{0,40}`))?.[0]

const pages = [...publicPages, communityPath, '/nieuws/acht-stages', '/nieuws/bestaat-niet', '/uitslagen/1999']
test.each(pages)('%s contains nothing of the previous edition', async (path) => {
  const { page, headers, status } = await visit(path)
  expect(status).toBe(/bestaat-niet|1999/.test(path) ? 404 : 200)
  expect(oldIn(page)).toBeUndefined()
  expect(page.includes('Zandvoort')).toBe(true)
  if (status === 200 && !path.startsWith('/uitslagen')) expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
})

test('the home page names the new days, place and prices in its text, its head and its data for search engines', async () => {
  const { page, text } = await visit('/')
  expect(titleOf(page)).toBe('Duinstorm, beach obstacle race in Zandvoort, 10 &amp; 11 oktober 2026')
  expect(descriptionOf(page)).toContain('10 &amp; 11 oktober 2026, Paviljoen Zuid in Zandvoort. Solo € 91, duo € 173.')
  expect(page).toContain('<meta property="og:title" content="Duinstorm, beach obstacle race in Zandvoort, 10 &amp; 11 oktober 2026">')
  for (const words of ['10 &amp; 11 oktober 2026', 'Paviljoen Zuid, Zandvoort', '€ 91', '€ 173', 'vragen@race.example'])
    expect(text).toContain(words)
  expect(jsonLdOf(page)).toMatchObject({
    startDate: '2026-10-10',
    endDate: '2026-10-11',
    location: { name: 'Paviljoen Zuid', address: { addressLocality: 'Zandvoort' } },
    offers: [{ price: '91.00' }, { price: '173.00' }],
    organizer: { email: 'vragen@race.example', sameAs: ['https://www.tiktok.com/@race'] },
  })
})

test('the tickets page shows the new prices, also to search engines', async () => {
  const { page, text } = await visit('/tickets')
  expect(descriptionOf(page)).toContain('10 &amp; 11 oktober 2026 in Zandvoort. Solo € 91, duo € 173')
  expect(text).toContain('€ 91')
  expect(jsonLdOf(page).offers).toMatchObject([{ price: '91.00' }, { price: '173.00' }])
})

test('a page contains the facts that it was rendered with, in the same form as the API returns them', async () => {
  const { page } = await visit('/vrijwilligers')
  const carried = JSON.parse(/<script type="application\/json" id="rendered-with">(.*?)<\/script>/s.exec(page)![1]!)
  // A rendered page may be up to a minute old.
  expect(product.clock.now() - carried.now).toBeLessThan(60_000)
  const answer = await fetch(`${product.origin}/api/event-facts`)
  expect(JSON.stringify(carried.facts)).toBe(JSON.stringify(((await answer.json()) as { facts: object }).facts).replaceAll('\u00a0', ' '))
})

test('the events page shows the edition itself until the edition has event cards, and then shows those cards', async () => {
  expect((await visit('/events')).text).toContain('10 &amp; 11 oktober')
  const card = { id: 'anders', name: 'Bloemendaal', location: 'Bloemendaal', venue: 'Paviljoen Zuid', eventDate: '2026-10-10', status: 'upcoming', description: 'Een ander strand.', maxParticipants: 800, currentParticipants: 0, parkingInfo: 'Op P Zuid.', venueDetails: 'Aan het eind.', accommodationInfo: 'In het dorp.', localTransportInfo: 'Met de trein.', specialInstructions: 'Neem een legitimatiebewijs mee.', isFeatured: true } // prettier-ignore
  await patch({ eventCards: [card, { ...card, id: 'oud', name: 'Wassenaar', eventDate: '2025-08-01', isFeatured: false }] })
  const { text } = await visit('/events')
  expect(text).toContain('Bloemendaal')
  expect(text).not.toContain('Wassenaar')
})

test('shows a change of the edition at the next visit, and ends a price step on time', async () => {
  await patch({ priceSteps: [{ id: 'vroeg123', ticketType: 'solo', price: 7700, until: '2026-01-10T10:30:00.000Z', tickets: null }] })
  expect(descriptionOf((await visit('/')).page)).toContain('Solo € 77, duo € 173')
  expect((await visit('/')).text).toContain('€ 77')
  await product.setClock('2026-01-10T10:30:00Z')
  const { page, text } = await visit('/')
  expect(descriptionOf(page)).toContain('Solo € 91, duo € 173')
  expect(text).not.toContain('€ 77')
})

test('the programme on the home page shows the new time of a wave that the office moved', async () => {
  expect((await visit('/')).text.replace(/<[^>]*>/g, '')).toContain('11:00 Wave 3')
  const waves = (await admin.call('GET', '/api/waves?eventDate=2026-10-10')).body as { id: number; number: number }[]
  const third = waves.find(({ number }) => number === 3)!
  expect((await admin.call('PATCH', `/api/waves/${third.id}`, { startTime: '2026-10-10T09:15:00.000Z' })).status).toBe(200)
  const text = (await visit('/')).text.replace(/<[^>]*>/g, '')
  expect(text).toContain('11:15 Wave 3')
  expect(text).not.toContain('11:00 Wave 3')
})

test('the press release names the new days, place and mailbox', async () => {
  const { page, headers } = await visit(pressFiles.release)
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['application/rtf', 'public, max-age=0, s-maxage=60'])
  expect(page.startsWith('{\\rtf1')).toBe(true)
  expect(page).toContain('10 en 11 oktober 2026 bij Paviljoen Zuid op het strand van Zandvoort')
  expect(page).toContain('Contact: vragen@race.example')
  expect(oldIn(page)).toBeUndefined()
})

test('the fact sheet is a PDF of one page, and changes with the facts', async () => {
  const get = async () => Buffer.from(await (await fetch(product.origin + pressFiles.factSheet)).arrayBuffer())
  const [first, again] = [await get(), await get()]
  expect(first.toString('latin1', 0, 8)).toBe('%PDF-1.4')
  expect(/\/Count (\d+)/.exec(first.toString('latin1'))![1]).toBe('1')
  expect(Buffer.compare(first, again)).toBe(0)
  await patch({ venue: { ...venue, place: 'Texel' } })
  expect(Buffer.compare(first, await get())).not.toBe(0)
  await patch({ venue })
})

test('sends the file from the build, uncached, if a page cannot be rendered, and renders the page at the next visit', async () => {
  isRendering = false
  const { status, headers, page } = await visit('/events')
  isRendering = true
  expect([status, headers.get('cache-control'), page]).toEqual([503, 'no-store', 'het bestand van de bouw'])
  expect((await visit('/events')).status).toBe(200)
})
