import { callAfterAwakeTime } from './call-after-awake-time.ts'
import type { Decoder, Frame } from './frame.ts'
import { openNativeDecoder } from './native-decoder.ts'

/** After this number of frames without a code, the other decoder reads the last of these frames too. */
const emptyFrames = 10
/** Ms without an answer to a frame, after which the built-in decoder is replaced. */
const hangMs = 3000

interface Options {
  /** Opens the second decoder. It reads beside the built-in decoder, and replaces the built-in decoder if that fails. */
  openNext: () => Promise<Decoder>
  /** False on a phone whose built-in decoder failed before. */
  withNative?: boolean
}

/**
 * Opens the phone's built-in decoder, or else the second decoder (`openNext`). The built-in decoder may throw (Android without its Play
 * services module), never answer, find nothing at all (macOS), or find no inverted codes (a ticket in dark mode). Therefore the second
 * decoder reads every tenth empty frame too, and permanently replaces a built-in decoder that fails. Rejects if no decoder opens.
 */
export async function openDecoder({ openNext, withNative = true }: Options): Promise<Decoder> {
  // A built-in decoder may fail when it is created.
  const native = withNative ? await openNativeDecoder().catch(() => undefined) : undefined
  if (!native) return openNext()
  let current = native
  let empty = 0
  let second: Decoder | undefined
  let opening: Promise<void> | undefined

  const openSecond = () => {
    opening ??= openNext().then(
      (decoder) => void (second = decoder),
      () => undefined, // the second decoder is not on this phone: the built-in decoder continues alone
    )
  }
  const replace = async () => {
    current = second ?? (await openNext())
  }
  const readTwice = async (frame: Frame): Promise<string | null> => {
    const text = await inTime(native.decode(frame))
    empty = text === null ? empty + 1 : 0
    if (empty < emptyFrames) return text
    openSecond() // later frames do not wait for the second decoder
    if (!second) return null
    empty = 0
    const missed = await second.decode(frame)
    if (missed !== null) await replace()
    return missed
  }
  return {
    get kind() {
      return current.kind
    },
    async decode(frame) {
      if (current !== native) return current.decode(frame)
      try {
        return await readTwice(frame)
      } catch {
        await replace()
        return null // the next frame follows at once
      } finally {
        if ('close' in frame) frame.close()
      }
    },
  }
}

function inTime<Answer>(answering: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const cancel = callAfterAwakeTime(hangMs, () => reject(new Error('no answer')))
    answering.then(resolve, reject).finally(cancel)
  })
}
