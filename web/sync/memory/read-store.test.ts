import { expect, test } from 'vitest'
import { readUntilRead } from './read-store.ts'

test('hands nothing on, and reads nothing more, if it is closed during a read', async () => {
  let endRead = () => {}
  const handedOn: string[] = []
  const timers: (() => void)[] = []
  const reader = readUntilRead({
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
