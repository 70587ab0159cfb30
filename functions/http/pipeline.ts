import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Deps } from '#functions/ports/deps.ts'
import type { Log } from '#functions/ports/log.ts'
import { auditCall } from './audit-call.ts'
import { authorize } from './authorize.ts'
import type { BoundEndpoint, Call } from './bind-group.ts'
import { checkOrigin } from './check-origin.ts'
import { compressAnswers } from './compress-answers.ts'
import type { AddressOf, PipelineNeed } from './context.ts'
import { cookiesOf } from './cookies.ts'
import { limitBody, limitTime } from './limit-request.ts'
import { requireEdgeKey } from './only-from-edge.ts'
import { readInput } from './read-input.ts'
import { runIdempotently } from './run-idempotently.ts'
import { sendAnswer } from './send-answer.ts'

// The steps of a request, top to bottom. A step passes the request on or throws an AppError, which app.ts turns into the answer.

/** 1. Guards every request under `/api`, including requests outside the contract, such as the payment webhook. */
export function guardRequests(app: Hono, { siteUrl, originKey, log }: { siteUrl: string; originKey: string | undefined; log: Log }): void {
  app.use('/api/*', limitTime)
  app.use('/api/*', logRequest(log))
  if (originKey !== undefined) app.use('/api/*', requireEdgeKey(originKey))
  app.use('/api/*', compressAnswers)
  app.use('/api/*', limitBody)
  app.use('/api/*', checkOrigin(siteUrl))
}

/**
 * 2. Runs a call of an endpoint in the contract. Attempts are limited inside `handle`, by the use case (`limitCalls`), because only the use
 * case knows whose secret a call guesses, and whether the guess was wrong.
 */
export async function runCall<Need extends keyof Deps>(
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
