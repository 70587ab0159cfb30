import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** Headers that CloudFront accepts only in their dedicated fields. */
const fields: Record<string, (value: string) => ResponseSecurityHeadersBehavior> = {
  'content-security-policy': (contentSecurityPolicy) => ({ contentSecurityPolicy: { contentSecurityPolicy, override: true } }),
  'x-content-type-options': () => ({ contentTypeOptions: { override: true } }),
  'x-frame-options': (value) => ({ frameOptions: { frameOption: value as HeadersFrameOption, override: true } }),
  'referrer-policy': (value) => ({ referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override: true } }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)![1])),
      includeSubdomains: value.includes('includeSubDomains'),
      override: true,
    },
  }),
}

/** Headers that CloudFront adds to every response of a kind, whatever the origin sent: a table of infra/page-headers.ts. */
export function createResponseHeaders(scope: Construct, id: string, table: Readonly<Record<string, string>>): ResponseHeadersPolicy {
  const entries = Object.entries(table)
  const custom = entries.filter(([header]) => !(header in fields))
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: Object.assign({}, ...entries.map(([header, value]) => fields[header]?.(value))),
    customHeadersBehavior: { customHeaders: custom.map(([header, value]): ResponseCustomHeader => ({ header, value, override: true })) },
  })
}
