import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { scriptErrorReport } from '#shared/contract/monitoring.ts'
import { startMeasuring } from './start-measuring.ts'

let may = false
let sent: { path: string; init: RequestInit; body: unknown }[] = []
const send = (path: string, init: RequestInit) => {
  sent.push({ path, init, body: JSON.parse(init.body as string) })
  return Promise.resolve(new Response('{"ok":true}'))
}
/** Simulates that the visitor leaves the page and returns, with the events that a browser fires. */
const leave = () => {
  for (const state of ['hidden', 'visible']) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState)
    document.dispatchEvent(new Event('visibilitychange'))
  }
}
const fail = (error: Error, place: { filename: string; lineno: number }) =>
  window.dispatchEvent(new ErrorEvent('error', { error, ...place }))

beforeAll(() => {
  vi.stubGlobal('fetch', send)
  history.replaceState(null, '', '/nieuws/acht-stages?ticketId=geheim')
  startMeasuring(() => may)
  startMeasuring(() => may)
})
beforeEach(() => void (sent = []))

it('sends no error report without consent', () => {
  fail(new TypeError('sanne@voorbeeld.example'), { filename: `${location.origin}/assets/app-1.js`, lineno: 3 })
  leave()
  expect(sent).toEqual([])
})

it('reports an error with its file and line and without its message, once per line', () => {
  may = true
  for (let times = 0; times < 3; times++)
    fail(new TypeError('sanne@voorbeeld.example'), { filename: `${location.origin}/assets/app-2.js`, lineno: 3 })
  fail(new Error('x'), { filename: 'https://elders.example/s.js', lineno: 9 })
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/script-errors', { page: '/nieuws/:slug', name: 'TypeError', file: '/assets/app-2.js', line: 3 }],
    ['/api/script-errors', { page: '/nieuws/:slug', name: 'Error', file: 'other', line: 9 }],
  ])
  for (const { body } of sent) expect(scriptErrorReport.safeParse(body).success).toBe(true)
  expect(sent[0]!.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'origin', keepalive: true })
  expect(JSON.stringify(sent)).not.toMatch(/sanne|geheim|acht-stages/)
})

it('reports a broken screen with the file and line in the stack of its error', () => {
  const error = Object.assign(new RangeError('geheim'), {
    stack: `RangeError: geheim\n    at draw (${location.origin}/assets/home-3.js:1:2345)`,
  })
  window.dispatchEvent(new CustomEvent('screen-error', { detail: error }))
  expect(sent.map(({ body }) => body)).toEqual([{ page: '/nieuws/:slug', name: 'RangeError', file: '/assets/home-3.js', line: 1 }])
})

it('sends only a few reports of a page that fails in a loop', () => {
  for (let line = 0; line < 50; line++) fail(new Error('x'), { filename: `${location.origin}/assets/loop.js`, lineno: line })
  expect(sent.length).toBeLessThan(5)
})
