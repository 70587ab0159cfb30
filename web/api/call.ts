import type { CallInput, Endpoint, ResponseOf } from '#shared/contract/endpoint.ts'
import { errorBody } from '#shared/contract/error-body.ts'
import type { Result } from './failure.ts'
import { editionOfRequest } from './office-edition.ts'
import { recordServerTime, serverTimeHeader } from './server-clock.ts'

interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  /** The server executes a repeated write with the same key only once. Use one key for all tries of one intention. */
  idempotencyKey?: string
  /**
   * For calls about one edition: the edition to send; undefined: the current one. If the option is absent, the edition that the office
   * shows is sent. A write without an idempotency key needs the option, because its retry or later portion may be sent after the office
   * chose another edition. A key remembers the edition of the first try.
   */
  edition?: string | undefined
  /** The body's JSON as gzip, for calls that accept it. */
  gzip?: Uint8Array<ArrayBuffer>
}

const offline = { kind: 'offline', message: 'Geen verbinding. Probeer het opnieuw als je weer bereik hebt.' } as const
const notOurs = 'De server antwoordt niet zoals het hoort. Probeer het zo opnieuw.'
const timeout = { kind: 'timeout', message: 'Het duurt te lang. Probeer het opnieuw.' } as const

/**
 * Makes a call of the contract. Never throws for errors of the network or server; see {@link Result}. The endpoint is an argument, so that
 * a page loads only the schemas of its own calls. On the server functions/http/pipeline.ts checks the call, and the function with the
 * endpoint's name in functions/http/bindings does its work.
 */
export async function call<One extends Endpoint>(
  endpoint: One,
  input: CallInput<One>,
  options: CallOptions = {},
): Promise<Result<ResponseOf<One>>> {
  const { params, query, body } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
  // A manual timeout: phones of 2015 have neither AbortSignal.timeout nor AbortSignal.any.
  const stop = new AbortController()
  let late = false
  const deadline = setTimeout(() => {
    late = true
    stop.abort()
  }, options.timeoutMs ?? 20_000)
  const giveUp = () => stop.abort()
  options.signal?.addEventListener('abort', giveUp)
  if (options.signal?.aborted) giveUp()
  const sentAt = Date.now()
  let response: Response
  let text: string
  try {
    response = await fetch(buildUrl(endpoint.path, params, endpoint.inEdition ? { ...query, edition: editionOf(options) } : query), {
      method: endpoint.method,
      credentials: 'same-origin',
      signal: stop.signal,
      headers: {
        ...(body === undefined ? {} : { 'content-type': options.gzip ? 'application/gzip' : 'application/json' }),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: options.gzip ?? JSON.stringify(body) }),
    })
    recordServerTime(response.headers.get(serverTimeHeader), sentAt)
    text = await response.text()
  } catch {
    return { ok: false, failure: late ? timeout : offline }
  } finally {
    clearTimeout(deadline)
    options.signal?.removeEventListener('abort', giveUp)
  }
  return readAnswer(endpoint, response, text) as Result<ResponseOf<One>>
}

const editionOf = (options: CallOptions) => ('edition' in options ? options.edition : editionOfRequest(options.idempotencyKey))

function buildUrl(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  // Tests the text and not URLSearchParams.size, which old phones lack: every request there would lose its query.
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

function readAnswer(endpoint: Endpoint, response: Response, text: string): Result<unknown> {
  const json = parseJson(text)
  const { status } = response
  if (!response.ok) {
    const kind = status < 500 ? 'refused' : 'broken'
    // An error of a proxy or firewall is English or a whole page, so people do not see its text.
    const fallback = { code: 'unknown', message: notOurs, details: response.statusText || text.slice(0, 200) }
    return { ok: false, failure: { kind, status, details: undefined, ...(errorBody.safeParse(json).data ?? fallback) } }
  }
  const answer = endpoint.response.safeParse(json)
  if (answer.success) return { ok: true, value: answer.data }
  return {
    ok: false,
    failure: { kind: 'broken', status, code: 'unreadable', message: 'We begrijpen het antwoord van de server niet. Vernieuw de pagina.' },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
