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
 * From camera to text, until the end or until the decoder is broken: never more than one frame at the decoder, and always the newest, because
 * the next one is taken only when the answer is in. A picture that can't be taken is skipped; a decoder that fails is waited for no more, because
 * a picture that moves and that nobody reads looks like a scanner.
 */
export async function pumpFrames({ signal, nextFrame, grab, decode, whenAwake, onText }: Pump): Promise<void> {
  while (!signal.aborted) {
    await nextFrame()
    await whenAwake()
    if (signal.aborted) return
    // Between two cameras the element has no picture to give.
    const frame = await grab().catch(() => null)
    if (!frame) continue
    const read = await decode(frame).then(
      (text) => ({ text }),
      () => undefined,
    )
    if (!read) return
    if (read.text && !signal.aborted) onText(read.text)
  }
}
