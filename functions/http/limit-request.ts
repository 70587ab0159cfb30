import { bodyLimit } from 'hono/body-limit'
import type { MiddlewareHandler } from 'hono'
import { pictureEndpoints } from '#shared/contract/pictures.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'

/** Less than the 15 s after which a Lambda times out, so that the buyer gets our error and not the gateway's. */
export const requestBudgetMs = 12_000
const maxBodyBytes = 512 * 1024
/** A file of 3 MB as base64. Below the 6 MB that a Lambda accepts. */
const maxAttachmentBodyBytes = 4.2 * 1024 * 1024

/** Gives a request a time budget, which limits all its waits. */
export const limitTime: MiddlewareHandler = (_, next) => withinBudget(requestBudgetMs, next)

const limitBodyTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('body_too_large')
    },
  })
const [limitAttachment, limitOther] = [limitBodyTo(maxAttachmentBodyBytes), limitBodyTo(maxBodyBytes)]

/** Refuses a body over 512 KiB, or over 4.2 MiB for an attachment: `body_too_large`. */
export const limitBody: MiddlewareHandler = (c, next) =>
  c.req.path === pictureEndpoints.uploadAttachment.path ? limitAttachment(c, next) : limitOther(c, next)
