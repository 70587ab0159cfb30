import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublicResultList } from '#shared/contract/public-results.ts'
import type { ResultList } from '#shared/contract/results.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import type { RendererFactory } from '#shared/page/page-renderer.ts'
import { createPageRenderer } from '#web/prerender/page-renderer.tsx'
import { plainFrames } from './plain-frames.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

// Tests the result pages as the server renders them: for readers without script, search engines, shared links, and every visitor before
// hydration.

const day = '2025-10-11'
let folder: string
let product: TestProduct
let admin: TestClient
let solo: AdminParticipant
let list: PublicResultList
let renderer: RendererFactory

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'))
  const shell = await readFile(join(import.meta.dirname, '../../../web/index.html'), 'utf8')
  await writeFile(join(folder, 'shell.html'), shell)
  renderer = createPageRenderer(plainFrames(shell))
  product = await startTestProduct('demo', { pageFolder: folder, renderer: () => Promise.resolve(renderer) })
  admin = await product.asAdmin()
  await product.setClock('2025-10-11T14:00:00Z')
  const people = (await admin.call('GET', '/api/participants')).body as AdminParticipant[]
  const ofDay = people.filter(({ eventDate, raceStatus }) => eventDate === day && raceStatus === 'registered')
  solo = ofDay.find(({ ticketType }) => ticketType === 'solo')!
  for (const [kind, at] of [
    ['start', '09:00'],
    ['finish', '09:50'],
  ] as const) {
    const stated = { at: `${day}T${at}:00.000Z`, uncertaintyMs: 0, reason: 'Briefje', by: 'Noor' }
    await admin.call('POST', '/api/admin/scan-decisions', { kind, participantId: solo.id, stated })
  }
  await product.setClock('2025-10-11T14:01:00Z')
})
afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true })
})

