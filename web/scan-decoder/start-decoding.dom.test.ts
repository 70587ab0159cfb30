import { afterEach, expect, test, vi } from 'vitest'
import type { Decoder } from './frame.ts'
import { startDecoding } from './start-decoding.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
const decoder: Decoder = { kind: 'wasm', decode: () => Promise.resolve(null) }
const video = { readyState: 0, videoWidth: 0 } as HTMLVideoElement

test('reports a decoder that cannot be opened, and retries until one opens', async () => {
  const stop = new AbortController()
  const reports: string[] = []
  const waits: (() => void)[] = []
  let opened = 0
  startDecoding(video, () => {}, {
    signal: stop.signal,
    onReady: (kind) => reports.push(kind),
    onFailure: () => reports.push('failed'),
    openDecoder: () => (++opened < 3 ? Promise.reject(new Error('offline')) : Promise.resolve(decoder)),
    wait: () => new Promise((resolve) => waits.push(resolve)),
  })
  await settle()
  expect([opened, reports]).toEqual([1, ['failed']])
  waits.shift()!()
  await settle()
  waits.shift()!()
  await settle()
  expect([opened, reports]).toEqual([3, ['failed', 'failed', 'wasm']])
  stop.abort()
})

afterEach(() => vi.unstubAllGlobals())

test('reports a decoder that breaks while scanning, and continues with another', async () => {
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}))
  const stop = new AbortController()
  const playing = { readyState: 4, videoWidth: 1 } as HTMLVideoElement
  const reports: string[] = []
  const decoders: Decoder[] = [
    { kind: 'wasm', decode: () => Promise.reject(new Error('gone')) },
    { kind: 'script', decode: () => Promise.resolve('ticket') },
  ]
  await new Promise<void>((resolve) => {
    startDecoding(playing, (text) => resolve(void reports.push(text)), {
      signal: stop.signal,
      onReady: (kind) => reports.push(kind),
      onFailure: () => reports.push('failed'),
      openDecoder: () => Promise.resolve(decoders.shift()!),
      wait: () => Promise.resolve(),
    })
  })
  stop.abort()
  expect(reports).toEqual(['wasm', 'failed', 'script', 'ticket'])
})

test('reports a decoder that was replaced by another while scanning', async () => {
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}))
  const stop = new AbortController()
  const playing = { readyState: 4, videoWidth: 1 } as HTMLVideoElement
  const reports: string[] = []
  let kind: Decoder['kind'] = 'native'
  const replaced: Decoder = {
    get kind() {
      return kind
    },
    decode: async () => ((kind = 'wasm'), 'dark'),
  }
  await new Promise<void>((resolve) => {
    startDecoding(playing, () => resolve(), {
      signal: stop.signal,
      onReady: (one) => reports.push(one),
      openDecoder: () => Promise.resolve(replaced),
    })
  })
  stop.abort()
  expect(reports).toEqual(['native', 'wasm'])
})

test('reports no opened decoder after the signal aborted', async () => {
  const stop = new AbortController()
  const reports: string[] = []
  startDecoding(video, () => {}, {
    signal: stop.signal,
    onReady: (kind) => reports.push(kind),
    openDecoder: () => Promise.resolve(decoder),
  })
  stop.abort()
  await settle()
  expect(reports).toEqual([])
})
