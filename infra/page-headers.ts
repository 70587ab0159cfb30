import { createHash } from 'node:crypto'
import { earlyScript } from '#shared/page/early-script.ts'

/** Returns the hash by which the policy allows an inline script. */
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/** The payment provider's hosts, as its documentation lists them. */
const provider = {
  script: 'https://js.stripe.com',
  frame: 'https://js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
}

/** Allows one inline script, by its hash. Inline styles are allowed because the component library writes its rules into the page. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' '${hashOf(earlyScript)}' 'wasm-unsafe-eval' ${provider.script}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  `connect-src 'self' ${provider.connect}`,
  `frame-src ${provider.frame}`,
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Headers of every response, including the API's: the same behind CloudFront (infra/constructs/response-headers.ts) and in the local
 * runtime. Over http a browser ignores the first header.
 */
export const answerHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** Headers of every page and file. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...answerHeaders,
  'content-security-policy': contentSecurityPolicy,
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
}
