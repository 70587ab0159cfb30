/** One picture of the camera. A bitmap stays on the graphics card until its pixels are read. */
export type Frame = ImageBitmap | Pixels

/** RGBA, row by row: an `ImageData`, or pixels that a test makes. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** Reads QR codes from pictures. `kind`: the decoder of the browser, one in WebAssembly, or one in JavaScript. */
export interface Decoder {
  kind: 'native' | 'wasm' | 'script'
  /** Resolves to the text of the QR code nearest to the middle, or null. Rejects only if the decoder is broken, never for a bad picture. */
  decode(frame: Frame): Promise<string | null>
}

/** A code that was found, with its centre in the picture. */
export interface FoundCode {
  text: string
  x: number
  y: number
}

/**
 * Picks the code nearest to the middle, because the crew aims with the middle of the screen. Another code beside it (the other half of a
 * duo, a poster) is ignored.
 */
export function pickNearestToMiddle(found: readonly FoundCode[], width: number, height: number): string | null {
  const distance = ({ x, y }: FoundCode) => Math.hypot(x - width / 2, y - height / 2)
  const readable = found.filter(({ text }) => text !== '')
  const nearest = readable.reduce<FoundCode | undefined>(
    (best, code) => (best && distance(best) <= distance(code) ? best : code),
    undefined,
  )
  return nearest?.text ?? null
}
