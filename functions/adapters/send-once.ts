import { NotSent } from '#functions/ports/not-sent.ts'
import { timeLeft } from '#functions/ports/time-budget.ts'

const throttles = /Throttl|TooManyRequests|LimitExceeded|Maximum sending rate/i
/** What is left to write down what became of it. */
const leastMs = 4_000

/**
 * Sends under a provider's rate: `perSecond` at most from this process, and after a refusal for going too fast again, a little later each time, for that one
 * was certainly not taken. What the provider refuses otherwise is NotSent; a call without an answer throws as it is.
 */
export function sendingOnce(perSecond: number, pause: (ms: number) => Promise<void>, now: () => number = () => performance.now()) {
  let free = 0
  return async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    for (let wait = 500; ; wait *= 2) {
      const at = Math.max(now(), free)
      free = at + 1000 / perSecond
      if (at > now()) await pause(at - now())
      try {
        return await send()
      } catch (error) {
        if (!isAnswer(error)) throw error
        if (!throttles.test(`${error.name} ${error.message}`)) throw new NotSent('refused', { cause: error })
        if (timeLeft() < leastMs + wait || wait > 8_000) throw new NotSent('throttled', { cause: error })
        await pause(wait)
      }
    }
  }
}

/** Whether the provider said no; else the call itself went wrong. A fault on its side may come after the work. */
function isAnswer(error: unknown): error is Error {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return error instanceof Error && status !== undefined && (status < 500 || throttles.test(error.name))
}
