import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Decoder, Frame } from './frame.ts'
import { openDecoder } from './open-decoder.ts'

type Detect = (frame: unknown) => Promise<{ rawValue: string; boundingBox: { x: number; y: number; width: number; height: number } }[]>
const box = { x: 0, y: 0, width: 1, height: 1 }

/** Fakes a phone with a built-in decoder: `detect` gives its answers, and `create` runs when it is created. */
function withNative(detect: Detect, create = () => {}) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      constructor() {
        create()
      }
      detect = detect
    },
  )
}
const detectsText = (text: string): Detect => vi.fn(async () => (text ? [{ rawValue: text, boundingBox: box }] : []))
const frame = () => ({ width: 2, height: 2, close: vi.fn() }) as unknown as ImageBitmap & { close: ReturnType<typeof vi.fn> }
/** Another decoder, which reads this text in every frame. */
const other = (text: string | null) => ({ kind: 'wasm' as const, decode: vi.fn(async (_: Frame) => text) })
async function read(decoder: Decoder, times: number) {
  const texts: (string | null)[] = []
  for (let n = 0; n < times; n++) texts.push(await decoder.decode(frame()))
  return texts
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reads an inverted code that the built-in decoder misses, and then stops using the built-in decoder', async () => {
  const [detect, next] = [detectsText(''), other('dark')]
  withNative(detect)
  const decoder = await openDecoder({ openNext: async () => next })
  expect(await read(decoder, 11)).toEqual([...Array<null>(10).fill(null), 'dark'])
  expect([decoder.kind, await decoder.decode(frame()), vi.mocked(detect).mock.calls.length]).toEqual(['wasm', 'dark', 11])
})

test('gives every tenth empty frame to the other decoder, and keeps the built-in decoder if both find nothing', async () => {
  const next = other(null)
  withNative(detectsText(''))
  const decoder = await openDecoder({ openNext: async () => next })
  await read(decoder, 31)
  expect([decoder.kind, next.decode.mock.calls.length]).toEqual(['native', 3])
})

test('opens no other decoder while the built-in decoder reads codes', async () => {
  const openNext = vi.fn(async () => other(null))
  withNative(detectsText('ticket'))
  const decoder = await openDecoder({ openNext })
  expect(new Set(await read(decoder, 40))).toEqual(new Set(['ticket']))
  expect(openNext).not.toHaveBeenCalled()
})

test('keeps the built-in decoder if no other decoder opens', async () => {
  withNative(detectsText(''))
  const decoder = await openDecoder({ openNext: () => Promise.reject(new Error('not on this phone')) })
  expect(await read(decoder, 25)).toEqual(Array<null>(25).fill(null))
  expect(decoder.kind).toBe('native')
})

test('replaces a built-in decoder that does not answer within three seconds, and reads the next frame', async () => {
  withNative(() => new Promise(() => {}))
  const decoder = await openDecoder({ openNext: async () => other('ticket') })
  const first = decoder.decode(frame())
  await vi.advanceTimersByTimeAsync(2999)
  expect(decoder.kind).toBe('native')
  await vi.advanceTimersByTimeAsync(1)
  expect([await first, decoder.kind, await decoder.decode(frame())]).toEqual([null, 'wasm', 'ticket'])
})

test("does not count the phone's sleep in the time limit of a decoder", async () => {
  let answer = (_: Awaited<ReturnType<Detect>>) => {}
  withNative(() => new Promise((resolve) => (answer = resolve)))
  const decoder = await openDecoder({ openNext: async () => other(null) })
  const first = decoder.decode(frame())
  vi.setSystemTime(Date.now() + 60_000)
  await vi.advanceTimersToNextTimerAsync()
  answer([{ rawValue: 'ticket', boundingBox: box }])
  expect([await first, decoder.kind]).toEqual(['ticket', 'native'])
})

test.each([
  ['throws at a frame', () => withNative(() => Promise.reject(new Error('service unavailable')))],
  [
    'cannot be created',
    () =>
      withNative(detectsText(''), () => {
        throw new TypeError('no')
      }),
  ],
])('replaces a built-in decoder that %s', async (_, plant) => {
  plant()
  const decoder = await openDecoder({ openNext: async () => other('ticket') })
  expect((await read(decoder, 2))[1]).toBe('ticket')
  expect(decoder.kind).toBe('wasm')
})

test('opens no built-in decoder on a phone where it failed before', async () => {
  withNative(detectsText('native'))
  const decoder = await openDecoder({ openNext: async () => other('ticket'), withNative: false })
  expect([decoder.kind, await decoder.decode(frame())]).toEqual(['wasm', 'ticket'])
})

test('closes each frame of the built-in decoder once', async () => {
  withNative(detectsText(''))
  const decoder = await openDecoder({ openNext: async () => other(null) })
  const frames = Array.from({ length: 12 }, frame)
  for (const one of frames) await decoder.decode(one)
  expect(frames.map(({ close }) => close.mock.calls.length)).toEqual(Array<number>(12).fill(1))
})
