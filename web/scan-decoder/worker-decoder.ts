import type { WorkerAnswer } from './decoder-worker.ts'
import type { Decoder, Frame } from './frame.ts'
import { openDecoder } from './open-decoder.ts'

/** Ms without an answer to a frame, after which the worker is replaced. */
const hangMs = 5000
/** Opening also downloads and compiles the decoder. */
const openMs = 15_000

/**
 * Decodes in a worker, so that the camera picture never stutters. Frames are moved, not copied. If a worker cannot decode, the page does
 * (script-decoder.ts). A worker that hangs or crashes is replaced. If that fails, the decoder rejects, and opening it again gives the best
 * decoder that this phone still has.
 */
export async function openWorkerDecoder(signal: AbortSignal, start: () => Worker = startWorker): Promise<Decoder> {
  let worker: Worker | undefined
  let kind: Decoder['kind']
  const open = async () => {
    worker = start()
    const first = await ask(worker, openMs)
    if (!('kind' in first)) throw new Error('decoder did not open')
    kind = first.kind
  }
  try {
    await open()
  } catch {
    worker?.terminate()
    return openDecoder(async () => (await import('./script-decoder.ts')).openScriptDecoder())
  }
  signal.addEventListener('abort', () => worker?.terminate(), { once: true })
  if (signal.aborted) worker?.terminate()
  return {
    get kind() {
      return kind
    },
    async decode(frame) {
      try {
        const answering = ask(worker!, hangMs)
        worker!.postMessage(frame, [transferOf(frame)])
        const answer = await answering
        if ('text' in answer) return answer.text
      } catch {
        // No answer or a crash: treated like an answer that reports a fault.
      }
      worker!.terminate()
      if (signal.aborted) return null
      try {
        await open()
      } catch (error) {
        worker!.terminate()
        throw error
      }
      return null
    },
  }
}

const startWorker = () => new Worker(new URL('./decoder-worker.ts', import.meta.url), { type: 'module', name: 'scan-decoder' })

const transferOf = (frame: Frame): Transferable => ('data' in frame ? frame.data.buffer : frame)

function ask(worker: Worker, patienceMs: number): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), patienceMs)
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.onerror = () => {
      clearTimeout(timer)
      reject(new Error('worker failed'))
    }
  })
}
