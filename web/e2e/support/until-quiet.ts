import type { Page, Request } from '@playwright/test'

/**
 * For a page before it is opened; the function that comes back resolves once all that it asked for has come and it asks for nothing more,
 * also after all the work that waited. The browser's own 'networkidle' takes half a second longer of each screen, and may come while a busy
 * processor has not begun to ask.
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
