import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'

/** A browser that asks nobody for anything. */
export const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const viewport = { width: 390, height: 844 }
/** As Lighthouse sets slow 4G for a phone. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}

export const openBrowser = (executablePath: string): Promise<Browser> => chromium.launch({ executablePath, args: flags })

/** Somebody's first visit, on a phone four times slower than this machine and slow 4G. */
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
 * The browser's own bars take 87 px of a window that is as large as the phone: the lowest part of the page lies outside it, nothing there is
 * ever drawn, and a press of the bar at the bottom counts until something above it changes.
 */
async function drawWholeViewport(wire: CDPSession): Promise<void> {
  const { windowId } = await wire.send('Browser.getWindowForTarget')
  await wire.send('Browser.setWindowBounds', { windowId, bounds: { width: viewport.width + 200, height: viewport.height + 200 } })
}

/** Resolves once the page has shown its first words. */
export async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}
