import type { Decoder, Frame } from './frame.ts'
import { openNativeDecoder } from './native-decoder.ts'

/**
 * The phone's own decoder, else `openNext`. A native one that breaks while scanning (Android without its Play services module says so
 * only then) is replaced by the next and never asked again. Rejects when there is none at all.
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
        return null // the frame is spent; the next one comes at once
      }
    },
  }
}
