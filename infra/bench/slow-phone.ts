import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'

/** The flags of a browser without background requests. */
export const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const viewport = { width: 390, height: 844 }
/** Slow 4G as Lighthouse sets it for a phone. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}

export const openBrowser = (executablePath: string): Promise<Browser> => chromium.launch({ executablePath, args: flags })

/** Opens a first visit on a phone four times slower than this machine, with slow 4G. */
export async function openPhone(browser: Browser): Promise<{ page: Page; wire: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, locale: 'nl-NL' })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await drawWholeViewport(wire)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', slow4g)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, wire, close: () => context.close() }
}

/**
 * Enlarges the window: the browser's own bars take 87 px of it, and a part of the page outside the window is never drawn. The result of a
 * press on the page's bottom bar would then be noticed too late.
 */
async function drawWholeViewport(wire: CDPSession): Promise<void> {
  const { windowId } = await wire.send('Browser.getWindowForTarget')
  await wire.send('Browser.setWindowBounds', { windowId, bounds: { width: viewport.width + 200, height: viewport.height + 200 } })
}

/** Resolves once the page has shown its first content. */
export const firstPaint = (page: Page): Promise<void> =>
  waitUntil(page, `performance.getEntriesByName('first-contentful-paint').length > 0`)

/**
 * Resolves once the expression is true in the page; checks 20 times a second, and throws after a minute. Playwright's own waits are not
 * used: each of their checks is a touch for the page (`navigator.userActivation`), and a touched page starts its app at once
 * (web/app/boot.ts).
 */
export async function waitUntil(page: Page, expression: string): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  const until = Date.now() + 60_000
  while (!(await wire.send('Runtime.evaluate', { expression })).result.value) {
    if (Date.now() > until) throw new Error(`not within a minute: ${expression}`)
    await new Promise((later) => setTimeout(later, 50))
  }
  await wire.detach()
}
