import type { LambdaContext, LambdaEvent } from 'hono/aws-lambda'
import { beforeEach, expect, test } from 'vitest'
import { openCrewWorld } from '#infra/simulation/memory/crew-world.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { crewGroup } from '#functions/http/bindings/crew.ts'
import { serve } from './serve.ts'

// Calls a Lambda as API Gateway does, with and without the key of the edge.
const originKey = 'de-sleutel-van-de-rand'
let handler: ReturnType<typeof serve>
beforeEach(() => {
  const deps = openCrewWorld().deps as unknown as Deps
  handler = serve({ deps, log: () => undefined, originKey }, { groups: [crewGroup] })
})

interface Answer {
  statusCode: number
  body: string
}
function call(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  const event = {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', ...headers },
    requestContext: { http: { method, path, sourceIp: '130.176.0.1' }, domainName: 'api.example', stage: '$default' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    isBase64Encoded: false,
  }
  return handler(event as unknown as LambdaEvent, {} as LambdaContext) as unknown as Promise<Answer>
}
const codeOf = ({ body }: Answer) => (JSON.parse(body) as { code?: string }).code

test('refuses every call that did not come through the edge', async () => {
  const paths = ['/api/crew/session', '/api/crew/pair', '/api/bestaat-niet']
  for (const path of paths)
    for (const key of [undefined, '', 'geraden', `${originKey}x`]) {
      const answer = await call('GET', path, { 'x-forwarded-for': '192.0.2.1', ...(key === undefined ? {} : { 'x-origin-key': key }) })
      expect([path, key, answer.statusCode]).toEqual([path, key, 403])
    }
  expect((await call('GET', '/api/crew/session', { 'x-origin-key': originKey })).statusCode).toBe(200)
})

test('limits pairing attempts per network address that the edge saw, and ignores addresses that the caller sends', async () => {
  const guess = (forwarded: string) =>
    call('POST', '/api/crew/pair', { 'x-origin-key': originKey, 'x-forwarded-for': forwarded }, { code: '0000-0000' })
  const codes: (string | undefined)[] = []
  // The header has two addresses that the client made up, then the client's address as the edge saw it, then the edge's address.
  for (let at = 0; at < 61; at++) codes.push(codeOf(await guess(`203.0.113.${at}, 10.0.0.1, 198.51.100.7, 130.176.0.1`)))
  expect([codes[59], codes[60]]).toEqual(['pairing_invalid', 'too_many_attempts'])
  expect(codeOf(await guess('198.51.100.7, 198.51.100.8, 130.176.0.1'))).toBe('pairing_invalid')
})

test('throws at the start without an origin key', () => {
  const deps = openCrewWorld().deps as unknown as Deps
  expect(() => serve({ deps, log: () => undefined, originKey: undefined }, { groups: [crewGroup] })).toThrow('origin key')
})
