import { expect, test } from 'vitest'
import { paintQrRgba } from '#web/e2e/support/paint-qr.ts'
import type { Decoder, Pixels } from './frame.ts'
import { readPhoto } from './read-photo.ts'
import { openScriptDecoder } from './script-decoder.ts'

const photo = new Blob()
const ofSize = (width: number, height: number) => async () => ({
  width,
  height,
  scaleTo: (w: number, h: number): Pixels => ({ data: new Uint8ClampedArray(), width: w, height: h }),
})

/** A decoder that reads only pictures of this width; records the widths that it was given. */
function decoderFor(width: number | undefined, text = 'READ') {
  const shown: number[] = []
  const decoder: Decoder = {
    kind: 'script',
    decode: (frame) => {
      shown.push(frame.width)
      return Promise.resolve(frame.width === width ? text : null)
    },
  }
  return { shown, open: () => Promise.resolve(decoder) }
}

test('reads a photo', async () => {
  const decoders = [async () => openScriptDecoder()]
  const painted = paintQrRgba('DS-7K4P-2M9X', { width: 400, height: 300, side: 180 }) as Pixels
  const openPicture = async () => ({ width: 400, height: 300, scaleTo: () => painted })
  expect(await readPhoto(photo, { decoders, openPicture })).toBe('DS-7K4P-2M9X')
})

test('tries several sizes up to the size of the photo, then the next decoder', async () => {
  const openPicture = ofSize(4000, 3000)
  const [script, worker] = [decoderFor(undefined), decoderFor(2560)]
  expect(await readPhoto(photo, { decoders: [script.open, worker.open], openPicture })).toBe('READ')
  expect([script.shown, worker.shown]).toEqual([
    [1280, 640, 2560],
    [1280, 640, 2560],
  ])
  const small = decoderFor(undefined)
  expect(await readPhoto(photo, { decoders: [small.open], openPicture: ofSize(500, 300) })).toBeNull()
  expect(small.shown).toEqual([500])
})

test('skips a decoder whose code is missing, rejects if no decoder opens, and stops the decoders that it started', async () => {
  const gone = () => Promise.reject(new Error('offline'))
  const openPicture = ofSize(400, 300)
  const signals: AbortSignal[] = []
  const opened = (signal: AbortSignal) => {
    signals.push(signal)
    return decoderFor(400).open()
  }
  expect(await readPhoto(photo, { decoders: [gone, opened], openPicture })).toBe('READ')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await expect(readPhoto(photo, { decoders: [gone], openPicture })).rejects.toThrow('no decoder')
  await expect(readPhoto(photo, { decoders: [opened], openPicture: gone })).rejects.toThrow('offline')
})

test('stops at once when it is aborted, and stops its decoder', async () => {
  const off = new AbortController()
  const shown: number[] = []
  let stopped: AbortSignal | undefined
  const open = async (signal: AbortSignal): Promise<Decoder> => ({
    kind: 'script',
    decode: async ({ width }) => {
      stopped = signal
      shown.push(width)
      off.abort()
      return null
    },
  })
  await expect(readPhoto(photo, { decoders: [open], openPicture: ofSize(4000, 3000), signal: off.signal })).rejects.toThrow(/abort/i)
  expect([shown, stopped?.aborted]).toEqual([[1280], true])
})
