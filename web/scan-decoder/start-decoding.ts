import type { Decoder } from './frame.ts'
import { grabFrame, nextVideoFrame } from './grab-frame.ts'
import { ignoreRepeats } from './ignore-repeats.ts'
import { pumpFrames } from './pump-frames.ts'
import { openWorkerDecoder } from './worker-decoder.ts'

interface DecodingOptions {
  /** Ends it for good: worker, timers, everything. */
  signal: AbortSignal
  /** The same code is ignored for this long, in ms. */
  quietMs?: number
  now?: () => number
  /** Which decoder it became, once it is open. */
  onReady?: (kind: Decoder['kind']) => void
  /** No decoder at all could be opened. */
  onFailure?: () => void
}

export interface Decoding {
  /** Nothing is read while a verdict is on the screen. */
  pause(): void
  resume(): void
}

/** Reads QR codes from a playing video until the signal aborts. `onText` gets each code once per `quietMs`. */
export function startDecoding(video: HTMLVideoElement, onText: (text: string) => void, options: DecodingOptions): Decoding {
  const { signal, quietMs = 2000, now = () => performance.now(), onReady, onFailure } = options
  const repeats = ignoreRepeats(quietMs, now)
  let wake: (() => void) | undefined
  let awake = Promise.resolve()

  const run = async () => {
    const decoder = await openWorkerDecoder(signal)
    if (signal.aborted) return
    onReady?.(decoder.kind)
    await pumpFrames({
      signal,
      nextFrame: () => nextVideoFrame(video),
      grab: () => grabFrame(video),
      decode: (frame) => decoder.decode(frame),
      whenAwake: () => awake,
      // The last frame before a pause may still be at the decoder.
      onText: (text) => !wake && repeats.accepts(text) && onText(text),
    })
  }
  run().catch(() => signal.aborted || onFailure?.())

  return {
    pause() {
      if (!wake) awake = new Promise((resolve) => (wake = resolve))
    },
    resume() {
      repeats.hold()
      wake?.()
      wake = undefined
    },
  }
}
