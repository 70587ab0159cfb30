import type { Frame, Pixels } from './frame.ts'

/** Pixels. A larger picture makes no more codes readable at arm's length, and is slow on a slow phone. */
const longestSide = 1280
let canvas: OffscreenCanvas | undefined

/** Returns the pixels of a frame, scaled down if the camera gives more than a QR code needs. Closes a bitmap. */
export function readPixels(frame: Frame): Pixels {
  if ('data' in frame) return frame
  const scale = Math.min(1, longestSide / Math.max(frame.width, frame.height))
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)]
  canvas ??= new OffscreenCanvas(width, height)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(frame, 0, 0, width, height)
  frame.close()
  return context.getImageData(0, 0, width, height) as Pixels
}
