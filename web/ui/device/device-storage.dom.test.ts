import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readJson, readText, writeJson, writeText } from './device-storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

it('stores texts and values, for the device or for the tab, until they are removed', () => {
  expect([readText('a'), readJson('a')]).toEqual([null, null])
  expect([writeText('a', 'x'), writeJson('b', { c: 1 }, 'sessionStorage')]).toEqual([true, true])
  expect([readText('a'), readJson('b'), readJson('b', 'sessionStorage')]).toEqual(['x', null, { c: 1 }])
  expect([writeText('a', null), writeJson('b', null, 'sessionStorage')]).toEqual([true, true])
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

it('reads null if the stored text is not JSON', () => {
  localStorage.setItem('a', '{"b":')
  expect(readJson('a')).toBeNull()
})

it('returns false if the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect([writeText('a', 'x'), writeJson('a', {})]).toEqual([false, false])
})

it.each(['localStorage', 'sessionStorage'] as const)(
  'reads null from a forbidden %s and returns false for a write, and never throws',
  (where) => {
    vi.spyOn(window, where, 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect([readText('a', where), readJson('a', where), writeText('a', 'x', where), writeText('a', null, where)]).toEqual([
      null,
      null,
      false,
      false,
    ])
  },
)
