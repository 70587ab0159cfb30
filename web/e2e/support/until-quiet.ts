import type { Page, Request } from '@playwright/test'

/**
 * Call this function before the page is opened. The returned function resolves once all requests are answered and the page makes no more
 * requests, even after pending work. Playwright's own 'networkidle' takes half a second longer per screen, and on a busy machine it may
 * come before the page's first request.
 */
export function untilQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    open.add(request)
    asked++
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => void open.delete(request))
  return async () => {
    for (let quiet = 0; quiet < 3;) {
      const before = asked
      await page.evaluate(async () => {
        await new Promise<unknown>((done) => setTimeout(done, 40))
        await new Promise<unknown>((done) => requestIdleCallback(done))
      })
      quiet = open.size === 0 && asked === before ? quiet + 1 : 0
    }
  }
}
