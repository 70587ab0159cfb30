import { Hono } from 'hono'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Log } from '#functions/ports/log.ts'
import { errorCodes } from '#shared/contract/error-codes.ts'
import type { BoundGroup } from './bind-group.ts'
import type { AddressOf, PipelineNeed } from './context.ts'
import { guardRequests, runCall } from './pipeline.ts'

/** The value of `retry-after`, for programs that retry; the pages of the site time their retries themselves. */
const retryAfterSeconds = '2'

export interface AppOptions<Need extends keyof Deps> {
  deps: Pick<Deps, Need | PipelineNeed>
  groups: readonly BoundGroup<Need>[]
  /** Routes outside the contract: the payment webhook, the administrator's logout. */
  others?: readonly Hono[]
  addressOf: AddressOf
  /** A request without this key is refused. Undefined without an edge, as in the local runtime. */
  originKey?: string | undefined
  log: Log
}

/**
 * Creates the API: the same app behind API Gateway and in the local runtime. The steps of a request are in pipeline.ts. Only this function
 * turns errors into HTTP answers (decision 27).
 */
export function createApp<Need extends keyof Deps>({ deps, groups, others = [], addressOf, originKey, log }: AppOptions<Need>): Hono {
  const app = new Hono()
  guardRequests(app, { siteUrl: deps.settings.siteUrl, originKey, log })
  for (const bound of groups.flat()) app.on(bound.endpoint.method, bound.endpoint.path, (c) => runCall(c, bound, { deps, addressOf }))
  for (const other of others) app.route('/', other)
  app.all('/api/*', () => {
    throw new AppError('not_found')
  })
  app.onError((error, c) => {
    const known = error instanceof AppError ? error : new AppError('unexpected', { internal: error.name })
    const { status } = errorCodes[known.code]
    // Logs the stack of the error without its message, because the message may quote personal data of the request.
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
