import type { Decoder, Frame } from './frame.ts'
import { openDecoder } from './open-decoder.ts'

/** `kind` comes once, when the decoder is open; then one `text` for each frame. */
export type WorkerAnswer = { kind: Decoder['kind'] } | { text: string | null } | { broken: string }

const scope = globalThis as unknown as DedicatedWorkerGlobalScope
const answer = (message: WorkerAnswer) => scope.postMessage(message)
const opening = openDecoder()

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
