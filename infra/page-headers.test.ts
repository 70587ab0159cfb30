import { expect, test } from 'vitest'
import { answerHeaders, pageHeaders } from './page-headers.ts'

/** The sources of each directive of the content policy, by its name. */
const policy = Object.fromEntries(
  pageHeaders['content-security-policy']!.split('; ').map((directive) => {
    const [name, ...sources] = directive.split(' ')
    return [name, sources]
  }),
)

test('keeps browsers on https for a year, forbids guessing of content types, and hides paths from other sites', () => {
  expect(answerHeaders).toEqual({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(pageHeaders).toMatchObject(answerHeaders)
})

test('allows scripts of the site and of the payment provider, and one inline script, and forbids eval', () => {
  expect(policy['default-src']).toEqual(["'self'"])
  const byHash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/)
  expect(policy['script-src']).toEqual(["'self'", byHash, "'wasm-unsafe-eval'", 'https://js.stripe.com'])
})

test('allows no plug-in, no `base` element, no form to another site, and no page in a frame', () => {
  expect([policy['object-src'], policy['base-uri'], policy['form-action']]).toEqual([["'none'"], ["'none'"], ["'self'"]])
  expect([policy['frame-ancestors'], pageHeaders['x-frame-options']]).toEqual([["'none'"], 'DENY'])
})
