import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Decoder, Frame } from './frame.ts'
import { openDecoder } from './open-decoder.ts'

/** The first message to the worker; the others are frames. */
export interface WorkerStart {
  withNative: boolean
}
/** The worker sends `kind` once when the decoder is open, and again with each frame's text, because the decoder may be replaced. */
export type WorkerAnswer = { kind: Decoder['kind']; text?: string | null } | { broken: string }

const scope = globalThis as unknown as DedicatedWorkerGlobalScope
const answer = (message: WorkerAnswer) => scope.postMessage(message)
let decoder: Decoder | undefined

const start = async ({ withNative }: WorkerStart) => {
  // This decoder is loaded even if the phone has a built-in decoder. Loading fails where WebAssembly is forbidden.
  const openNext = async () => (await import('./wasm-decoder.ts')).openWasmDecoder({ locateFile: () => wasmUrl })
  decoder = await openDecoder({ openNext, withNative })
  answer({ kind: decoder.kind })
}
const read = async (frame: Frame) => {
  if (!decoder) throw new Error('a frame before the decoder')
  const text = await decoder.decode(frame)
  answer({ kind: decoder.kind, text })
}

scope.onmessage = ({ data }: MessageEvent<WorkerStart | Frame>) => {
  const done = 'withNative' in data ? start(data) : read(data)
  done.catch((error: unknown) => answer({ broken: String(error) }))
}
