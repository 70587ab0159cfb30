import { act, type ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { applyFacts } from '#web/api/stored-facts.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'

// The browser may have translated the page before the facts arrive. These tests fail if a changed text has siblings: see
// testing/translated-page.ts, which is active in every test with a document.

const venue = { name: 'De Koog Beach', place: 'Texel', parking: 'P1', latitude: 53.1, longitude: 4.76 }
const one = <Value,>(value: Value) => [{ value, screens: [], elsewhere: '' }]
const nextEdition: FactsInForce = {
  dates: one(['2026-10-10', '2026-10-11'] as const),
  venue: one(venue),
  ticketPrices: one({ solo: 9100, duo: 17_100 } as never),
}

const pages: [string, () => Promise<{ default: ComponentType }>][] = [
  ['/events', () => import('#web/features/events/events.tsx')],
  ['/race-map', () => import('#web/features/race-map/race-map.tsx')],
  ['/teaser', () => import('#web/features/teaser/teaser.tsx')],
  ['/race-course', () => import('#web/features/race-course/race-course.tsx')],
  ['/tickets', () => import('#web/features/tickets/wizard/ticket-wizard.tsx')],
  ['/shop', () => import('#web/features/shop/shop.tsx')],
]
afterEach(() => applyFacts({}))

it.each(pages)('%s shows each fact of a next edition in a separate element', async (path, fetchScreen) => {
  fakeWire({})
  const { default: Page } = await fetchScreen()
  const screen = await renderScreen({ [path]: <Page /> }, path)
  await act(async () => applyFacts(nextEdition))
  expect(screen.text()).not.toBe('')
})
