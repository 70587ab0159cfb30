import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { deviceCookie, firewallRules, firewallWindowSeconds } from '#infra/firewall.ts'
import { EdgeStack } from '#infra/stacks/edge-stack.ts'
import { startTestProduct } from './api/test-product.ts'
import { createFirewall, isCounted, type FirewallRequest } from './firewall.ts'

/** A firewall with a test clock. `ask` returns the name of the rule that refuses a request. */
function openFirewall() {
  const time = { ms: 0 }
  const refusedBy = createFirewall(() => time.ms)
  const ask = (request: Partial<FirewallRequest>) => refusedBy({ path: '/api/weather', address: 'tent', cookie: '', ...request })?.name
  const times = (count: number, request: (at: number) => Partial<FirewallRequest>) =>
    Array.from({ length: count }, (_, at) => ask(request(at))).filter((name) => name !== undefined)
  return { time, ask, times }
}
const phone = (at: number) => ({ cookie: `${deviceCookie}=device-${at}` })

/**
 * Numbers of requests, measured on the real pages with 3,000 participants. `visit`: a visitor opens `/tickets`, which installs its service
 * worker, and buys. `pairing`: a phone from its pairing code until it has the whole roster.
 */
const visit = { files: 257, calls: 30 }
const pairing = { files: 386, calls: 12 }

describe('behind one network address', () => {
  test('40 crew phones can pair and scan while 200 visitors and 8 office screens are active', () => {
    const { time, ask } = openFirewall()
    const refused: string[] = []
    const add = (request: Partial<FirewallRequest>) => {
      const name = ask(request)
      if (name !== undefined) refused.push(name)
    }
    for (let second = 0; second < firewallWindowSeconds; second++) {
      time.ms = second * 1000
      for (let at = 0; at < 40; at++) {
        // Each phone polls every five seconds, the shortest interval, and sends a scan every three seconds.
        if (second % 5 === 0) add({ path: '/api/crew/roster', ...phone(at) })
        if (second % 3 === 0) add({ path: '/api/crew/scans', ...phone(at) })
        if (second % 60 === 0) add({ path: '/api/crew/report', ...phone(at) })
        if (second !== 0) continue
        for (let file = 0; file < pairing.files; file++) add({ path: `/scanner/${file}.js` })
        for (let call = 0; call < pairing.calls; call++) add({ path: '/api/crew/pair' })
      }
      // A new visitor arrives and buys in two of every three seconds.
      if (second % 3 !== 0) {
        for (let file = 0; file < visit.files; file++) add({ path: `/assets/${file}.js` })
        for (let call = 0; call < visit.calls; call++) add({ path: '/api/tickets/register' })
        add({ path: '/shop' })
      }
      for (let screen = 0; screen < 8; screen++) if (second % 2 === 0) add({ path: '/api/admin/campaigns' })
    }
    expect(refused).toEqual([])
  })

  test('does not count requests for files', () => {
    expect(openFirewall().times(20_000, (at) => ({ path: at % 2 ? '/assets/a.js' : '/shop/checkout' }))).toEqual([])
  })

  test("does not count the payment provider's webhook", () => {
    expect(openFirewall().times(20_000, () => ({ path: '/api/payment-webhook' }))).toEqual([])
  })

  test('9,000 calls pass in five minutes, and more are refused until the rate is lower', () => {
    const { time, ask, times } = openFirewall()
    expect(times(9000, () => ({}))).toEqual([])
    expect(ask({})).toBe('calls-per-address')
    expect(ask({ address: 'elsewhere' }), 'another address is not limited').toBeUndefined()
    expect(ask(phone(1)), 'a crew phone on the same address is not limited').toBeUndefined()
    time.ms = firewallWindowSeconds * 1000
    expect(ask({})).toBeUndefined()
  })

  test('one crew phone is refused above 600 calls, and other phones are not', () => {
    const { ask, times } = openFirewall()
    expect(new Set(times(700, () => phone(0)))).toEqual(new Set(['calls-per-device']))
    expect(ask(phone(1))).toBeUndefined()
    expect(ask({ ...phone(0), address: 'elsewhere' }), 'the phone is limited on another network too').toBe('calls-per-device')
  })

  test.each([
    ['a different cookie with each call', (at: number) => phone(at)],
    ['a cookie with a similar name', (at: number) => ({ cookie: `x${deviceCookie}=${at}` })],
  ])('calls with a made-up device cookie, %s, are refused above 12,000', (_, made) => {
    expect(openFirewall().times(12_001, made)).toEqual(['device-calls-per-address'])
  })

  test('refuses more than 2,000 requests for articles that do not exist, and does not count them as calls', () => {
    const { ask, times } = openFirewall()
    expect(times(2001, (at) => ({ path: `/nieuws/${at}` }))).toEqual(['rendered-pages-per-address'])
    expect(ask({})).toBeUndefined()
  })
})

