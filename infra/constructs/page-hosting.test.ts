import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { choosePage, publicPages } from '#shared/facts/site-pages.ts'
import { servePage } from '../local/serve-page.ts'
import { routeToPage, statusOfPage } from './page-hosting.ts'

interface Edge {
  request: { uri: string }
  response?: { statusCode: number }
}
// oxlint-disable-next-line typescript/no-implied-eval -- CloudFront gets this code as text, so this is how it is run
const asEdge = (code: string) => new Function(`${code}; return handler`)() as (event: Edge) => { uri: string; statusCode: number }
const route = asEdge(routeToPage)
const status = asEdge(statusOfPage)

const addresses = [
  '/',
  ...publicPages,
  '/events/',
  '/nieuws/start',
  '/nieuws/a/b',
  '/admin',
  '/admin/instellingen',
  '/admin/x',
  '/crew-scanner',
  '/ticket-confirmation',
  '/bestaat-niet',
  '/tickets/x',
  '/shop/checkout',
]

describe('an address without a file name', () => {
  it.each(addresses)('%s is answered by the same file at the edge and here', (uri) =>
    expect(route({ request: { uri } }).uri).toBe(choosePage(uri)),
  )
  it('is a page, a screen or nothing', () =>
    expect(['/events', '/events/', '/nieuws/start', '/shop', '/shop/', '/admin', '/admin/x', '/nieuws/a/b'].map(choosePage)).toEqual([
      '/events/index.html',
      '/events/index.html',
      '/shell.html',
      '/shell.html',
      '/shell.html',
      '/shell.html',
      '/404.html',
      '/404.html',
    ]))
})

it('leaves a file alone', () => expect(route({ request: { uri: '/assets/x-1.js' } }).uri).toBe('/assets/x-1.js'))

it('says 404 where there is no page, and only there', () => {
  expect(status({ request: { uri: '/404.html' }, response: { statusCode: 200 } }).statusCode).toBe(404)
  expect(status({ request: { uri: '/404.html' }, response: { statusCode: 304 } }).statusCode).toBe(304)
  expect(status({ request: { uri: '/index.html' }, response: { statusCode: 200 } }).statusCode).toBe(200)
})

it('serves so here too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  for (const file of ['index.html', 'events/index.html', 'shell.html', '404.html']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
  const serve = servePage(folder)
  const ask = async (path: string) => {
    const response = await serve(new Request(`http://localhost${path}`))
    return [response.status, await response.text()]
  }
  expect(await ask('/')).toEqual([200, 'index.html'])
  expect(await ask('/events')).toEqual([200, 'events/index.html'])
  expect(await ask('/check-in')).toEqual([200, 'shell.html'])
  expect(await ask('/bestaat-niet')).toEqual([404, '404.html'])
  expect((await ask('/assets/weg.js'))[0]).toBe(404)
})
