import type { Decoder, Frame } from './frame.ts'
import { openNativeDecoder } from './native-decoder.ts'

/**
 * Opens the phone's built-in decoder, or `openNext`. A built-in decoder that fails while scanning (Android without its Play services module
 * fails only then) is replaced by the next one for good. Rejects if there is no decoder at all.
 */
export async function openDecoder(openNext: () => Promise<Decoder>): Promise<Decoder> {
  const native = await openNativeDecoder()
  if (!native) return openNext()
  let current = native
  return {
    get kind() {
      return current.kind
    },
    async decode(frame: Frame) {
      try {
        return await current.decode(frame)
      } catch (error) {
        if (current !== native) throw error
        current = await openNext()
        return null // the frame is used up; the next one follows at once
      }
    },
  }
}
