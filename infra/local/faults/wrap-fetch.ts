import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { realSchedule } from '#infra/local/clock/schedule.ts'
import type { Schedule } from '#infra/local/clock/schedule.ts'
import type { FaultRule, Faults } from './faults.ts'

/** The bindings that node-server passes with the request. */
export interface NodeBindings {
  incoming: IncomingMessage
}
export type FetchHandler = (request: Request, env?: NodeBindings) => Response | Promise<Response>

/** Ms within which a browser resends a request that was lost on a reused connection. */
const RESEND_WINDOW_MS = 300

/**
 * Applies the faults before a handler that node-server serves. The local desk is exempt, because it must be able to clear faults; the
 * payment form's calls under `/__local/stripe/` are not exempt. A stand-in has a `prefix`, which is put before the path that rules match.
 */
export function wrapFetch(faults: Faults, handler: FetchHandler, options: { prefix?: string; schedule?: Schedule } = {}): FetchHandler {
  const wait = (ms: number) => new Promise<void>((resolve) => (options.schedule ?? realSchedule)(ms, resolve))
  const resends = createResendWatch()

  return async (request, env) => {
    const path = new URL(request.url).pathname
    if (path.startsWith('/__local/') && !path.startsWith('/__local/stripe/')) return handler(request, env)
    const fault = resends.expected() ? undefined : faults.decide((options.prefix ?? '') + path)
    if (!fault && !resends.expected()) return passOn(request, env)

    const body = request.body ? await request.arrayBuffer() : undefined
    const again = () => new Request(request.url, { method: request.method, headers: request.headers, body })
    if (resends.isResend(request, body, env)) return drop(env)
    const strike = fault ?? faults.decide((options.prefix ?? '') + path)
    switch (strike?.mode) {
      case undefined:
        return passOn(again(), env)
      case 'drop-request':
        resends.expect(request, body, env)
        return drop(env)
      case 'drop-response':
        resends.expect(request, body, env)
        await handler(again(), env)
        return drop(env)
      case 'delay':
        await wait(strike.ms ?? 0)
        return passOn(again(), env)
      case 'error':
        return injectedError(strike)
      case 'repeat':
        await handler(again(), env)
        return passOn(again(), env)
    }
  }

  async function passOn(request: Request, env: NodeBindings | undefined): Promise<Response> {
    const response = await handler(request, env)
    if (env) resends.answeredOn(env.incoming.socket)
    return response
  }
}

function drop(env: NodeBindings | undefined): Response {
  env?.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

function injectedError(fault: FaultRule): Response {
  return Response.json(
    { message: 'Storing, met opzet aangezet aan de lokale balie.', code: 'injected_fault' },
    { status: fault.status ?? 503 },
  )
}

/**
 * Chromium silently sends a request again, even a POST, if a reused connection dies before the first byte of a response. The page would not
 * notice a fault with `times: 1`, and a dropped response would be handled twice. So these resends are dropped too.
 */
function createResendWatch() {
  const answered = new WeakSet<Socket>()
  const lost = new Map<string, number>()
  const key = (request: Request, body: ArrayBuffer | undefined) =>
    createHash('sha256')
      .update(`${request.method} ${request.url}\n`)
      .update(new Uint8Array(body ?? new ArrayBuffer(0)))
      .digest('base64')
  return {
    expected: () => lost.size > 0,
    answeredOn(socket: Socket) {
      answered.add(socket)
    },
    expect(request: Request, body: ArrayBuffer | undefined, env: NodeBindings | undefined) {
      if (!env || !answered.has(env.incoming.socket)) return
      if (!request.headers.get('user-agent')?.includes('Chrome/')) return
      lost.set(key(request, body), performance.now() + RESEND_WINDOW_MS)
    },
    isResend(request: Request, body: ArrayBuffer | undefined, env: NodeBindings | undefined): boolean {
      for (const [name, until] of lost) if (performance.now() >= until) lost.delete(name)
      const name = key(request, body)
      // If this resend uses another reused connection, the browser will send the request once more.
      if (env && answered.has(env.incoming.socket)) return lost.has(name)
      return lost.delete(name)
    },
  }
}
