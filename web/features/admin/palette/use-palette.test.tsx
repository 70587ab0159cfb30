import { act } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { usePalette } from './use-palette.ts'

function Office() {
  const [open] = usePalette()
  return <p>{open ? 'OPEN' : 'DICHT'}</p>
}
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
  const screen = await renderScreen({ '/': <Office /> }, '/')
  expect([await press(keys), screen.text()]).toEqual([true, 'OPEN'])
  expect([await press(keys), screen.text()]).toEqual([true, 'DICHT'])
})

it('other keys do not, nor does it come over a dialog that asks something', async () => {
  const screen = await renderScreen({ '/': <Office /> }, '/')
  for (const keys of [{ key: 'k' }, { key: 'k', ctrlKey: true, shiftKey: true }, { key: 'k', ctrlKey: true, altKey: true }])
    expect([await press(keys), screen.text()]).toEqual([false, 'DICHT'])
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  await press({ key: 'k', ctrlKey: true })
  expect(screen.text()).toBe('DICHT')
  dialog.remove()
})
