import { expect, it } from 'vitest'
import { appScreens, publicPages } from '#shared/facts/site-pages.ts'
import { builtInFacts } from '#shared/facts/event-facts.ts'
import { isScanner } from './is-scanner.ts'
import { headOf, pageMetaOf } from './page-meta.ts'
import { redirects, routes } from './routes.tsx'

const listed: readonly string[] = [...publicPages, ...appScreens]

it('every route is in shared/facts/site-pages.ts, and every path there has a route', () => {
  const present = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from), ...listed.filter(isScanner)]
  expect(present.filter((path) => !listed.includes(path))).toEqual([])
  expect(listed.filter((path) => !present.includes(path))).toEqual([])
})

it('no route leads to the scanner, which is a separate page', () => {
  expect(routes.map(({ path }) => path).filter(isScanner)).toEqual([])
  expect(['/crew-scanner', '/crew-scanner/', '/crew-scanner-x', '/check-in'].map(isScanner)).toEqual([true, true, false, false])
})

it('every public page has a unique title and description, short enough to be shown whole', () => {
  const pages = publicPages.filter((page) => page !== '/terms').map((page) => pageMetaOf(builtInFacts)[page])
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
  expect(pages.filter(({ title, description }) => title.length > 65 || description.length < 60 || description.length > 165)).toEqual([])
})

it('lets search engines index public pages, articles and results of an edition, and no other screen', () => {
  const closed = (path: string) => headOf(path).tags.some(({ name, value }) => name === 'robots' && value === 'noindex')
  expect(['/', '/terms', '/nieuws/start', '/uitslagen/2025'].map(closed)).toEqual([false, false, false, false])
  expect(['/checkout', '/admin', '/uitslagen/2025/abc', '/bestaat-niet'].map(closed)).toEqual([true, true, true, true])
})
