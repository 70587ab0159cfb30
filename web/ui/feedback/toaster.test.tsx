import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Path } from '#web/ui/navigation/path.ts'
import { system } from '#web/ui/theme/system.ts'
import { toast, useToasts, type ToastAction, type ToastKind } from './toast.ts'
import { Toaster } from './toaster.tsx'

let root: Root
const shown = () => [...document.querySelectorAll('[aria-label^=Meldingen] li')].map((card) => card.textContent)
/** The texts of the live regions. */
const spoken = (how: 'polite' | 'assertive') =>
  [...document.querySelectorAll(`[aria-live=${how}]`)].map(({ textContent }) => textContent).filter(Boolean)
const card = () => document.querySelector('[aria-label^=Meldingen] li')!
const send = (type: string, more: MouseEventInit = {}) =>
  act(() => void card().dispatchEvent(new MouseEvent(type, { bubbles: true, ...more })))
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
/** Shows a toast and waits for the frame in which it appears. */
function showToast(title: string, kind?: ToastKind, action?: ToastAction) {
  act(() => void toast({ title, kind, action }))
  act(() => void vi.advanceTimersToNextFrame())
  after(1)
}
/** Renders the toaster on the page with this path. */
const openPage = (path: string) =>
  act(() =>
    root.render(
      <ChakraProvider value={system}>
        <Path value={path}>
          <Toaster />
        </Path>
      </ChakraProvider>,
    ),
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.setPointerCapture ??= () => {}
  Element.prototype.hasPointerCapture ??= () => false
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  openPage('/een')
})
afterEach(() => {
  act(() => root.unmount())
  useToasts.setState({ current: undefined })
  document.body.replaceChildren()
  vi.useRealTimers()
})

it('puts each new toast on top of an open dialog', () => {
  const list = document.querySelector<HTMLElement>('[aria-label^=Meldingen] ol')!
  const calls: string[] = []
  Object.assign(list, { showPopover: () => calls.push('show'), hidePopover: () => calls.push('hide') })
  showToast('Een')
  showToast('Twee')
  expect(calls.filter((call) => call === 'show')).toHaveLength(2)
  expect(calls.at(-1)).toBe('show')
})

it('moves a toast with a button into an open dialog, where the button works, and back when the dialog closes', async () => {
  const list = document.querySelector<HTMLElement>('[aria-label^=Meldingen] ol')!
  Object.assign(list, { showPopover: () => {}, hidePopover: () => {} })
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  const run = vi.fn<() => void>()
  showToast('Een', 'success', { label: 'Open pdf', run })
  expect(dialog.contains(card())).toBe(true)
  act(() => card().querySelector('button')!.click())
  expect(run).toHaveBeenCalledTimes(1)
  await act(async () => void (dialog.open = false))
  expect(dialog.contains(list)).toBe(false)
  await act(async () => void (dialog.open = true))
  expect(dialog.contains(list)).toBe(true)
  // The toast stays on the page when the dialog is removed.
  await act(async () => {
    dialog.open = false
    dialog.remove()
  })
  showToast('Twee')
  expect(shown()).toEqual(['Twee'])
})

it('shows a toast after the next frame, and not at once', () => {
  act(() => void toast({ title: 'Straks' }))
  expect(shown()).toEqual([])
  act(() => void vi.advanceTimersToNextFrame())
  after(1)
  expect(shown()).toEqual(['Straks'])
})

it('a new toast replaces the old toast at once, and stays for five seconds', () => {
  showToast('Eerste')
  after(4000)
  showToast('Tweede')
  expect(shown()).toEqual(['Tweede'])
  after(4999)
  expect(shown()).toEqual(['Tweede'])
  after(1)
  expect(shown()).toEqual([])
})

it('announces a failure assertively and a success politely', () => {
  showToast('Toegevoegd')
  after(50)
  expect(spoken('polite')).toEqual(['Melding Toegevoegd'])
  showToast('Winkelwagen is leeg', 'destructive')
  after(50)
  expect([spoken('polite'), spoken('assertive')]).toEqual([[], ['Melding Winkelwagen is leeg']])
})

it('a toast stays while the pointer is on it', () => {
  showToast('Blijf')
  send('pointermove')
  after(60_000)
  expect(shown()).toEqual(['Blijf'])
})

it.each([
  [50, ['Weg ermee']],
  [51, []],
  [-200, ['Weg ermee']],
])('a swipe of %i px to the right leaves the toasts %j', (distance, left) => {
  showToast('Weg ermee')
  send('pointerdown', { clientX: 100 })
  for (const part of [0.5, 1]) send('pointermove', { clientX: 100 + distance * part })
  send('pointerup', { clientX: 100 + distance })
  expect(shown()).toEqual(left)
})

it('the cross and Escape dismiss a toast, which leaves the store after 1,000,000 ms', () => {
  showToast('Weg ermee')
  act(() => document.querySelector<HTMLButtonElement>('[aria-label="Melding sluiten"]')!.click())
  expect(shown()).toEqual([])
  after(999_999)
  expect(useToasts.getState().current?.title).toBe('Weg ermee')
  after(1)
  expect(useToasts.getState().current).toBeUndefined()
  showToast('Nog een')
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(shown()).toEqual([])
})

it('dismisses a success toast when a form is submitted, unless the toast has an action', () => {
  const form = document.body.appendChild(document.createElement('form'))
  const submit = () => act(() => void form.dispatchEvent(new Event('submit', { bubbles: true })))
  showToast('Opgeslagen', 'success')
  expect(shown()).toEqual(['Opgeslagen'])
  submit()
  expect(shown()).toEqual([])
  showToast('Verwijderd', 'success', { label: 'Ongedaan maken', run: () => {} })
  submit()
  expect(shown()).toEqual(['VerwijderdOngedaan maken'])
})

it.each([
  ['a toast', 2001, [], undefined, undefined],
  ['a toast of less than two seconds old', 1900, ['Bericht'], undefined, undefined],
  ['a failure', 2001, ['Bericht'], 'destructive', undefined],
  ['a toast with an action', 2001, ['BerichtTerug'], 'success', { label: 'Terug', run: () => {} }],
] as const)('another page opens: %s created %i ms earlier leaves %j', (_, ms, left, kind, action) => {
  showToast('Bericht', kind, action)
  after(ms)
  openPage('/twee')
  expect(shown()).toEqual(left)
})

it('F8 moves the focus to the toasts', () => {
  showToast('Lees mij')
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', code: 'F8' })))
  expect(document.activeElement?.closest('[aria-label="Meldingen (F8)"]')?.textContent).toContain('Lees mij')
})
