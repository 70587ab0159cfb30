import { callAfterAwakeTime } from './call-after-awake-time.ts'
import type { WorkerAnswer, WorkerStart } from './decoder-worker.ts'
import type { Decoder, Frame } from './frame.ts'
import { openDecoder } from './open-decoder.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'

const key = storageKey('crew-decoder')

/** True until the built-in decoder of this phone hung, broke, or missed a code that another decoder read. */
const isNativeTrusted = (): boolean => readText(key) === null

/** Stops using the built-in decoder on this phone, even after a reload. */
const distrustNative = (): void => void writeText(key, 'own')

/** Ms without an answer to a frame, after which the worker is replaced. */
const hangMs = 5000
/** Ms to wait for the opening of a worker, which also downloads and compiles the decoder. */
const openMs = 15_000

/**
 * Decodes in a worker, so that the camera picture never stutters. Frames are moved, not copied. If a worker cannot decode, the page
 * decodes (script-decoder.ts). A worker that hangs or crashes is replaced. If the replacement fails, the decoder rejects; the caller can
 * then open the best decoder that this phone still has. A built-in decoder that failed is not used again on this phone.
 */
export async function openWorkerDecoder(signal: AbortSignal, start: () => Worker = startWorker): Promise<Decoder> {
  let worker: Worker | undefined
  let withNative = isNativeTrusted()
  let kind: Decoder['kind'] | undefined
  /** Distrusts the built-in decoder only once another decoder has opened; until then the built-in decoder is tried again. */
  const become = (next: Decoder['kind']) => {
    if (kind === 'native' && next !== 'native') distrustNative()
    kind = next
  }
  const open = async () => {
    worker = start()
    const first = await requestAnswer(worker, { withNative }, openMs)
    if (!('kind' in first)) throw new Error('decoder did not open')
    become(first.kind)
  }
  try {
    await open()
  } catch {
    worker?.terminate()
    const openNext = async () => (await import('./script-decoder.ts')).openScriptDecoder()
    return openDecoder({ openNext, withNative })
  }
  signal.addEventListener('abort', () => worker?.terminate(), { once: true })
  if (signal.aborted) worker?.terminate()
  return {
    get kind() {
      return kind!
    },
    async decode(frame) {
      try {
        const answer = await requestAnswer(worker!, frame, hangMs)
        if ('kind' in answer) {
          become(answer.kind)
          return answer.text ?? null
        }
      } catch {
        // No answer or a crash: treated like an answer that reports a broken decoder.
      }
      worker!.terminate()
      if (signal.aborted) return null
      withNative &&= kind !== 'native'
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

const transferOf = (message: Frame | WorkerStart): Transferable[] =>
  'withNative' in message ? [] : ['data' in message ? message.data.buffer : message]

/** Sends a message and resolves with the answer. Rejects if no answer comes in time, or if the worker crashes. */
function requestAnswer(worker: Worker, message: Frame | WorkerStart, timeoutMs: number): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const cancel = callAfterAwakeTime(timeoutMs, () => reject(new Error('no answer')))
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      cancel()
      resolve(data)
    }
    worker.onerror = () => {
      cancel()
      reject(new Error('worker failed'))
    }
    worker.postMessage(message, transferOf(message))
  })
}
