import * as z from 'zod'
import { siteScriptPattern, pagePatterns } from '#shared/facts/site-pages.ts'
import { defineEndpoints } from './endpoint.ts'
import { ok } from './fields.ts'

// A browser's reports about its speed and errors, sent only after 'Accepteren' (decision 32). Every field is one of a few known values or a
// number, so a report cannot contain personal data.

const page = z.enum(pagePatterns)

export const webVital = z.object({
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  /** Milliseconds; for CLS the score. */
  value: z.number().min(0).max(3_600_000),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
})

export const webVitalsReport = z.strictObject({
  page,
  connection: z.enum(['slow-2g', '2g', '3g', '4g']).optional(),
  metrics: z.array(webVital).min(1).max(5),
})
export type WebVitalsReport = z.infer<typeof webVitalsReport>

export const scriptErrorReport = z.strictObject({
  page,
  /** The kind of error, such as `TypeError`. Never its message, which may quote what the visitor typed. */
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  /** The path of one of the site's own scripts, or `other`. */
  file: z.union([z.literal('other'), z.string().regex(siteScriptPattern)]),
  line: z.int().min(0).max(10_000_000),
})
export type ScriptErrorReport = z.infer<typeof scriptErrorReport>

export const monitoringEndpoints = defineEndpoints({
  reportWebVitals: {
    method: 'POST',
    path: '/api/web-vitals',
    access: 'public',
    summary:
      'Records how fast a page was for a visitor who consented. It is logged as numbers, without anything that identifies the visitor.',
    body: webVitalsReport,
    response: ok,
  },
  reportScriptError: {
    method: 'POST',
    path: '/api/script-errors',
    access: 'public',
    summary: 'Records where a script of ours failed for a visitor who consented: kind, file and line, without the message.',
    body: scriptErrorReport,
    response: ok,
  },
})
