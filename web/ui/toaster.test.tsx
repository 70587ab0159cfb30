import { ChakraProvider } from '@chakra-ui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { system } from './theme/system.ts'
import { toast, useToasts } from './toast.ts'
import { Toaster } from './toaster.tsx'

let root: Root
const shown = () => [...document.querySelectorAll('[role=status] p, [role=alert] p')].map((line) => line.textContent)
const say = (title: string, kind?: 'destructive') => act(() => void toast({ title, kind }))
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.setPointerCapture ??= () => {}
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  act(() =>
    root.render(
      <ChakraProvider value={system}>
        <Toaster />
      </ChakraProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  useToasts.setState({ queue: [] })
  document.body.replaceChildren()
  vi.useRealTimers()
})

it('says one thing at a time, five seconds each', () => {
  say('Eerste')
  say('Tweede')
  expect(shown()).toEqual(['Eerste'])
  after(4999)
  expect(shown()).toEqual(['Eerste'])
  after(1)
  expect(shown()).toEqual(['Tweede'])
  after(5000)
  expect(shown()).toEqual([])
})

it('waits while the pointer is on it', () => {
  say('Blijf')
  const card = document.querySelector('[role=status] p')!
  act(() => void card.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  after(60_000)
  expect(shown()).toEqual(['Blijf'])
})

it.each([
  [49, ['Weg ermee']],
  [50, []],
  [-200, ['Weg ermee']],
])('a swipe of %i px to the right leaves %j', (distance, left) => {
  say('Weg ermee')
  const card = document.querySelector('[role=status] p')!
  const pointer = (type: string, clientX: number) => act(() => void card.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX })))
  pointer('pointerdown', 100)
  pointer('pointermove', 100 + distance)
  pointer('pointerup', 100 + distance)
  expect(shown()).toEqual(left)
})

it('F8 goes to the toasts', () => {
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' })))
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Meldingen')
})

it('reads a failure out at once, the rest politely', () => {
  say('Mislukt', 'destructive')
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Mislukt')
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
})
