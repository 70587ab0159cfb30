import { NotSent } from '#functions/ports/not-sent.ts'
import { timeLeft } from '#functions/ports/time-budget.ts'

const throttles = /Throttl|TooManyRequests|LimitExceeded|Maximum sending rate/i
/** Ms of the time budget that are reserved for storing the outcome. */
const reserveMs = 4_000

/**
 * Returns a function that sends at most `perSecond` messages per second from this process. It repeats a throttled call after longer and
 * longer pauses, because the provider certainly did not accept it. Throws NotSent after any other refusal or if no time is left for another
 * pause, and the error itself if the call got no answer.
 */
export function createRateLimitedSender(
  perSecond: number,
  pause: (ms: number) => Promise<void>,
  now: () => number = () => performance.now(),
) {
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
        if (timeLeft() < reserveMs + wait || wait > 8_000) throw new NotSent('throttled', { cause: error })
        await pause(wait)
      }
    }
  }
}

/** True if the provider refused the message. Any other error may have happened after the provider accepted the message. */
function isAnswer(error: unknown): error is Error {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return error instanceof Error && status !== undefined && (status < 500 || throttles.test(error.name))
}
