import { beforeEach, expect, it, vi } from 'vitest'
import { reloadOnceForNewVersion } from './reload-once.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
const reload = vi.fn()
const at = (now: number) => ({ now, reload })
beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
})

it('reloads the page when a file of its version is gone', () => {
  expect(reloadOnceForNewVersion(gone, at(100_000))).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('does not reload again a second later', () => {
  reloadOnceForNewVersion(gone, at(100_000))
  expect(reloadOnceForNewVersion(gone, at(101_000))).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

it('does not reload in a tab that cannot store the time of the reload', () => {
  const forbidden = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(reloadOnceForNewVersion(gone, at(100_000))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  forbidden.mockRestore()
})

it('leaves other errors to the crash screen', () => {
  expect(reloadOnceForNewVersion(new Error('x is not a function'), at(100_000))).toBe(false)
})
