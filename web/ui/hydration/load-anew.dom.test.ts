import { afterEach, expect, it, vi } from 'vitest'
import { loadAnewWhenPressed } from './load-anew.ts'

afterEach(() => vi.unstubAllGlobals())

const button = () => {
  document.body.innerHTML = '<button id="press"></button>'
  return document.getElementById('press')!
}
const keep = (pressed: Element) => {
  pressed.setAttribute('data-pressed', '')
  pressed.setAttribute('aria-busy', 'true')
}

it.each(['before', 'after'])('a press that is kept %s the failure loads the page anew', async (when) => {
  vi.stubGlobal('fetch', async () => new Response())
  const reload = vi.fn()
  const pressed = button()
  if (when === 'before') keep(pressed)
  loadAnewWhenPressed(reload)
  if (when === 'after') {
    await Promise.resolve()
    expect(reload).not.toHaveBeenCalled()
    keep(pressed)
  }
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

it('without a line a page that can be read stays, and the press is let go', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const reload = vi.fn()
  const pressed = button()
  loadAnewWhenPressed(reload)
  keep(pressed)
  await vi.waitFor(() => expect([...pressed.attributes].map(({ name }) => name)).toEqual(['id']))
  expect(reload).not.toHaveBeenCalled()
})
