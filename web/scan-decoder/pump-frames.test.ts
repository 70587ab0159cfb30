import { expect, test } from 'vitest'
import type { Frame } from './frame.ts'
import { pumpFrames } from './pump-frames.ts'

const frame = (number: number): Frame => ({ data: new Uint8ClampedArray([number]), width: 1, height: 1 })
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Fakes a camera that shows one frame after another, and a decoder whose answers the test gives. */
function set(stop: AbortController) {
  let shown = 0
  const waiting: ((text: string | null) => void)[] = []
  const [decoded, texts, times]: [number[], string[], number[]] = [[], [], []]
  const pump = {
    signal: stop.signal,
    nextFrame: () => Promise.resolve(),
    whenAwake: (): Promise<unknown> => Promise.resolve(),
    grab: () => Promise.resolve<Frame | null>(frame(shown)),
    decode: (given: Frame) => {
      decoded.push((given as { data: Uint8ClampedArray }).data[0]!)
      return new Promise<string | null>((resolve) => waiting.push(resolve))
    },
    now: () => shown,
    onText: (text: string, seenAt: number) => void (texts.push(text), times.push(seenAt)),
  }
  const answer = async (text: string | null) => {
    waiting.shift()!(text)
    await settle()
  }
  return { pump, decoded, texts, times, waiting, answer, show: (number: number) => (shown = number) }
}

test('decodes one frame at a time, and continues with the newest frame', async () => {
  const stop = new AbortController()
  const { pump, decoded, texts, waiting, answer, show } = set(stop)
  void pumpFrames(pump)
  await settle()
  show(1)
  show(2)
  await settle()
  expect(waiting).toHaveLength(1)
  await answer('A')
  expect(texts).toEqual(['A'])
  expect(decoded).toEqual([0, 2])
  stop.abort()
})

test('reports a text with the time when its frame was taken, however long decoding takes', async () => {
  const stop = new AbortController()
  const { pump, times, answer, show } = set(stop)
  show(100)
  void pumpFrames(pump)
  await settle()
  show(900)
  await answer('A')
  expect(times).toEqual([100])
  stop.abort()
})

test('ignores a result that the decoder returns after the signal aborted', async () => {
  const stop = new AbortController()
  const { pump, texts, answer } = set(stop)
  const done = pumpFrames(pump)
  await settle()
  stop.abort()
  await answer('A')
  await done
  expect(texts).toEqual([])
})

test('skips a frame that cannot be taken', async () => {
  const stop = new AbortController()
  const { pump, decoded, waiting } = set(stop)
  let failed = false
  const grab = () => {
    if (failed) return pump.grab()
    failed = true
    return Promise.reject(new Error('no picture'))
  }
  void pumpFrames({ ...pump, grab })
  await settle()
  expect(waiting).toHaveLength(1)
  expect(decoded).toEqual([0])
  stop.abort()
})

test('stops when the decoder breaks, so that the picture does not run without a decoder', async () => {
  const stop = new AbortController()
  const { pump, texts } = set(stop)
  await pumpFrames({ ...pump, decode: () => Promise.reject(new Error('broken')) })
  expect(texts).toEqual([])
})

test('does not decode a frame that arrives after a pause began', async () => {
  const stop = new AbortController()
  const { pump, waiting } = set(stop)
  let shownNow = () => {}
  let paused = false
  const nextFrame = () => new Promise<void>((resolve) => (shownNow = resolve))
  void pumpFrames({ ...pump, nextFrame, whenAwake: () => (paused ? new Promise(() => {}) : Promise.resolve()) })
  await settle()
  paused = true
  shownNow()
  await settle()
  expect(waiting).toHaveLength(0)
  stop.abort()
})

test('decodes nothing while paused', async () => {
  const stop = new AbortController()
  const { pump, waiting } = set(stop)
  let wake = () => {}
  const awake = new Promise<void>((resolve) => (wake = resolve))
  void pumpFrames({ ...pump, whenAwake: () => awake })
  await settle()
  expect(waiting).toHaveLength(0)
  wake()
  await settle()
  expect(waiting).toHaveLength(1)
  stop.abort()
})
