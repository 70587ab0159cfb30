import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { App, SecretValue, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { findPathWithoutSlash, choosePage, publicPages } from '#shared/facts/site-pages.ts'
import { servePage } from '#infra/local/serve-page.ts'
import { createBuckets } from './buckets.ts'
import { createPageHosting, routeToPage, setNotFoundStatus } from './page-hosting.ts'

interface Edge {
  request: { uri: string; rawQueryString: () => string | undefined }
  response?: { statusCode: number }
}
interface Answer {
  uri: string
  statusCode: number
  headers: { location: { value: string } }
}
// oxlint-disable-next-line typescript/no-implied-eval -- CloudFront gets this code as text, so this is how it is run
const asEdge = (code: string) => new Function(`${code}; return handler`)() as (event: Edge) => Answer
const edgeEvent = (uri: string, query?: string) => ({ request: { uri, rawQueryString: () => query } })
const route = (uri: string, query?: string) => asEdge(routeToPage)(edgeEvent(uri, query))
const status = (uri: string, statusCode: number) => asEdge(setNotFoundStatus)({ ...edgeEvent(uri), response: { statusCode } }).statusCode

const addresses = [
  '/',
  ...publicPages,
  '/nieuws/start',
  '/nieuws/a/b',
  '/admin',
  '/admin/instellingen',
  '/admin/x',
  '/crew-scanner',
  '/ticket-confirmation',
  '/bestaat-niet',
  '/tickets/x',
  '/shop/checkout',
]

describe('page choice for a path without a file name', () => {
  it.each(addresses)('the edge and the local server choose the same file for %s', (uri) => expect(route(uri).uri).toBe(choosePage(uri)))
  it('chooses a page, the app shell or the 404 page', () =>
    expect(['/events', '/nieuws/start', '/shop', '/admin', '/admin/x', '/nieuws/a/b'].map(choosePage)).toEqual([
      '/events/index.html',
      '/shell.html',
      '/shell.html',
      '/shell.html',
      '/404.html',
      '/404.html',
    ]))
})

describe('path with a trailing slash', () => {
  it.each(['/events/', '/nieuws/', '/nieuws/start/', '/shop/', '/admin/'])('redirects %s to the page', (uri) => {
    const { statusCode, headers } = route(uri)
    expect([statusCode, headers.location.value]).toEqual([301, uri.slice(0, -1)])
    expect(findPathWithoutSlash(uri)).toBe(uri.slice(0, -1))
  })
  it('keeps the query in the redirect', () => expect(route('/tickets/', 'ref=a%20b&x').headers.location.value).toBe('/tickets?ref=a%20b&x'))
  it.each(['/', '/bestaat-niet/', '//elders.example/', '/\\elders.example/', '/events//'])('does not redirect %s', (uri) => {
    expect(route(uri).statusCode).toBeUndefined()
    expect(findPathWithoutSlash(uri)).toBeUndefined()
  })
})

it('serves a file name unchanged', () => expect(route('/assets/x-1.js').uri).toBe('/assets/x-1.js'))

it('sets status 404 on the 404 page only', () => {
  expect(status('/404.html', 200)).toBe(404)
  expect(status('/404.html', 304)).toBe(304)
  expect(status('/index.html', 200)).toBe(200)
})

it('the local server sends the same files with the same statuses as the edge', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  for (const file of ['index.html', 'events/index.html', 'shell.html', '404.html']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
  const serve = servePage(folder)
  const fetchPage = async (path: string) => {
    const response = await serve(new Request(`http://localhost${path}`))
    return [response.status, await response.text()]
  }
  expect(await fetchPage('/')).toEqual([200, 'index.html'])
  expect(await fetchPage('/events')).toEqual([200, 'events/index.html'])
  expect(await fetchPage('/check-in')).toEqual([200, 'shell.html'])
  expect(await fetchPage('/bestaat-niet')).toEqual([404, '404.html'])
  expect((await fetchPage('/assets/weg.js'))[0]).toBe(404)
  const moved = await serve(new Request('http://localhost/events/?x=1'))
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/events?x=1'])
})

describe('calls whose responses the edge may cache', () => {
  const stack = new Stack(new App(), 'Hosting')
  createPageHosting(stack, {
    buckets: createBuckets(stack),
    api: new HttpApi(stack, 'Api'),
    originKey: SecretValue.unsafePlainText('key'),
    site: 'race.example',
    webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/b',
    certificate: Certificate.fromCertificateArn(stack, 'Certificate', 'arn:aws:acm:us-east-1:123456789012:certificate/a'),
  })
  const template = Template.fromStack(stack)
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'))
  const behaviours = distribution!.Properties.DistributionConfig.CacheBehaviors as (Record<string, unknown> & {
    PathPattern: string
    CachePolicyId: { Ref: string }
  })[]
  const cached = Object.values<Endpoint>(endpoints).filter(({ cacheSeconds }) => cacheSeconds !== undefined)

  it.each(cached)('caches $path by its query only, for the time in the contract', ({ path, query, cacheSeconds }) => {
    const at = behaviours.findIndex(({ PathPattern }) => PathPattern === path.replace(/:.*/, '*'))
    const rest = behaviours.findIndex(({ PathPattern }) => PathPattern === '/api/*')
    expect([at >= 0, at < rest]).toEqual([true, true])
    const { CachePolicyId, ...behaviour } = behaviours[at]!
    for (const field of ['TargetOriginId', 'ResponseHeadersPolicyId', 'ViewerProtocolPolicy'])
      expect(behaviour[field], field).toEqual(behaviours[rest]![field])
    // No header or cookie of a visitor reaches the server, because everybody gets the cached response.
    expect(behaviour['OriginRequestPolicyId']).toBeUndefined()
    const config = template.findResources('AWS::CloudFront::CachePolicy')[CachePolicyId.Ref]!.Properties.CachePolicyConfig
    expect([config.MinTTL, config.DefaultTTL, config.MaxTTL]).toEqual([0, 0, cacheSeconds])
    expect(config.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      QueryStringsConfig: query
        ? { QueryStringBehavior: 'whitelist', QueryStrings: Object.keys((query as z.ZodObject).shape) }
        : { QueryStringBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
    })
  })
})