test('the firewall recognises a phone by the cookie that pairing sets, and refuses its 601st call with a message', async () => {
  const product = await startTestProduct('edition', { firewall: true })
  try {
    const phones = [await product.asDevice(), await product.asDevice()] as const
    const cookie = [...phones[0].cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (let round = 0; round < 12; round++)
      await Promise.all(
        Array.from({ length: 50 }, () => fetch(`${product.origin}/api/nergens`, { headers: { cookie } }).then((one) => one.text())),
      )
    const { status, body } = await phones[0].call('GET', '/api/crew/session')
    expect([status, body.code]).toEqual([429, 'too_many_calls'])
    expect((await phones[1].call('GET', '/api/crew/session')).body.paired).toBe(true)
  } finally {
    await product.stop()
  }
})

describe('the AWS template', () => {
  interface Statement {
    ByteMatchStatement?: {
      FieldToMatch: { UriPath?: object; SingleHeader?: { Name: string } }
      PositionalConstraint: string
      SearchString: string
    }
    AndStatement?: { Statements: Statement[] }
    OrStatement?: { Statements: Statement[] }
    NotStatement?: { Statement: Statement }
  }
  interface Rate {
    Limit: number
    EvaluationWindowSec: number
    AggregateKeyType: string
    CustomKeys?: unknown
    ScopeDownStatement: Statement
  }
  /** Evaluates a statement as AWS does. */
  function holds(statement: Statement, request: FirewallRequest): boolean {
    const { ByteMatchStatement: match, AndStatement: and, OrStatement: or, NotStatement: not } = statement
    if (and) return and.Statements.every((one) => holds(one, request))
    if (or) return or.Statements.some((one) => holds(one, request))
    if (not) return !holds(not.Statement, request)
    const text = match!.FieldToMatch.UriPath ? request.path : request.cookie
    if (match!.PositionalConstraint === 'EXACTLY') return text === match!.SearchString
    return match!.PositionalConstraint === 'STARTS_WITH' ? text.startsWith(match!.SearchString) : text.includes(match!.SearchString)
  }
  const stack = new EdgeStack(new App(), 'Edge', {
    env: { account: '123456789012', region: 'us-east-1' },
    site: 'race.example',
    hostedZoneId: 'Z0',
  })
  const [acl] = Object.values(Template.fromStack(stack).findResources('AWS::WAFv2::WebACL'))
  const rates = (acl!.Properties.Rules as { Name: string; Action?: object; Statement: { RateBasedStatement?: Rate } }[]).filter(
    (rule) => rule.Statement.RateBasedStatement,
  )

  test('has the same limits as the local firewall', () => {
    const shown = rates.map(({ Name, Statement: { RateBasedStatement: rate } }) => [Name, rate!.Limit, rate!.EvaluationWindowSec])
    expect(shown).toEqual(firewallRules.map(({ name, limit }) => [name, limit, firewallWindowSeconds]))
    for (const {
      Statement: { RateBasedStatement: rate },
    } of rates)
      if (rate!.AggregateKeyType === 'CUSTOM_KEYS')
        expect(rate!.CustomKeys).toMatchObject([{ Cookie: { Name: '__Host-duinstorm_device' } }])
      else expect(rate!.AggregateKeyType).toBe('IP')
  })

  test('counts the same requests as the local firewall', () => {
    const paths = [
      '/',
      '/api/',
      '/api/weather',
      '/api/payment-webhook',
      '/api/payment-webhook/x',
      '/assets/a.js',
      '/nieuws',
      '/nieuws/x',
      '/uitslagen',
      '/uitslagen/2025/x',
      '/shop',
    ]
    const cookies = ['', 'a=1', `${deviceCookie}=x`, `a=1; ${deviceCookie}=x`]
    for (const [at, rule] of firewallRules.entries())
      for (const path of paths)
        for (const cookie of cookies) {
          const request = { path, cookie, address: 'tent' }
          expect(holds(rates[at]!.Statement.RateBasedStatement!.ScopeDownStatement, request), `${rule.name} ${path} ${cookie}`).toBe(
            isCounted(rule, request),
          )
        }
  })

  test('answers requests above a limit with 429 and a message', () => {
    const [body] = Object.values(acl!.Properties.CustomResponseBodies as Record<string, { Content: string }>)
    expect(JSON.parse(body!.Content)).toMatchObject({ code: 'too_many_calls' })
    for (const { Action } of rates) expect(Action).toMatchObject({ Block: { CustomResponse: { ResponseCode: 429 } } })
  })
})
