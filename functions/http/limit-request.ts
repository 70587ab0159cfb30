import { bodyLimit } from 'hono/body-limit'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '#functions/ports/app-error.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'

/** Below the 15 s of a Lambda, so that the buyer gets our error and not the gateway's. */
export const requestBudgetMs = 12_000
const maxBodyBytes = 512 * 1024

/** Gives a request a time budget, which limits all its waits. */
export const limitTime: MiddlewareHandler = (_, next) => withinBudget(requestBudgetMs, next)

/** Refuses a body over 512 KiB: `body_too_large`. */
export const limitBody: MiddlewareHandler = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new AppError('body_too_large')
  },
})
