import { expect, onTestFinished, test, vi } from 'vitest'
import type { WorkerAnswer, WorkerStart } from './decoder-worker.ts'
import type { Frame } from './frame.ts'
import { openWorkerDecoder } from './worker-decoder.ts'

const frame = (): Frame => ({ data: new Uint8ClampedArray([1]), width: 1, height: 1 })

/** Fakes workers that give these answers in turn; `crash` is a worker whose code does not load or that dies, `silence` one that hangs. */
function workers(...lives: (WorkerAnswer | 'crash' | 'silence')[][]) {
  const made: { ended: boolean; withNative?: boolean }[] = []
  const start = () => {
    const answers = [...(lives.shift() ?? [])]
    const answer = (message: WorkerStart | Frame) => {
      if ('withNative' in message) worker.withNative = message.withNative
      queueMicrotask(() => {
        const next = answers.shift() ?? 'crash'
        if (next === 'crash') worker.onerror?.()
        else if (next !== 'silence') worker.onmessage?.({ data: next })
      })
    }
    const worker = {
      ended: false,
      withNative: undefined as boolean | undefined,
      onerror: undefined as (() => void) | undefined,
      onmessage: undefined as ((event: { data: WorkerAnswer }) => void) | undefined,
      postMessage: answer,
      terminate: () => void (worker.ended = true),
    }
    made.push(worker)
    return worker as unknown as Worker
  }
  return { start, made }
}

test('replaces a worker that crashes on a frame, and reads the next frame', async () => {
  const { start, made } = workers([{ kind: 'wasm' }, 'crash'], [{ kind: 'wasm' }, { kind: 'wasm', text: 'ticket' }])
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

/** Fakes the browser's storage, which is missing because this test runs without a document. */
function storage() {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('window', { localStorage })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('does not use a built-in decoder again on this phone once another decoder replaced it', async () => {
  storage()
  const { start, made } = workers([{ kind: 'native' }, { kind: 'native', text: null }, { kind: 'wasm', text: 'dark' }], [{ kind: 'wasm' }])
  const decoder = await openWorkerDecoder(new AbortController().signal, start)
  expect([await decoder.decode(frame()), await decoder.decode(frame()), decoder.kind]).toEqual([null, 'dark', 'wasm'])
  await openWorkerDecoder(new AbortController().signal, start)
  expect(made.map(({ withNative }) => withNative)).toEqual([true, false])
})

test('replaces a worker whose built-in decoder blocks it, and tries that decoder again if there is no other', async () => {
  storage()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { start, made } = workers([{ kind: 'native' }, 'silence'], ['crash'], [{ kind: 'native' }])
  const decoder = await openWorkerDecoder(new AbortController().signal, start)
  const reading = expect(decoder.decode(frame())).rejects.toThrow('worker failed')
  await vi.advanceTimersByTimeAsync(5000)
  await reading
  await openWorkerDecoder(new AbortController().signal, start)
  expect(made.map(({ withNative }) => withNative)).toEqual([true, false, true])
})
