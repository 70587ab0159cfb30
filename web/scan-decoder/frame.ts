/** One picture of the camera. A bitmap stays on the graphics card until somebody needs its pixels. */
export type Frame = ImageBitmap | Pixels

/** RGBA, row by row: an `ImageData`, or what a test makes of numbers. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

export interface Decoder {
  kind: 'native' | 'wasm' | 'script'
  /** The text of the QR code nearest to the middle, or null. Rejects when the decoder itself is broken, never for a bad picture. */
  decode(frame: Frame): Promise<string | null>
}

/** A code that was found, and the middle of it in the picture. */
export interface FoundCode {
  text: string
  x: number
  y: number
}

/** The crew aims with the middle of the screen; a second code beside it (a duo's other half, a poster) has to wait. */
export function pickNearestToMiddle(found: readonly FoundCode[], width: number, height: number): string | null {
  const distance = ({ x, y }: FoundCode) => Math.hypot(x - width / 2, y - height / 2)
  const readable = found.filter(({ text }) => text !== '')
  const nearest = readable.reduce<FoundCode | undefined>(
    (best, code) => (best && distance(best) <= distance(code) ? best : code),
    undefined,
  )
  return nearest?.text ?? null
}
