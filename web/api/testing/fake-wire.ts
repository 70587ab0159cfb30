import { vi } from 'vitest'

/** A request that the code under test sent. */
export interface SentCall {
  method: string
  path: string
  body: unknown
  /** The idempotency key, for calls that have one. */
  idempotencyKey?: string
}
/**
 * `text` stands for an answer that is not from our server: a proxy's page or a truncated answer. With `no answer` a call hangs until it is
 * aborted.
 */
export type Answer = { status?: number; body: unknown } | { status?: number; text: string } | 'no network' | 'no answer'

/**
 * Replaces the network. Answers by `METHOD /path` (without the query) and remembers the requests. Calls that are not listed fail as a lost
 * connection. An answer may depend on the query and may arrive later. A test can change answers while it runs.
 */
export function fakeWire(answers: Record<string, Answer | ((query: URLSearchParams) => Answer | Promise<Answer>)>) {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const [path = '', query] = input.split('?')
    const idempotencyKey = new Headers(init.headers).get('idempotency-key')
    sent.push({ method, path, body: init.body ? JSON.parse(String(init.body)) : undefined, ...(idempotencyKey ? { idempotencyKey } : {}) })
    const given = answers[`${method} ${path}`] ?? 'no network'
    const answer = typeof given === 'function' ? await given(new URLSearchParams(query)) : given
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    if (answer === 'no answer')
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new DOMException('gave up', 'AbortError'))))
    return new Response('text' in answer ? answer.text : JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  return { answers, sent, sentTo: (path: string) => sent.filter((one) => one.path === path) }
}

/** A refusal in the format of our server. */
export function refusal(status: number, code: string, message: string): Answer {
  return { status, body: { message, code } }
}
