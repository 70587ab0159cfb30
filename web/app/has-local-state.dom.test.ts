import { beforeEach, expect, it, vi } from 'vitest'
import { storageKey } from '#shared/facts/brand.ts'
import { storedItems } from '#web/features/legal/stored-on-device.tsx'
import { hasLocalState } from './has-local-state.ts'

beforeEach(() => localStorage.clear())

it('a cart, a draft, an order, a log-in and facts of an edition start the app, and nothing else that is kept here', () => {
  const starting = storedItems
    .map(([name]) => name)
    .filter((name) => {
      localStorage.clear()
      localStorage.setItem(storageKey(name), '{}')
      return hasLocalState()
    })
  expect(starting).toEqual([
    'ticket-draft',
    'registration-draft',
    'pending-ticket',
    'completed-ticket',
    'ticket',
    'profile',
    'profile-changes',
    'facts',
    'volunteer-draft',
    'shop-cart',
    'merchandise-cart',
    'crew-paired',
  ])
})

it('what was put into a cart before hydration does', () => {
  localStorage.setItem(storageKey('shop-cart-early'), '[]')
  expect(hasLocalState()).toBe(true)
})

it('a storage that is forbidden holds nothing', () => {
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(hasLocalState()).toBe(false)
  forbidden.mockRestore()
})
