import { act } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { usePalette } from './use-palette.ts'

function Office() {
  const { isOpen, typedAhead } = usePalette()
  return (
    <>
      <p>{isOpen ? 'OPEN' : 'DICHT'}</p>
      <button onClick={({ currentTarget }) => (currentTarget.title = `${typedAhead()}.`)}>Lees</button>
    </>
  )
}
const state = () => document.querySelector('p')!.textContent
const press = async (options: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options })
  await act(async () => void document.body.dispatchEvent(event))
  return event.defaultPrevented
}

it.each([
  ['Ctrl K', { key: 'k', ctrlKey: true }],
  ['Cmd K', { key: 'k', metaKey: true }],
  ['Ctrl K with caps lock', { key: 'K', ctrlKey: true }],
])('opens and closes the palette with %s, and prevents the default action of the browser', async (_, keys) => {
  await renderScreen({ '/': <Office /> }, '/')
  expect([await press(keys), state()]).toEqual([true, 'OPEN'])
  expect([await press(keys), state()]).toEqual([true, 'DICHT'])
})

it('does not open the palette with other keys, or over an open dialog', async () => {
  await renderScreen({ '/': <Office /> }, '/')
  for (const keys of [{ key: 'k' }, { key: 'k', ctrlKey: true, shiftKey: true }, { key: 'k', ctrlKey: true, altKey: true }])
    expect([await press(keys), state()]).toEqual([false, 'DICHT'])
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  await press({ key: 'k', ctrlKey: true })
  expect(state()).toBe('DICHT')
  dialog.remove()
})

it('collects the keys typed before the palette has loaded, and drops them when the palette is closed', async () => {
  const screen = await renderScreen({ '/': <Office /> }, '/')
  expect(await press({ key: 'x' })).toBe(false)
  await press({ key: 'k', ctrlKey: true })
  for (const key of ['s', 'a', 'x', 'Backspace', 'n', ' ', 'Enter']) expect(await press({ key })).toBe(true)
  expect(await press({ key: 'a', ctrlKey: true })).toBe(false)
  const palette = document.body.appendChild(document.createElement('dialog'))
  palette.open = true
  expect(await press({ key: 'q' })).toBe(false)
  palette.remove()
  const read = () => screen.query('button')!.getAttribute('title')
  await screen.press('Lees')
  expect(read()).toBe('san .')
  // The palette is closed before it has loaded: the next opening starts with an empty text.
  await press({ key: 'y' })
  expect(await press({ key: 'Escape' })).toBe(true)
  expect(state()).toBe('DICHT')
  await press({ key: 'k', ctrlKey: true })
  await screen.press('Lees')
  expect(read()).toBe('.')
})

it('collects keys that arrive before the next render', async () => {
  await renderScreen({ '/': <Office /> }, '/')
  await act(async () => {
    for (const keys of [{ key: 'k', ctrlKey: true }, { key: 's' }, { key: 'a' }])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys }))
  })
  const read = document.querySelector('button')!
  await act(async () => read.click())
  expect(read.title).toBe('sa.')
})
