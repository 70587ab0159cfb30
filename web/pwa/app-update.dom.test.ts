import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOtherTabs, followVersions, useAppUpdate } from './app-update.ts'

/** Fakes a service worker of a newer version of the app. */
const makeWorker = () => Object.assign(new EventTarget(), { postMessage: vi.fn() })
type FakeWorker = ReturnType<typeof makeWorker>

/** Fakes a browser whose page has a worker, or has none yet because this is the first installation (`first`). */
function browser({ first = false } = {}) {
  const container = Object.assign(new EventTarget(), { controller: first ? null : {} })
  const registration = Object.assign(new EventTarget(), { waiting: null as FakeWorker | null, installing: null as FakeWorker | null })
  const reload = vi.fn()
  return {
    registration,
    reload,
    follow: () => followVersions(registration as never, container as never, reload),
    followTabs: () => followOtherTabs(container as never, reload),
    install(worker: FakeWorker) {
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
    },
    installed() {
      const worker = registration.installing!
      registration.waiting = worker
      registration.installing = null
      worker.dispatchEvent(new Event('statechange'))
    },
    takeOver: () => container.dispatchEvent(new Event('controllerchange')),
  }
}
const isReady = () => useAppUpdate.getState().isReady
const apply = () => useAppUpdate.getState().apply()
beforeEach(() => {
  vi.useFakeTimers()
  useAppUpdate.setState({ isReady: false, apply: () => {} })
})
afterEach(() => void vi.useRealTimers())

test('offers a version that was already waiting when the page opened, and reloads once that version is active', () => {
  const { registration, follow, takeOver, reload } = browser()
  const worker = (registration.waiting = makeWorker())
  follow()
  expect([isReady(), worker.postMessage.mock.calls]).toEqual([true, []])
  apply()
  expect([worker.postMessage.mock.calls, reload.mock.calls.length]).toEqual([[[{ type: 'update-now' }]], 0])
  takeOver()
  expect(reload).toHaveBeenCalledOnce()
})

test('offers a version whose installation began before the page listened for newer versions', () => {
  const { registration, follow, installed } = browser()
  registration.installing = makeWorker()
  follow()
  expect(isReady()).toBe(false)
  installed()
  expect(isReady()).toBe(true)
})

test('applies the newest version if several newer versions came while the page was open', () => {
  const { follow, install, installed } = browser()
  const [older, newest] = [makeWorker(), makeWorker()]
  follow()
  for (const worker of [older, newest]) {
    install(worker)
    installed()
  }
  apply()
  expect([older.postMessage.mock.calls.length, newest.postMessage.mock.calls.length]).toEqual([0, 1])
})

test('offers no newer version at the first installation', () => {
  const { follow, install, installed } = browser({ first: true })
  follow()
  install(makeWorker())
  installed()
  expect(isReady()).toBe(false)
})

test('reloads if the newer version does not start in time, and at once if that version no longer waits', async () => {
  const slow = browser()
  slow.registration.waiting = makeWorker()
  slow.follow()
  apply()
  await vi.advanceTimersByTimeAsync(4999)
  expect(slow.reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(slow.reload).toHaveBeenCalled()
  const gone = browser()
  gone.registration.waiting = makeWorker()
  gone.follow()
  gone.registration.waiting = null
  apply()
  expect(gone.reload).toHaveBeenCalled()
})

test('offers a reload when another tab applied a newer version, but not at the first installation', () => {
  const first = browser({ first: true })
  first.followTabs()
  first.takeOver()
  expect(isReady()).toBe(false)
  const { followTabs, takeOver, reload } = browser()
  followTabs()
  takeOver()
  expect([isReady(), reload.mock.calls.length]).toEqual([true, 0])
  apply()
  expect(reload).toHaveBeenCalledOnce()
})
