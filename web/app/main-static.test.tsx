import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageKey } from '#shared/facts/brand.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { renderInputsId, type RenderInputs } from '#shared/page/page-renderer.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'

const venue = { name: 'De Koog Beach', place: 'Texel', parking: 'P1', latitude: 53.1, longitude: 4.76 }
const nextEdition: FactsInForce = {
  dates: [{ value: ['2026-10-10', '2026-10-11'], screens: [], elsewhere: '' }],
  venue: [{ value: venue, screens: [], elsewhere: '' }],
}

/**
 * Opens a page as the server rendered it with `given`, or as the build wrote it, and starts its app for a visitor who touches nothing. The
 * server's current facts are `facts`.
 */
async function visit(path: string, facts: FactsInForce, given?: RenderInputs) {
  fakeWire({ 'GET /api/event-facts': { body: { edition: { id: 'x', name: 'X' }, facts } } })
  history.replaceState(null, '', path)
  vi.resetModules()
  const [{ renderPage }, { headOf }] = await Promise.all([import('#web/prerender/render.tsx'), import('./page-meta.ts')])
  const { html, styles } = await renderPage(path, { given })
  document.title = headOf(path).title!
  document.body.innerHTML = `${styles}<div id="root" data-prerendered="${path}">${html}</div>`
  if (given)
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="${renderInputsId}">${JSON.stringify(given)}</script>`,
    )
  // The browser has loaded nothing yet.
  vi.resetModules()
  const { listenForFirstInteraction } = await import('#web/ui/hydration/first-interaction.ts')
  listenForFirstInteraction()
  const { hydrate } = await import('./main-static.tsx')
  await hydrate()
}

const screen = () => document.querySelector('main')!
const isUnhydrated = () => screen().firstElementChild!.hasAttribute('data-unhydrated')

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))
afterEach(() => localStorage.clear())

it.each([
  ['/vrijwilligers', 'Vrijwilligers, Duinstorm'],
  ['/pers', 'Pers, Duinstorm'],
  ['/', 'Duinstorm, beach obstacle race in Texel, 10 & 11 oktober 2026'],
])('shows the next edition on the page %s and in the page title, without an interaction', async (path, title) => {
  await visit(path, nextEdition)
  expect(screen().textContent).toContain('Noordwijk')
  await expect.poll(() => screen().textContent).toContain('Texel')
  await expect.poll(() => screen().textContent).not.toContain('Noordwijk')
  await expect.poll(() => document.title).toBe(title)
})

it.each(['/race-course', '/voorwaarden', '/privacy'])(
  'changes no text node of %s that has siblings, because such a change breaks a translated page',
  async (path) => {
    await visit(path, nextEdition)
    await expect.poll(isUnhydrated).toBe(false)
    await expect.poll(() => document.body.textContent).toContain('Texel')
  },
)

it('hydrates a static page at the first interaction if the facts are the built-in ones', async () => {
  // Stored facts in an old format. The server's answer removes them, which shows that it has been applied.
  const key = storageKey('facts')
  localStorage.setItem(key, '{}')
  await visit('/pers', {})
  await expect.poll(() => localStorage.getItem(key)).toBe(null)
  const { waitForFirstInteraction } = await import('#web/ui/hydration/first-interaction.ts')
  expect(await Promise.race([waitForFirstInteraction(), Promise.resolve('still to come')])).toBe('still to come')
  expect(isUnhydrated()).toBe(true)
  window.dispatchEvent(new Event('scroll'))
  await expect.poll(isUnhydrated).toBe(false)
})

it('does not change a page that has the current facts, whatever this device stored before', async () => {
  const older = { venue: [{ value: { ...venue, place: 'Ameland' }, screens: [], elsewhere: '' }] }
  const key = storageKey('facts')
  localStorage.setItem(key, JSON.stringify({ form: 1, facts: older }))
  await visit('/pers', nextEdition, { facts: nextEdition, now: Date.now() })
  const before = document.body.textContent
  expect(before).toContain('Texel')
  // The server's answer has been applied.
  await expect.poll(() => localStorage.getItem(key)).toContain('Texel')
  expect(isUnhydrated()).toBe(true)
  window.dispatchEvent(new Event('scroll'))
  await expect.poll(isUnhydrated).toBe(false)
  expect(screen().textContent).toContain('Texel')
  for (const place of ['Ameland', 'Noordwijk']) expect(document.body.textContent).not.toContain(place)
})

it('shows facts that changed after the page was rendered, without waiting for an interaction', async () => {
  const given = { venue: [{ value: { ...venue, place: 'Ameland' }, screens: [], elsewhere: '' }] }
  await visit('/pers', nextEdition, { facts: given, now: Date.now() })
  expect(screen().textContent).toContain('Ameland')
  await expect.poll(() => screen().textContent).toContain('Texel')
  await expect.poll(() => screen().textContent).not.toContain('Ameland')
})
