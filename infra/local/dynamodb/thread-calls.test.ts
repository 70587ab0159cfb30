import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { callAcross } from './thread-calls.ts'

test('calls between threads ignore messages that node posts itself', async () => {
  const { port1, port2 } = new MessageChannel()
  const call = callAcross(port1, {})
  callAcross(port2, { add: ([a, b]: [number, number]) => a + b })
  // `node --watch` sends such messages from every thread.
  port2.postMessage({ 'watch:import': ['file:///some/module.ts'] })
  expect(await call('add', [2, 3])).toBe(5)
  const closed = once(port2, 'close')
  port1.close()
  await closed
})
