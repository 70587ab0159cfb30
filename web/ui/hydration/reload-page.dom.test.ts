import { afterEach, expect, it, vi } from 'vitest'
import { reloadWhenPressed } from './reload-page.ts'

afterEach(() => vi.unstubAllGlobals())

const button = () => {
  document.body.innerHTML = '<button id="press"></button>'
  return document.getElementById('press')!
}
const storePress = (pressed: Element) => {
  pressed.setAttribute('data-pressed', '')
  pressed.setAttribute('aria-busy', 'true')
}

it.each(['before', 'after'])('reloads the page for a press that is stored %s the code failed to load', async (when) => {
  vi.stubGlobal('fetch', async () => new Response())
  const reload = vi.fn()
  const pressed = button()
  if (when === 'before') storePress(pressed)
  reloadWhenPressed(reload)
  if (when === 'after') {
    await Promise.resolve()
    expect(reload).not.toHaveBeenCalled()
    storePress(pressed)
  }
  await expect.poll(() => reload).toHaveBeenCalledTimes(1)
})

it('keeps the page without a connection, and ends the busy state of the button', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const reload = vi.fn()
  const pressed = button()
  reloadWhenPressed(reload)
  storePress(pressed)
  await expect.poll(() => [...pressed.attributes].map(({ name }) => name)).toEqual(['id'])
  expect(reload).not.toHaveBeenCalled()
})
