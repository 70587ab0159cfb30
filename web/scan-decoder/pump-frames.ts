import type { Frame } from './frame.ts'

interface Pump {
  signal: AbortSignal
  /** Resolves when the camera has shown a new frame. */
  nextFrame: () => Promise<unknown>
  /** The current frame of the camera; null if there is none. */
  grab: () => Promise<Frame | null>
  decode: (frame: Frame) => Promise<string | null>
  /**
   * Resolves at once while scanning, and after the pause while paused. Called right before `grab`, because taking a frame during a verdict
   * would delay the verdict.
   */
  whenAwake: () => Promise<unknown>
  now: () => number
  /** `seenAt`: when the frame was taken, by `now`. */
  onText: (text: string, seenAt: number) => void
}

/**
 * Decodes camera frames until the signal aborts or the decoder breaks. One frame is decoded at a time, always the newest, because the next
 * frame is taken after the decoder's answer. A frame that cannot be taken is skipped. The loop ends if the decoder fails, because a live
 * picture without a decoder looks like a working scanner.
 */
export async function pumpFrames({ signal, nextFrame, grab, decode, whenAwake, now, onText }: Pump): Promise<void> {
  while (!signal.aborted) {
    await nextFrame()
    await whenAwake()
    if (signal.aborted) return
    const seenAt = now()
    // Between two cameras the element has no picture.
    const frame = await grab().catch(() => null)
    if (!frame) continue
    const read = await decode(frame).then(
      (text) => ({ text }),
      () => undefined,
    )
    if (!read) return
    if (read.text && !signal.aborted) onText(read.text, seenAt)
  }
}
