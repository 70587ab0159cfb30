import { expect, test } from 'vitest'
import { keepAwake } from './keep-awake.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('requests the wake lock again after a visit to another app, and releases it at the end', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const locks: (EventTarget & { held: boolean; release(): Promise<void> })[] = []
  const request = () => {
    const lock = Object.assign(new EventTarget(), {
      held: true,
      release: () => Promise.resolve(void ((lock.held = false), lock.dispatchEvent(new Event('release')))),
    })
    locks.push(lock)
    return Promise.resolve(lock)
  }
  const stop = new AbortController()
  keepAwake(stop.signal, { wakeLock: { request }, page: page as unknown as Document })
  await settle()
  expect(locks).toHaveLength(1)

  await locks[0]!.release() // the browser does this when the page goes to the background
  page.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(locks.map((lock) => lock.held)).toEqual([false, true])

  stop.abort()
  await settle()
  expect(locks.map((lock) => lock.held)).toEqual([false, false])
})
