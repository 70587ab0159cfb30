import { expect, test } from 'vitest'
import type { WorkerAnswer } from './decoder-worker.ts'
import type { Frame } from './frame.ts'
import { openWorkerDecoder } from './worker-decoder.ts'

const frame = (): Frame => ({ data: new Uint8ClampedArray([1]), width: 1, height: 1 })

/** Workers that give these answers in turn; `crash` is a worker whose code does not load or that dies. */
function workers(...lives: (WorkerAnswer | 'crash')[][]) {
  const made: { ended: boolean }[] = []
  const start = () => {
    const answers = [...(lives.shift() ?? [])]
    const answer = () =>
      queueMicrotask(() => {
        const next = answers.shift() ?? 'crash'
        if (next === 'crash') worker.onerror?.()
        else worker.onmessage?.({ data: next })
      })
    const worker = {
      ended: false,
      onerror: undefined as (() => void) | undefined,
      onmessage: undefined as ((event: { data: WorkerAnswer }) => void) | undefined,
      postMessage: answer,
      terminate: () => void (worker.ended = true),
    }
    made.push(worker)
    answer()
    return worker as unknown as Worker
  }
  return { start, made }
}

test('replaces a worker that crashes on a frame, and reads the next frame', async () => {
  const { start, made } = workers([{ kind: 'wasm' }, 'crash'], [{ kind: 'wasm' }, { text: 'ticket' }])
  const decoder = await openWorkerDecoder(new AbortController().signal, start)
  expect(await decoder.decode(frame())).toBeNull()
  expect(await decoder.decode(frame())).toBe('ticket')
  expect(made.map(({ ended }) => ended)).toEqual([true, false])
})

test('rejects when a crashed worker cannot be replaced, and leaves no worker running', async () => {
  const { start, made } = workers([{ kind: 'wasm' }, 'crash'], ['crash'])
  const decoder = await openWorkerDecoder(new AbortController().signal, start)
  await expect(decoder.decode(frame())).rejects.toThrow('worker failed')
  expect(made.map(({ ended }) => ended)).toEqual([true, true])
})