async function visit(path: string) {
  const response = await fetch(product.origin + path, { redirect: 'manual' })
  const page = await response.text()
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  return { status: response.status, headers: response.headers, page, text: main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}
const readInitialData = (page: string) =>
  JSON.parse(/<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(page)![1]!) as [unknown, unknown][]

test('the page shows that no results are published yet, even without script', async () => {
  const { status, text } = await visit('/uitslagen')
  expect(status).toBe(200)
  expect(text).toContain('Nog geen uitslagen')
  expect(text).not.toContain(solo.name)
})

test('the page contains the published results and its hydration data; the edge caches it as long as the API response', async () => {
  for (const step of ['check', 'publish']) {
    const { version } = (await admin.call('GET', `/api/admin/results?day=${day}`)).body as ResultList
    await admin.call('POST', `/api/admin/results/${day}/publication`, { step, version })
  }
  list = (await product.browser().call('GET', '/api/results')).body as PublicResultList
  const { status, headers, page, text } = await visit('/uitslagen')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=5'])
  for (const words of [solo.name, '0:50:00', 'Gepubliceerd op', 'Duinstorm 2025']) expect(text).toContain(words)
  expect(text).not.toContain('Uitslagen laden')
  expect(readInitialData(page)).toEqual([[['/api/results', '', ''], list]])
  expect(page).toContain('<title>Uitslagen, Duinstorm</title>')
  expect(page).not.toContain('content="noindex"')
})

test('the server renders the day and category in the URL, but ignores a search or an invalid value', async () => {
  expect(readInitialData((await visit(`/uitslagen?dag=${day}`)).page)[0]![0]).toEqual(['/api/results', '', day])
  expect((await visit('/uitslagen?dag=2025-10-12')).text).toContain('Nog geen uitslag van zondag 12 oktober 2025')
  expect((await visit('/uitslagen?categorie=duo')).text).not.toContain(solo.name)
  for (const query of ['?zoek=niemand', '?dag=morgen', '?categorie=%00', '?dag=2025-13-45&categorie=x', '?dag=%E0%A4%A'])
    expect((await visit(`/uitslagen${query}`)).text, query).toContain(solo.name)
})

test('an edition has a page with its name; an unknown or invalid edition is not found', async () => {
  const { status, page, text } = await visit('/uitslagen/2025')
  expect([status, /<title>(.*?)<\/title>/.exec(page)![1]]).toEqual([200, 'Uitslagen Duinstorm 2025, Duinstorm'])
  expect(text).toContain(solo.name)
  for (const path of ['1999', 'Duinstorm%202025', '%E0%A4%A', '%00', '"><script>', 'x'.repeat(3000)]) {
    const gone = await visit(`/uitslagen/${path}`)
    expect([gone.status, gone.headers.get('cache-control')], path).toEqual([404, 'no-cache'])
    expect(gone.text).toContain('EDITIE NIET GEVONDEN')
    expect(gone.page).not.toContain('"><script>')
  }
})

test('the page of a finisher has a social card with the result, and search engines may not index it', async () => {
  const { key } = list.entries[0]!.members[0]!
  const { status, headers, page, text } = await visit(`/uitslagen/2025/${key}`)
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=5'])
  for (const words of [solo.name, '0:50:00', 'Download certificaat (PDF)']) expect(text).toContain(words)
  expect(page).toContain(`<meta property="og:title" content="${solo.name}, Duinstorm 2025">`)
  expect(page).toContain('1e van 1 in 0:50:00. Solo, Duinstorm 2025')
  expect(page).toContain('content="noindex"')
  for (const path of ['x'.repeat(16), 'kort', '%E0%A4%A', '%00', "';--"]) {
    const gone = await visit(`/uitslagen/2025/${path}`)
    expect([gone.status, gone.headers.get('cache-control')], path).toEqual([404, 'no-cache'])
    expect(gone.text).toContain('UITSLAG NIET GEVONDEN')
  }
  expect((await visit('/uitslagen/2025/a/b')).status).toBe(404)
})

describe('a day with five thousand finishers', () => {
  const big = (): PublicResultList => ({
    ...list,
    entries: Array.from({ length: 5000 }, (_, at) => {
      const place = { position: at + 1, from: at + 1, to: at + 1, outOf: 5000 }
      const person = { key: `finisher${at}`.padEnd(16, '-'), name: `Loper Nummer ${at + 1} van de Achternaam`, startNumber: String(at + 1) }
      const members = [{ ...person, gender: at % 2 ? 'male' : 'female', ageClass: null }]
      return {
        ticketType: 'solo',
        members,
        waveNumber: 4,
        place,
        genderPlace: place,
        agePlace: place,
        timeMs: 3_000_000 + at,
        isCorrected: false,
        isNew: false,
      }
    }),
  })
  const render = async (page: { page?: number; category?: string }) => {
    const html = await renderer().renderResults(page, big())
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    return { html, names: [...main.matchAll(/>Loper Nummer (\d+) van/g)].map(([, number]) => Number(number)), main }
  }

  test('has a page of under 300 kB for each hundred finishers, with links to the next and previous page', async () => {
    const pages = await Promise.all([1, 2, 50].map((page) => render({ page })))
    for (const { html } of pages) expect(Buffer.byteLength(html)).toBeLessThan(300_000)
    const numbers = (from: number) => Array.from({ length: 100 }, (_, at) => from + at)
    expect(pages.map(({ names }) => names)).toEqual([numbers(1), numbers(101), numbers(4901)])
    const links = pages.map(({ main }) => [...main.matchAll(/href="\/uitslagen\?([^"#]*)#lijst"/g)].map(([, query]) => query))
    expect(links).toEqual([['pagina=2'], ['', 'pagina=3'], ['pagina=49']])
    expect(pages[1]!.main).toContain('101-200 van 5000')
  })

  test('shows the number of all results and the other categories, and sends the app only the rows of the page', async () => {
    const { html, names } = await render({ category: 'solo-mannen', page: 2 })
    expect([names.length, names[0], html.includes('2500 uitslagen')]).toEqual([100, 202, true])
    expect(html).toContain('Solo vrouwen')
    const [[, data]] = readInitialData(html) as [[unknown, PublicResultList & { part: object }]]
    expect([data.entries.length, data.part]).toEqual([
      100,
      { category: 'solo-mannen', page: 2, all: 2500, categories: ['solo', 'solo-vrouwen', 'solo-mannen'] },
    ])
  })

  test('shows the last page if the page number is too high', async () => {
    expect((await render({ page: 999 })).names.at(-1)).toBe(5000)
  })
})

test('a slash at the end redirects to the page, with its query', async () => {
  for (const [path, to] of [
    ['/uitslagen/', '/uitslagen'],
    ['/uitslagen/2025/?dag=2025-10-11', '/uitslagen/2025?dag=2025-10-11'],
    ['/uitslagen//', '/uitslagen'],
  ]) {
    const { status, headers } = await visit(path!)
    expect([status, headers.get('location')]).toEqual([301, to])
  }
})
