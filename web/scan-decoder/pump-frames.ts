import type { Frame } from './frame.ts'

interface Pump {
  signal: AbortSignal
  /** Resolves when the camera has shown a new frame. */
  nextFrame: () => Promise<unknown>
  /** The frame that is on the screen now; null while there is none. */
  grab: () => Promise<Frame | null>
  decode: (frame: Frame) => Promise<string | null>
  /** Resolves at once while scanning, later while paused. Asked last: taking a frame while a verdict is shown costs that verdict a frame. */
  whenAwake: () => Promise<unknown>
  onText: (text: string) => void
}

/**
 * From camera to text, for ever: never more than one frame at the decoder, and always the newest, because the next one is
 * taken only when the answer is in. A frame that fails is skipped.
 */
export async function pumpFrames({ signal, nextFrame, grab, decode, whenAwake, onText }: Pump): Promise<void> {
  while (!signal.aborted) {
    await nextFrame()
    await whenAwake()
    if (signal.aborted) return
    try {
      const frame = await grab()
      const text = frame && (await decode(frame))
      if (text && !signal.aborted) onText(text)
    } catch {
      // between two cameras the element has no picture to give
    }
  }
}
