import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readJson, readText, writeJson, writeText } from './device-storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

it('keeps texts and values, for the device or for the tab, until they are taken away', () => {
  expect([readText('a'), readJson('a')]).toEqual([null, null])
  expect([writeText('a', 'x'), writeJson('b', { c: 1 }, 'sessionStorage')]).toEqual([true, true])
  expect([readText('a'), readJson('b'), readJson('b', 'sessionStorage')]).toEqual(['x', null, { c: 1 }])
  expect([writeText('a', null), writeJson('b', null, 'sessionStorage')]).toEqual([true, true])
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

it('what is no JSON is nothing', () => {
  localStorage.setItem('a', '{"b":')
  expect(readJson('a')).toBeNull()
})

it('a full storage says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect([writeText('a', 'x'), writeJson('a', {})]).toEqual([false, false])
})

it.each(['localStorage', 'sessionStorage'] as const)('a %s that is forbidden holds nothing, and throws nowhere', (where) => {
  vi.spyOn(window, where, 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect([readText('a', where), readJson('a', where), writeText('a', 'x', where), writeText('a', null, where)]).toEqual([
    null,
    null,
    false,
    false,
  ])
})
