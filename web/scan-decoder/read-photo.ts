import type { Decoder, Pixels } from './frame.ts'
import { openWorkerDecoder } from './worker-decoder.ts'

/**
 * Each photo is scaled to these longest sides in turn, in pixels. The first size finds most codes. The smaller size is for a blurred code
 * that fills the picture, the larger size for a code that is far away.
 */
const sides = [1280, 640, 2560]

interface Picture {
  width: number
  height: number
  /** Returns the picture's pixels, scaled to this size. Each call returns a new array, because a worker takes over the array. */
  scaleTo(width: number, height: number): Pixels
}
type OpenDecoder = (signal: AbortSignal) => Promise<Decoder>
interface Dependencies {
  decoders?: readonly OpenDecoder[]
  openPicture?: (photo: Blob) => Promise<Picture>
  /** Aborts the reading: `readPhoto` rejects and tries no further size. */
  signal?: AbortSignal
}

/**
 * Reads the QR code of a photo; null if none is found. It tries the JavaScript decoder in the page, then the camera's decoder. Rejects if
 * the file is not a picture, if no decoder can be opened, or if `signal` aborts the reading.
 */
export async function readPhoto(
  photo: Blob,
  { decoders = [openScript, openWorkerDecoder], openPicture = openInPage, signal }: Dependencies = {},
): Promise<string | null> {
  const picture = await openPicture(photo)
  const longest = Math.max(picture.width, picture.height)
  const scales = [...new Set(sides.map((side) => Math.min(1, side / longest)))]
  const stop = new AbortController()
  let opened = 0
  try {
    for (const open of decoders) {
      const decoder = await open(stop.signal).catch(() => undefined) // the decoder's code is not on this phone
      if (!decoder) continue
      opened++
      for (const scale of scales) {
        await new Promise((yielded) => setTimeout(yielded)) // lets the page show that it is busy
        signal?.throwIfAborted()
        const text = await decoder.decode(picture.scaleTo(Math.round(picture.width * scale), Math.round(picture.height * scale)))
        if (text !== null) return text
      }
    }
  } finally {
    stop.abort()
  }
  if (opened === 0) throw new Error('no decoder')
  return null
}

const openScript = async () => (await import('./script-decoder.ts')).openScriptDecoder()

/** Opens a photo with an image element, which reads every format of the phone and applies the photo's rotation. */
async function openInPage(photo: Blob): Promise<Picture> {
  const url = URL.createObjectURL(photo)
  try {
    const image = Object.assign(new Image(), { src: url })
    await image.decode()
    const canvas = document.createElement('canvas')
    return {
      width: image.naturalWidth,
      height: image.naturalHeight,
      scaleTo(width, height) {
        Object.assign(canvas, { width, height })
        const context = canvas.getContext('2d', { willReadFrequently: true })!
        context.drawImage(image, 0, 0, width, height)
        return context.getImageData(0, 0, width, height) as Pixels
      },
    }
  } finally {
    URL.revokeObjectURL(url)
  }
}
