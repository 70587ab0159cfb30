import { beforeEach, expect, it, vi } from 'vitest'
import { storageKey } from '#shared/facts/brand.ts'
import { storedItems } from '#web/features/legal/stored-on-device.tsx'
import { hasLocalState } from './has-local-state.ts'

beforeEach(() => localStorage.clear())

it('treats carts, drafts, orders, log-ins and facts of an edition as local state, and no other stored item', () => {
  const counted = storedItems
    .map(([name]) => name)
    .filter((name) => {
      localStorage.clear()
      localStorage.setItem(storageKey(name), '{}')
      return hasLocalState()
    })
  expect(counted).toEqual([
    'ticket-draft',
    'registration-draft',
    'team-draft',
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

it('treats a product that was put into a cart before hydration as local state', () => {
  localStorage.setItem(storageKey('shop-cart-early'), '[]')
  expect(hasLocalState()).toBe(true)
})

it('finds no local state if the storage is forbidden', () => {
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(hasLocalState()).toBe(false)
  forbidden.mockRestore()
})
