import { createHash } from 'node:crypto'
import { earlyScript } from '#shared/page/early-script.ts'

/** A script in the page itself, as the policy names it. */
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * Headers of every page, the same behind CloudFront and in the local runtime. One inline script, named by its hash; inline style only
 * because the component library writes its rules into the page. The provider's hosts are the ones its documentation asks for.
 */
const provider = {
  script: 'https://js.stripe.com',
  frame: 'https://js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
}

export const contentSecurityPolicy = [
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

export const pageHeaders: Record<string, string> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
}
