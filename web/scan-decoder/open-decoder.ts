import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Decoder, Frame } from './frame.ts'
import { openNativeDecoder } from './native-decoder.ts'

/**
 * The best decoder that works here: the phone's own, else WebAssembly, else plain script. A native one that breaks while
 * scanning (Android without its Play services module says so only then) is replaced by the next best and never asked again.
 */
export async function openDecoder(): Promise<Decoder> {
  const native = await openNativeDecoder()
  if (!native) return openOwnDecoder()
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
        current = await openOwnDecoder()
        return null // the frame is spent; the next one comes at once
      }
    },
  }
}

async function openOwnDecoder(): Promise<Decoder> {
  if (typeof WebAssembly === 'object') {
    try {
      const { openWasmDecoder } = await import('./wasm-decoder.ts')
      return await openWasmDecoder({ locateFile: () => wasmUrl })
    } catch {
      // forbidden by policy, or the binary never reached this phone: plain script is slower, and there
    }
  }
  const { openScriptDecoder } = await import('./script-decoder.ts')
  return openScriptDecoder()
}
