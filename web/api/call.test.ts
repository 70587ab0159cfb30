import { afterEach, expect, test, vi } from 'vitest'
import { crewEndpoints } from '#shared/contract/crew.ts'
import { communityEndpoints } from '#shared/contract/community.ts'
import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { call } from './call.ts'
import { chooseOfficeEdition } from './office-edition.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  chooseOfficeEdition(undefined)
})

/** Replaces `fetch`: every request gets `answer`; if that is absent, it hangs until it is aborted. Returns the requested URLs. */
function stubFetch(answer?: () => Response) {
  const urls: string[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    urls.push(url)
    if (answer) return Promise.resolve(answer())
    return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))))
  })
  return urls
}

test('works in old browsers without AbortSignal and URLSearchParams.size', async () => {
  vi.stubGlobal('AbortSignal', undefined)
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')!
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  const urls = stubFetch(() => new Response('{}', { status: 503 }))
  expect(await call(crewEndpoints.pullRoster, { query: { cursor: 'a b', limit: 5 } })).toMatchObject({
    ok: false,
    failure: { kind: 'broken', status: 503 },
  })
  Object.defineProperty(URLSearchParams.prototype, 'size', size)
  expect(urls).toEqual(['/api/crew/roster?cursor=a+b&limit=5'])
})

test('fails as timeout after its time limit, and as offline when the caller aborts', async () => {
  vi.useFakeTimers()
  stubFetch()
  const slow = call(crewEndpoints.getDeviceSession, {}, { timeoutMs: 500 })
  await vi.advanceTimersByTimeAsync(500)
  expect(await slow).toMatchObject({ ok: false, failure: { kind: 'timeout' } })
  const stop = new AbortController()
  const given = call(crewEndpoints.getDeviceSession, {}, { signal: stop.signal })
  stop.abort()
  expect(await given).toMatchObject({ ok: false, failure: { kind: 'offline' } })
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  [502, '<html><title>502 Bad Gateway</title></html>', 'broken'],
  [503, '{"message":"Service Unavailable"}', 'broken'],
  [403, 'Request blocked', 'refused'],
  [500, '', 'broken'],
])('does not show the text of an HTTP %i error that comes from a proxy or firewall', async (status, text, kind) => {
  stubFetch(() => new Response(text, { status }))
  const answer = await call(crewEndpoints.getDeviceSession, {})
  expect(answer).toMatchObject({
    failure: { kind, status, code: 'unknown', message: expect.stringContaining('antwoordt niet'), details: text },
  })
})

test('passes on the refusal of the server unchanged', async () => {
  const body = { message: 'Deze dag is vol.', code: 'date_full', details: { left: 0 } }
  stubFetch(() => new Response(JSON.stringify(body), { status: 409 }))
  expect(await call(crewEndpoints.getDeviceSession, {})).toEqual({ ok: false, failure: { kind: 'refused', status: 409, ...body } })
})

test('rejects an answer that does not fit the contract', async () => {
  stubFetch(() => new Response('<html>', { status: 200 }))
  expect(await call(crewEndpoints.getDeviceSession, {})).toMatchObject({ ok: false, failure: { kind: 'broken', code: 'unreadable' } })
})

test('sends a repeated write to the edition of its first try, and another write to the chosen edition', async () => {
  const urls = stubFetch(() => new Response('{}', { status: 503 }))
  const mail = (idempotencyKey: string) => call(campaignEndpoints.mailTickets, { body: { to: 'everybody' } }, { idempotencyKey })
  await mail('first')
  chooseOfficeEdition('duinstorm-2026')
  await mail('first')
  await mail('second')
  chooseOfficeEdition('2025')
  await mail('second')
  await call(communityEndpoints.listVolunteers, {})
  await call(communityEndpoints.listVolunteers, {}, { edition: undefined })
  expect(urls.map((url) => new URL(url, 'http://x').searchParams.get('edition'))).toEqual([null, null, 'duinstorm-2026', 'duinstorm-2026', '2025', null]) // prettier-ignore
})
