import Stripe from 'stripe'
import { timeLeft } from '#functions/ports/time-budget.ts'
import { AppError } from '#functions/ports/app-error.ts'

/** Returns the error code of an error of the payment provider. */
export const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined)

/** Returns undefined, instead of throwing, if the requested object does not exist at the provider. */
export function undefinedIfMissing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  return call.catch((error: unknown) => {
    if (codeOf(error) === 'resource_missing') return undefined
    throw error
  })
}

/** Ms for one call with all its attempts. All calls of one request share the time budget of the request. */
const longestCallMs = 10_000
/** Ms that are reserved for the writes and the answer after the last call. */
const reserveMs = 1_000

/** Calls the provider. Throws `payment_unavailable`, with the cause for the log, if it refuses or does not answer in time. */
export async function callProvider<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const unavailable = (internal: string) => new AppError('payment_unavailable', { internal })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const ms = Math.min(longestCallMs, timeLeft() - reserveMs)
    timer = setTimeout(() => reject(unavailable('stripe: no answer in time')), Math.max(0, ms))
  })
  try {
    // The client's timeout is per attempt, and between attempts it waits as long as the provider requests, so the whole call needs a limit.
    return await Promise.race([call(), tooLate])
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw unavailable(`stripe ${error.type} ${error.code ?? ''} ${error.requestId ?? ''}`.trim())
  } finally {
    clearTimeout(timer)
  }
}
