import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { errorCodes } from '#shared/contract/error-codes.ts'
import { mountGroup, type BoundGroup } from './bind.ts'
import { checkOrigin } from './check-origin.ts'
import { compressAnswers } from './compress-answers.ts'
import type { AddressOf, BaseNeed } from './context.ts'
import { onlyFromEdge } from './only-from-edge.ts'
import type { Log } from '#functions/ports/log.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'

const maxBodyBytes = 512 * 1024
/** For whoever asks a machine to try again; a page keeps its own time. */
const retryAfterSeconds = '2'
/** Below the 15 s of a Lambda, so that the buyer reads our words and not the gateway's. */
export const requestBudgetMs = 12_000

export interface AppOptions<Need extends keyof Deps> {
  deps: Pick<Deps, Need | BaseNeed>
  groups: readonly BoundGroup<Need>[]
  /** Routes outside the contract: the payment webhook, the administrator's logout. */
  others?: readonly Hono[]
  addressOf: AddressOf
  /** Only calls that bring it are answered. Absent where no edge stands in front: on one machine. */
  originKey?: string | undefined
  log: Log
}

/** The API: the same app behind API Gateway and in the local runtime. The one place where failures become HTTP (decision 27). */
export function createApp<Need extends keyof Deps>({ deps, groups, others = [], addressOf, originKey, log }: AppOptions<Need>): Hono {
  const app = new Hono()
  app.use('/api/*', (_, next) => withinBudget(requestBudgetMs, next))
  app.use('/api/*', async (c, next) => {
    const startedAt = performance.now()
    await next()
    // The route's pattern, never the path: an id in a path is a capability.
    log({
      event: 'call',
      method: c.req.method,
      route: c.req.routePath,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    })
  })
  if (originKey !== undefined) app.use('/api/*', onlyFromEdge(originKey))
  app.use('/api/*', compressAnswers)
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new AppError('body_too_large')
      },
    }),
  )
  app.use('/api/*', checkOrigin(deps.settings.siteUrl))
  for (const group of groups) app.route('/', mountGroup(group, deps, addressOf))
  for (const other of others) app.route('/', other)
  app.all('/api/*', () => {
    throw new AppError('not_found')
  })
  app.onError((error, c) => {
    const known = error instanceof AppError ? error : new AppError('unexpected', { internal: error.name })
    const { status } = errorCodes[known.code]
    // Where it went wrong, without the error's own text: that may quote what was sent.
    if (status >= 500 || known.internal !== known.code)
      log({
        event: 'failure',
        code: known.code,
        internal: known.internal,
        ...(status === 500 ? { at: error.stack?.split('\n    at ').slice(1, 8) } : {}),
      })
    return c.json(
      { message: known.message, code: known.code, ...(known.details === undefined ? {} : { details: known.details }) },
      status,
      { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': retryAfterSeconds } : {}) },
    )
  })
  return app
}
