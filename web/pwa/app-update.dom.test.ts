import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOtherTabs, offerWaitingVersion, useAppUpdate } from './app-update.ts'

/** A browser with a waiting worker, or none. `takeOver` makes it the page's worker. */
function browser({ waits = true, controlled = true } = {}) {
  const worker = { postMessage: vi.fn() }
  const events = new EventTarget()
  const registration: { waiting: typeof worker | null } = { waiting: waits ? worker : null }
  const container = Object.assign(events, { controller: controlled ? {} : null, getRegistration: async () => registration })
  return {
    container: container as unknown as ServiceWorkerContainer,
    worker,
    registration,
    takeOver: () => container.dispatchEvent(new Event('controllerchange')),
    reload: vi.fn(),
  }
}
beforeEach(() => {
  vi.useFakeTimers()
  useAppUpdate.setState({ isReady: false, apply: () => {} })
})
afterEach(() => void vi.useRealTimers())

test('lets the waiting version take over when it is applied, and reloads once it has', async () => {
  const { container, worker, takeOver, reload } = browser()
  offerWaitingVersion(container, reload)
  expect([useAppUpdate.getState().isReady, worker.postMessage.mock.calls]).toEqual([true, []])
  useAppUpdate.getState().apply()
  await vi.advanceTimersByTimeAsync(1)
  expect([worker.postMessage.mock.calls, reload.mock.calls.length]).toEqual([[[{ type: 'update-now' }]], 0])
  takeOver()
  expect(reload).toHaveBeenCalledOnce()
})

test('applies the newest waiting version, which may have come after the offer', async () => {
  const { container, worker, registration, reload } = browser()
  offerWaitingVersion(container, reload)
  const newest = { postMessage: vi.fn() }
  registration.waiting = newest
  useAppUpdate.getState().apply()
  await vi.advanceTimersByTimeAsync(1)
  expect([newest.postMessage.mock.calls.length, worker.postMessage.mock.calls.length]).toEqual([1, 0])
})

test('reloads when the version does not start, and at once when it does not wait any more', async () => {
  const slow = browser()
  offerWaitingVersion(slow.container, slow.reload)
  useAppUpdate.getState().apply()
  await vi.advanceTimersByTimeAsync(4999)
  expect(slow.reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(slow.reload).toHaveBeenCalled()
  const gone = browser({ waits: false })
  offerWaitingVersion(gone.container, gone.reload)
  useAppUpdate.getState().apply()
  await vi.advanceTimersByTimeAsync(1)
  expect(gone.reload).toHaveBeenCalled()
})

test('offers a reload when another tab took a newer version, but not at the first installation', () => {
  const first = browser({ controlled: false })
  followOtherTabs(first.container, first.reload)
  first.takeOver()
  expect(useAppUpdate.getState().isReady).toBe(false)
  const { container, takeOver, reload } = browser()
  followOtherTabs(container, reload)
  takeOver()
  expect([useAppUpdate.getState().isReady, reload.mock.calls.length]).toEqual([true, 0])
  useAppUpdate.getState().apply()
  expect(reload).toHaveBeenCalledOnce()
})
