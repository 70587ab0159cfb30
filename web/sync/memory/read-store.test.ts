import { expect, test } from 'vitest'
import { retryReadingStore } from './read-store.ts'

test('passes on no result and starts no further read if the reader is closed during a read', async () => {
  let endRead = () => {}
  const handedOn: string[] = []
  const timers: (() => void)[] = []
  const reader = retryReadingStore({
    steps: [
      { read: () => new Promise<void>((resolve) => (endRead = resolve)), onRead: async () => void handedOn.push('the device') },
      { read: async () => void handedOn.push('the list was read'), onRead: async () => void handedOn.push('the list') },
    ],
    onBroken: () => handedOn.push('broken'),
    setTimer: (_, run) => timers.push(run),
    clearTimer: () => {},
  })
  reader.close()
  endRead()
  await reader.first
  expect(handedOn).toEqual([])
})
