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
])('%s opens and closes the palette, and nothing of the browser', async (_, keys) => {
  await renderScreen({ '/': <Office /> }, '/')
  expect([await press(keys), state()]).toEqual([true, 'OPEN'])
  expect([await press(keys), state()]).toEqual([true, 'DICHT'])
})

it('other keys do not, nor does it come over a dialog that asks something', async () => {
  await renderScreen({ '/': <Office /> }, '/')
  for (const keys of [{ key: 'k' }, { key: 'k', ctrlKey: true, shiftKey: true }, { key: 'k', ctrlKey: true, altKey: true }])
    expect([await press(keys), state()]).toEqual([false, 'DICHT'])
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  await press({ key: 'k', ctrlKey: true })
  expect(state()).toBe('DICHT')
  dialog.remove()
})

it('what is typed before it has come is kept for it, and is nobody else’s', async () => {
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
  // Closed again before it had come: nothing is kept for the next time.
  await press({ key: 'y' })
  expect(await press({ key: 'Escape' })).toBe(true)
  expect(state()).toBe('DICHT')
  await press({ key: 'k', ctrlKey: true })
  await screen.press('Lees')
  expect(read()).toBe('.')
})

it('keys that come before anything was rendered are kept too', async () => {
  await renderScreen({ '/': <Office /> }, '/')
  await act(async () => {
    for (const keys of [{ key: 'k', ctrlKey: true }, { key: 's' }, { key: 'a' }])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys }))
  })
  const read = document.querySelector('button')!
  await act(async () => read.click())
  expect(read.title).toBe('sa.')
})
