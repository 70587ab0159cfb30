import type { MessagePort, Worker } from 'node:worker_threads'

type Handlers = Record<string, (given: never) => unknown>
type Message =
  | { call: number; name: string; given: unknown }
  | { answers: number; value: unknown }
  | { answers: number; failed: PlainError }
interface PlainError {
  message: string
  code?: string
  cause?: PlainError
}

/**
 * Connects two threads for calls in both directions. `handlers` are the functions here that the other thread may call; the returned
 * function calls the handlers of the other thread.
 */
export function callAcross(port: MessagePort | Worker, handlers: Handlers): (name: string, given?: unknown) => Promise<unknown> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  const answer = async (call: number, name: string, given: unknown) => {
    try {
      port.postMessage({ answers: call, value: await handlers[name]!(given as never) })
    } catch (error) {
      port.postMessage({ answers: call, failed: toPlain(error as Error) })
    }
  }
  port.on('message', (message: Message) => {
    if ('call' in message) return void answer(message.call, message.name, message.given)
    const waits = waiting.get(message.answers)
    // Under `node --watch` a thread also posts which files it imports.
    if (!waits) return
    const { resolve, reject } = waits
    waiting.delete(message.answers)
    if ('failed' in message) reject(fromPlain(message.failed))
    else resolve(message.value)
  })
  return (name, given) => {
    const waits = Promise.withResolvers<unknown>()
    waiting.set(++calls, waits)
    port.postMessage({ call: calls, name, given })
    return waits.promise
  }
}

/** Copies an error with its code: cloning loses the code, and callers check it. */
function toPlain({ message, code, cause }: NodeJS.ErrnoException): PlainError {
  return { message, ...(code ? { code } : {}), ...(cause instanceof Error ? { cause: toPlain(cause) } : {}) }
}

function fromPlain({ message, code, cause }: PlainError): Error {
  return Object.assign(new Error(message, cause && { cause: fromPlain(cause) }), code ? { code } : {})
}
