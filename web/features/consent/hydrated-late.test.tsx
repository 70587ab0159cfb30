import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { ThemeProvider } from '#web/app/theme-provider.tsx'
import { Path } from '#web/ui/navigation/path.ts'
import ConsentBanner from './consent-banner.tsx'

const pageOf = (path: string) => (
  <ThemeProvider>
    <Path value={path}>
      <ConsentBanner />
    </Path>
  </ThemeProvider>
)
/** Hydrates a page that was prerendered for the path `came` while the current path is `at`, and returns whether it has the notice. */
async function hydrate(came: string, at: string) {
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'root'
  place.dataset.prerendered = came
  place.innerHTML = renderToString(pageOf(came))
  const mismatch = vi.fn<(error: unknown) => void>()
  await act(async () => void hydrateRoot(place, pageOf(at), { onRecoverableError: mismatch }))
  expect(mismatch).not.toHaveBeenCalled()
  return place.querySelector('[data-cookie-notice]') !== null
}
afterEach(() => document.body.replaceChildren())

// The code of the notice loads late: a quick visitor is on another screen by then.
it.each([
  ['/shop', '/shop', true],
  ['/shop', '/shop/checkout', false],
  ['/teaser', '/teaser', false],
  ['/teaser', '/tickets', true],
])('decides by the path at hydration: a page prerendered for %s and hydrated at %s shows the notice: %s', async (came, at, isThere) => {
  expect(await hydrate(came, at)).toBe(isThere)
})

it.each([
  ['/tickets', true],
  ['/ticket-register', true],
  ['/team', true],
  ['/participant-duo', true],
  ['/', false],
  ['/ticket-transfer', false],
])('shows the notice as a bar only on a page with the form of an order: %s, a bar: %s', (path, isBar) => {
  expect(renderToString(pageOf(path)).includes('data-bar')).toBe(isBar)
})

it.each([
  ['/shop', true],
  ['/merchandise', true],
  ['/', false],
  ['/shop/success', false],
])('keeps the notice at the bottom only on a page with a cart in the header: %s, at the bottom: %s', (path, isLow) => {
  expect(renderToString(pageOf(path)).includes('data-low')).toBe(isLow)
})
