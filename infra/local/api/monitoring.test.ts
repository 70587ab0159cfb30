import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WebVitalsReport } from '#shared/contract/monitoring.ts'
import { patternOf } from '#shared/facts/site-pages.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

let product: TestProduct
let visitor: TestClient
let lines: Record<string, unknown>[] = []
beforeAll(async () => {
  product = await startTestProduct('edition', { log: (line) => void lines.push(line) })
  visitor = product.browser()
})
afterAll(() => product.stop())
beforeEach(() => void (lines = []))

const metrics: WebVitalsReport['metrics'] = [
  { name: 'LCP', value: 1840.5, rating: 'good' },
  { name: 'CLS', value: 0.02, rating: 'good' },
  { name: 'INP', value: 260, rating: 'needs-improvement' },
]
const vitals: WebVitalsReport = { page: '/nieuws/:slug', connection: '4g', metrics }
const failure = { page: '/tickets', name: 'TypeError', file: '/assets/ticket-wizard-CxY1_z.js', line: 3 }
const written = (event: string) => lines.filter((line) => line.event === event)

test("logs a page's web vitals as one line of CloudWatch metrics, without personal data", async () => {
  visitor.cookies.set('duinstorm_participant', 'een-sessie')
  const { status, body } = await visitor.call('POST', '/api/web-vitals', vitals, {
    referer: `${product.origin}/nieuws/geheim?ticketId=abc`,
  })
  expect([status, body]).toEqual([200, { ok: true }])
  expect(written('web-vitals')).toEqual([
    {
      event: 'web-vitals',
      page: '/nieuws/:slug',
      connection: '4g',
      ratings: { LCP: 'good', CLS: 'good', INP: 'needs-improvement' },
      LCP: 1840.5,
      CLS: 0.02,
      INP: 260,
      _aws: {
        Timestamp: expect.closeTo(product.clock.now(), -5),
        CloudWatchMetrics: [
          {
            Namespace: 'Duinstorm',
            Dimensions: [[]],
            Metrics: [{ Name: 'LCP', Unit: 'Milliseconds' }, { Name: 'CLS' }, { Name: 'INP', Unit: 'Milliseconds' }],
          },
        ],
      },
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/127\.0\.0\.1|een-sessie|geheim|abc|user-agent/i)
})

test("writes a log line that shows where a script failed, without the error's message", async () => {
  expect((await visitor.call('POST', '/api/script-errors', failure)).status).toBe(200)
  expect(written('script-error')).toEqual([
    {
      event: 'script-error',
      ...failure,
      ScriptErrors: 1,
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [{ Namespace: 'Duinstorm', Dimensions: [[]], Metrics: [{ Name: 'ScriptErrors', Unit: 'Count' }] }],
      },
    },
  ])
})

describe('refuses data that could identify a person', () => {
  test.each<[string, object]>([
    ['a path instead of a path pattern', { ...vitals, page: '/nieuws/acht-stages' }],
    ['a path with an id', { ...vitals, page: '/ticket-confirmation?ticketId=abc' }],
    ['an extra field', { ...vitals, email: 'sanne@voorbeeld.example' }],
    ['an unknown metric', { ...vitals, metrics: [{ name: 'FID', value: 3, rating: 'good' }] }],
    ['no metric', { ...vitals, metrics: [] }],
    ['too many metrics', { ...vitals, metrics: Array.from({ length: 6 }, () => metrics[0]) }],
    ['a word instead of a number', { ...vitals, metrics: [{ ...metrics[0], value: 'snel' }] }],
    ['an unknown rating', { ...vitals, metrics: [{ ...metrics[0], rating: 'Sanne' }] }],
    ['an unknown connection', { ...vitals, connection: 'wifi van Sanne' }],
  ])('in web vitals: %s', async (_, body) => {
    const answer = await visitor.call('POST', '/api/web-vitals', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
    expect(written('web-vitals')).toEqual([])
  })

  test.each<[string, object]>([
    ['a message', { ...failure, message: 'sanne@voorbeeld.example is geen adres' }],
    ['a message instead of an error name', { ...failure, name: 'Error: sanne@voorbeeld.example' }],
    ['a page URL instead of a script file', { ...failure, file: '/ticket-confirmation?ticketId=abc' }],
    ['a script of another site', { ...failure, file: 'https://elders.example/a.js' }],
    ['a line number that is not an integer', { ...failure, line: 1.5 }],
  ])('in script errors: %s', async (_, body) => {
    const answer = await visitor.call('POST', '/api/script-errors', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
    expect(written('script-error')).toEqual([])
  })
})

test('limits the log lines that one network address can cause', async () => {
  const answers = await Promise.all(Array.from({ length: 105 }, () => visitor.call('POST', '/api/web-vitals', vitals)))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect(written('web-vitals').length).toBeLessThanOrEqual(100)
})

test.each([
  ['/', '/'],
  ['/nieuws/acht-stages', '/nieuws/:slug'],
  ['/participant-dashboard', '/participant-dashboard'],
  ['/nieuws/acht/stages', 'unknown'],
  ['/sanne@voorbeeld.example', 'unknown'],
])('the page %s is logged as %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern)
})
