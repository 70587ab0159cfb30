import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Decoder, Frame } from './frame.ts'
import { openDecoder } from './open-decoder.ts'

/** `kind` comes once, when the decoder is open; then one `text` per frame. */
export type WorkerAnswer = { kind: Decoder['kind'] } | { text: string | null } | { broken: string }

const scope = globalThis as unknown as DedicatedWorkerGlobalScope
const answer = (message: WorkerAnswer) => scope.postMessage(message)
// Loaded only if the phone has no built-in decoder; fails where WebAssembly is forbidden.
const opening = openDecoder(async () => (await import('./wasm-decoder.ts')).openWasmDecoder({ locateFile: () => wasmUrl }))

opening.then(
  (decoder) => answer({ kind: decoder.kind }),
  (error: unknown) => answer({ broken: String(error) }),
)

scope.onmessage = async ({ data: frame }: MessageEvent<Frame>) => {
  try {
    answer({ text: await (await opening).decode(frame) })
  } catch (error) {
    answer({ broken: String(error) })
  }
}
