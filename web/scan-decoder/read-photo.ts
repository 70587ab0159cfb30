import type { Decoder, Pixels } from './frame.ts'
import { openWorkerDecoder } from './worker-decoder.ts'

/**
 * Longest sides, in pixels, at which a photograph is looked at: most codes show at the first; one that fills the picture is blurred less
 * when it is small, one far away needs every pixel.
 */
const sides = [1280, 640, 2560]

interface Picture {
  width: number
  height: number
  /** The picture's pixels, scaled to this size; new ones each time, for a worker keeps what it is given. */
  scaleTo(width: number, height: number): Pixels
}
type OpenDecoder = (signal: AbortSignal) => Promise<Decoder>
interface Dependencies {
  decoders?: readonly OpenDecoder[]
  openPicture?: (photo: Blob) => Promise<Picture>
  /** Nobody waits for it any more: it rejects, and looks no further. */
  signal?: AbortSignal
}

/**
 * The text of the QR code on a photograph, or null when none is found: by plain script in the page, and what that can't read by the
 * camera's own decoder. Rejects for what is no picture, when no decoder could be opened, and when it is called off.
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
      const decoder = await open(stop.signal).catch(() => undefined) // its code is not on this phone
      if (!decoder) continue
      opened++
      for (const scale of scales) {
        await new Promise((yielded) => setTimeout(yielded)) // the page says meanwhile that it is busy
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

/** An image element: it opens what the phone can show, the right way up. */
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
