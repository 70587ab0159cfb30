import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { errorCodes } from '#shared/contract/error-codes.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { auditCall } from './audit-call.ts'
import { authorize } from './authorize.ts'
import type { BoundEndpoint, BoundGroup, Call } from './bind-group.ts'
import { checkOrigin } from './check-origin.ts'
import { compressAnswers } from './compress-answers.ts'
import type { AddressOf, PipelineNeed } from './context.ts'
import { cookiesOf } from './cookies.ts'
import { limitBody, limitTime } from './limit-request.ts'
import { requireEdgeKey } from './only-from-edge.ts'
import { readInput } from './read-input.ts'
import { sendAnswer } from './send-answer.ts'

// The steps of a request, top to bottom. A step passes the request on or throws an AppError, which `answerError` turns into the answer.

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

/** Creates the API: the same app behind API Gateway and in the local runtime. {@link runCall} runs the calls of the contract. */
export function createApp<Need extends keyof Deps>({ deps, groups, others = [], addressOf, originKey, log }: AppOptions<Need>): Hono {
  const app = new Hono()
  guardRequests(app, { siteUrl: deps.settings.siteUrl, originKey, log })
  for (const bound of groups.flat()) app.on(bound.endpoint.method, bound.endpoint.path, (c) => runCall(c, bound, { deps, addressOf }))
  for (const other of others) app.route('/', other)
  app.all('/api/*', () => {
    throw new AppError('not_found')
  })
  app.onError((error, c) => answerError(c, error, log))
  return app
}

/** 1. Guards every request under `/api`, including requests outside the contract, such as the payment webhook. */
function guardRequests(app: Hono, { siteUrl, originKey, log }: { siteUrl: string; originKey: string | undefined; log: Log }): void {
  app.use('/api/*', limitTime)
  app.use('/api/*', logRequest(log))
  if (originKey !== undefined) app.use('/api/*', requireEdgeKey(originKey))
  app.use('/api/*', compressAnswers)
  app.use('/api/*', limitBody)
  app.use('/api/*', checkOrigin(siteUrl))
}

/**
 * Logs method, route, status and duration of a request. The route is a pattern, never the path: an id in a path gives access to its record.
 */
function logRequest(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    log({
      event: 'call',
      method: c.req.method,
      route: c.req.routePath,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    })
  }
}

/**
 * 2. Runs a call of an endpoint in the contract. Attempts are limited inside `handle`, by the use case (`limitCalls`), because only the use
 * case knows whose secret a call guesses, and whether the guess was wrong.
 */
async function runCall<Need extends keyof Deps>(
  c: Context,
  bound: BoundEndpoint<Need>,
  { deps, addressOf }: { deps: Pick<Deps, Need | PipelineNeed>; addressOf: AddressOf },
): Promise<Response> {
  // Authenticate and authorize the caller.
  const cookies = cookiesOf(c, deps.settings.siteUrl)
  const caller = await authorize(deps, cookies, bound.endpoint)

  // Validate params, query and body by the schemas of the contract.
  const input = await readInput(c, bound.endpoint)
  const call: Call<Need> = {
    ...bound,
    input,
    context: { deps, caller, cookies, address: addressOf(c), edition: input.edition, ...readHeaders(c) },
  }

  // If the binding has `answerRepeat`, a repeated call only gets its answer and changes nothing. An administrator's change is audited. Any
  // other call goes straight to its handler.
  const answer = await runIdempotently(call, () => auditCall(call, () => call.handle(input, call.context)))

  // Send only what the response schema allows.
  return sendAnswer(c, bound.endpoint, answer, deps.clock.now())
}

/** Reads two headers, shortened so that a client can't fill the table. */
function readHeaders(c: Context): { userAgent: string; idempotencyKey: string | undefined } {
  return {
    userAgent: c.req.header('user-agent')?.slice(0, 400) ?? '',
    idempotencyKey: c.req.header('idempotency-key')?.slice(0, 200),
  }
}

/** Longer than any client retries after a lost answer. */
const rememberedMs = dayMs

/**
 * Runs `handle` once per idempotency key. A repeat (the same call, key and input, or a call that `isRepeat` recognises) gets the answer of
 * `answerRepeat`. Without a key, or for a binding without `answerRepeat`, every call is handled. A key is remembered once `handle` has
 * succeeded: if the server stops before that, a repeat is handled again.
 */
async function runIdempotently<Need extends keyof Deps>(
  { name, answerRepeat, isRepeat, input, context }: Call<Need>,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const { deps, caller, idempotencyKey } = context
  if (answerRepeat && (await isRepeat?.(input, context))) return answerRepeat(input, context)
  if (idempotencyKey === undefined || !answerRepeat) return handle()
  const mark = keyedDigest(deps.settings, JSON.stringify(['once', idempotencyKey, name, caller.adminUsername, input]))
  if (await deps.limits.isMarked(mark, deps.clock.now())) return answerRepeat(input, context)
  const answer = await handle()
  // The work is done, so the call must not fail if its key can't be stored.
  await deps.limits.mark(mark, deps.clock.now() + rememberedMs).catch(() => undefined)
  return answer
}

/** The value of `retry-after`, for programs that retry; the pages of the site time their retries themselves. */
const retryAfterSeconds = '2'

/** 3. Answers an error. Only this function turns errors into HTTP answers (decision 27). */
function answerError(c: Context, error: Error, log: Log): Response {
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
  return c.json({ message: known.message, code: known.code, ...(known.details === undefined ? {} : { details: known.details }) }, status, {
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': retryAfterSeconds } : {}),
  })
}
