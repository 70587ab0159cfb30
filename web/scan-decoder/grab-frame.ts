import type { Frame, Pixels } from './frame.ts'

/** Ms without a new frame before the current frame is used: some browsers do not report frames of a covered element. */
const timeoutMs = 400
/** Ms between frames. Fifteen frames per second are enough for a code in a hand, and save the battery. */
const restMs = 66

/** Resolves at the next frame of the video. */
export function nextVideoFrame(video: HTMLVideoElement): Promise<void> {
  const shown = new Promise<void>((resolve) => {
    setTimeout(resolve, timeoutMs)
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve())
    else setTimeout(resolve, restMs)
  })
  return Promise.all([shown, new Promise((resolve) => setTimeout(resolve, restMs))]).then(() => undefined)
}

let canvas: HTMLCanvasElement | undefined

/** Takes the picture that the video shows now, in a form that a worker can read; null if there is none. */
export async function grabFrame(video: HTMLVideoElement): Promise<Frame | null> {
  const { videoWidth: width, videoHeight: height } = video
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0) return null
  // A worker can read a bitmap's pixels only through an OffscreenCanvas (Safari from 16.4).
  if (typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function') return createImageBitmap(video)
  canvas ??= document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(video, 0, 0)
  return context.getImageData(0, 0, width, height) as Pixels
}
