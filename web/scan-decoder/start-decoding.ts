import type { Decoder, Frame } from './frame.ts'
import { grabFrame, nextVideoFrame } from './grab-frame.ts'
import { ignoreRepeats } from './ignore-repeats.ts'
import { pumpFrames } from './pump-frames.ts'
import { openWorkerDecoder } from './worker-decoder.ts'

interface DecodingOptions {
  /** Ends decoding for good, with its worker and timers. */
  signal: AbortSignal
  /** How long a code must be out of sight before it is reported again, in ms. */
  quietMs?: number
  now?: () => number
  /** Called with the kind of decoder: once it is open, and when it is replaced. */
  onReady?: (kind: Decoder['kind']) => void
  /** Called when no decoder opens, its code is not on this phone, or the current decoder breaks; opening is tried again. */
  onFailure?: () => void
  openDecoder?: (signal: AbortSignal) => Promise<Decoder>
  wait?: (ms: number) => Promise<void>
}
/** Ms before a decoder that did not open is tried again. */
const openAgainMs = 5000

export interface Decoding {
  /** Pauses reading. Returns a function that releases the pause; reading continues when all pauses are released. */
  hold(): () => void
}

/**
 * Reads QR codes from a playing video until the signal aborts. `onText` gets a code once, and again after it was out of sight for
 * `quietMs`, with the time of the frame that showed it first (ms, by `now`).
 */
export function startDecoding(video: HTMLVideoElement, onText: (text: string, seenAt: number) => void, options: DecodingOptions): Decoding {
  const {
    signal,
    quietMs = 2000,
    now = () => performance.now(),
    onReady,
    onFailure,
    openDecoder = openWorkerDecoder,
    wait = waitMs,
  } = options
  const repeats = ignoreRepeats(quietMs, now)
  const holds = new Set<symbol>()
  let wake: (() => void) | undefined
  let awake = Promise.resolve()

  const open = async () => {
    for (;;) {
      const decoder = await openDecoder(signal).catch(() => undefined)
      if (signal.aborted || decoder) return decoder
      onFailure?.()
      await wait(openAgainMs)
    }
  }
  const run = async () => {
    for (;;) {
      const decoder = await open()
      if (signal.aborted || !decoder) return
      let kind = decoder.kind
      onReady?.(kind)
      const decode = async (frame: Frame) => {
        const text = await decoder.decode(frame)
        if (kind !== decoder.kind) onReady?.((kind = decoder.kind))
        return text
      }
      await pumpFrames({
        signal,
        nextFrame: () => nextVideoFrame(video),
        grab: () => grabFrame(video),
        decode,
        whenAwake: () => awake,
        now,
        // Ignores texts during a pause: the decoder may still be reading a frame from before the pause.
        onText: (text, seenAt) => !wake && repeats.accepts(text) && onText(text, seenAt),
      })
      if (signal.aborted) return
      onFailure?.()
      await wait(openAgainMs)
    }
  }
  void run()

  return {
    hold() {
      const hold = Symbol()
      holds.add(hold)
      if (!wake) awake = new Promise((resolve) => (wake = resolve))
      return () => {
        if (!holds.delete(hold) || holds.size > 0) return
        repeats.restart()
        wake?.()
        wake = undefined
      }
    },
  }
}

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
