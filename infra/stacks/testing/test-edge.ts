import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, expect, test } from 'vitest'
import { serverPaths } from '#shared/facts/site-pages.ts'
import { answerHeaders, pageHeaders } from '#infra/page-headers.ts'
import type { Stacks } from './synth-stacks.ts'

/** Tests CloudFront for visitors and the API: its firewall, its domain and its log. */
export function testEdge(synthesized: () => Stacks): void {
  let product: Template
  let edge: Template
  let accessLog: Template
  beforeAll(() => {
    ;({ product, edge, accessLog } = synthesized())
  })

  test('the edge caches server-rendered pages as their headers specify, and never caches a response after a failed rendering', () => {
    const [distribution] = Object.values(product.findResources('AWS::CloudFront::Distribution'))
    const behaviours = distribution!.Properties.DistributionConfig.CacheBehaviors as Record<string, unknown>[]
    const at = (path: string) => behaviours.find(({ PathPattern }) => PathPattern === path)!
    const files = distribution!.Properties.DistributionConfig.DefaultCacheBehavior
    for (const path of [...serverPaths, '/nieuws/?*', '/uitslagen/?*'])
      expect(at(path), path).toMatchObject({
        TargetOriginId: at('/api/*').TargetOriginId,
        // Results need a separate policy: the usual policy caches for at least one second, and results may need a shorter time.
        CachePolicyId: path.startsWith('/uitslagen') ? { Ref: expect.stringMatching(/^ResultPages/) } : files.CachePolicyId,
        ResponseHeadersPolicyId: files.ResponseHeadersPolicyId,
      })
    expect(at('*.html')).toMatchObject({ TargetOriginId: files.TargetOriginId, CachePolicyId: at('/api/*').CachePolicyId })
    expect(at('/pictures/*')).toMatchObject({ CachePolicyId: files.CachePolicyId, ResponseHeadersPolicyId: files.ResponseHeadersPolicyId })
    expect([files.TargetOriginId, at('/api/*').TargetOriginId]).not.toContain(at('/pictures/*').TargetOriginId)
  })

  test('redirects visitors of pages to https, and neither redirects nor caches API calls', () => {
    const [distribution] = Object.values(product.findResources('AWS::CloudFront::Distribution'))
    type Behavior = Record<string, string>
    const { CacheBehaviors, DefaultCacheBehavior } = distribution!.Properties.DistributionConfig as {
      CacheBehaviors: Behavior[]
      DefaultCacheBehavior: Behavior
    }
    for (const { PathPattern = '*', ViewerProtocolPolicy, CachePolicyId } of [DefaultCacheBehavior, ...CacheBehaviors])
      if (PathPattern === '/api/*') {
        // CloudFront's managed policy without caching.
        expect([ViewerProtocolPolicy, CachePolicyId]).toEqual(['https-only', '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'])
      } else if (PathPattern!.startsWith('/api/results')) expect(ViewerProtocolPolicy).toBe('https-only')
      else expect(ViewerProtocolPolicy, PathPattern).toBe('redirect-to-https')
  })

  test('no access log holds a path, query or referrer, which could open a ticket, order or payment', () => {
    const [distribution] = Object.values(product.findResources('AWS::CloudFront::Distribution'))
    // The log that this property switches on always contains the whole URL.
    expect(distribution!.Properties.DistributionConfig.Logging).toBeUndefined()
    const [delivery] = Object.values(accessLog.findResources('AWS::Logs::Delivery'))
    const fields = delivery!.Properties.RecordFields as string[]
    expect(fields).toEqual(expect.arrayContaining(['date', 'time', 'sc-status', 'time-taken']))
    expect(fields.filter((field) => /uri|referer|cookie|c-ip|c-port|forwarded|user-agent/i.test(field))).toEqual([])
    accessLog.hasResourceProperties('AWS::Logs::DeliverySource', { LogType: 'ACCESS_LOGS' })
    accessLog.hasResourceProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 })
    const [stage] = Object.values(product.findResources('AWS::ApiGatewayV2::Stage'))
    expect(stage!.Properties.AccessLogSettings.Format).not.toMatch(/path|query|ip|header/i)
  })

  test('the edge authenticates itself to the API with a generated key', () => {
    const [[keyId]] = Object.entries(product.findResources('AWS::SecretsManager::Secret')).filter(([id]) => id.startsWith('OriginKey')) as [
      [string, unknown],
    ]
    const [distribution] = Object.values(product.findResources('AWS::CloudFront::Distribution'))
    const origins = distribution!.Properties.DistributionConfig.Origins as {
      CustomOriginConfig?: unknown
      OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
    }[]
    const server = origins.filter((origin) => origin.CustomOriginConfig)
    expect(server.length).toBeGreaterThan(0)
    for (const { OriginCustomHeaders } of server)
      expect(OriginCustomHeaders).toEqual([
        {
          HeaderName: 'x-origin-key',
          HeaderValue: { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: keyId }, ':SecretString:::}}']] },
        },
      ])
    const lambdas = Object.entries(product.findResources('AWS::Lambda::Function'))
    const knowing = lambdas.filter(([, one]) => one.Properties.Environment?.Variables?.ORIGIN_KEY_ARN).map(([id]) => id)
    const answering = [
      'accounts',
      'campaigns',
      'catalog',
      'community',
      'content',
      'crew',
      'discounts',
      'editions',
      'finance',
      'invoices',
      'materials',
      'monitoring',
      'notifications',
      'overview',
      'participants',
      'payments',
      'pictures',
      'privacy',
      'records',
      'roster',
      'scans',
      'shop',
      'staff',
      'ticketfiles',
      'tickets',
      'transfers',
      'waiting',
      'waves',
      'weather',
    ]
    expect(knowing.map((id) => answering.find((name) => id.startsWith(name))).toSorted()).toEqual(answering)
  })

  /** The headers that CloudFront adds to the responses of a path, by name. */
  function headersOf(pattern: string | undefined): Record<string, string> {
    const [distribution] = Object.values(product.findResources('AWS::CloudFront::Distribution'))
    const { DefaultCacheBehavior, CacheBehaviors } = distribution!.Properties.DistributionConfig
    const behavior = pattern ? CacheBehaviors.find((one: { PathPattern: string }) => one.PathPattern === pattern) : DefaultCacheBehavior
    const policy = product.findResources('AWS::CloudFront::ResponseHeadersPolicy')[behavior.ResponseHeadersPolicyId.Ref]!
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = policy.Properties.ResponseHeadersPolicyConfig
    const { StrictTransportSecurity: hsts, ContentSecurityPolicy: csp, FrameOptions: frame, ReferrerPolicy: referrer } = security
    const headers: Record<string, string> = {
      'strict-transport-security': `max-age=${hsts.AccessControlMaxAgeSec}${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}`,
      'referrer-policy': referrer.ReferrerPolicy,
      ...(security.ContentTypeOptions.Override ? { 'x-content-type-options': 'nosniff' } : {}),
      ...(csp ? { 'content-security-policy': csp.ContentSecurityPolicy } : {}),
      ...(frame ? { 'x-frame-options': frame.FrameOption } : {}),
    }
    for (const { Header, Value } of custom.Items) headers[Header] = Value
    return headers
  }

  test('the edge sends pages, pictures and API responses with the same headers as the local server', () => {
    for (const pattern of [undefined, '/shop', '/pictures/*', '*.html']) expect(headersOf(pattern), pattern).toEqual(pageHeaders)
    expect(headersOf('/api/*')).toEqual(answerHeaders)
  })

  test('creates the firewall in us-east-1 and attaches it to the distribution', () => {
    edge.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT' })
    product.hasResourceProperties('AWS::CloudFront::Distribution', { DistributionConfig: Match.objectLike({ WebACLId: Match.anyValue() }) })
  })

  test("the template contains the site's domain, certificate and DNS records", () => {
    edge.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'race.example',
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ DomainName: 'race.example', HostedZoneId: 'Z0123456789' }],
    })
    product.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: ['race.example'],
        ViewerCertificate: Match.objectLike({ AcmCertificateArn: Match.anyValue(), MinimumProtocolVersion: 'TLSv1.2_2021' }),
      }),
    })
    const [[distribution]] = Object.entries(product.findResources('AWS::CloudFront::Distribution')) as [[string, unknown]]
    for (const Type of ['A', 'AAAA'])
      product.hasResourceProperties('AWS::Route53::RecordSet', {
        Name: 'race.example.',
        Type,
        HostedZoneId: 'Z0123456789',
        AliasTarget: Match.objectLike({ DNSName: { 'Fn::GetAtt': [distribution, 'DomainName'] } }),
      })
    const dkim = Object.values(product.findResources('AWS::Route53::RecordSet')).filter(({ Properties }) => Properties.Type === 'CNAME')
    expect(dkim).toHaveLength(3)
  })

  test('all callers share one rate limit, so that a flood from many network addresses does not reach the table', () => {
    product.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 250, ThrottlingBurstLimit: 500 },
    })
  })
}
