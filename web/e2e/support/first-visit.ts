import type { Browser, Page } from '@playwright/test'

/** A phone's screen and touch. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Holds back our scripts on this page, except the first or those that match `arrive`, until the returned function is called. */
export async function holdScripts(page: Page, arrive = /assets\/(index|rolldown)/): Promise<() => void> {
  const { promise: held, resolve: free } = Promise.withResolvers<void>()
  await page.route(/assets\/.*\.js$/, async (route) => {
    if (!arrive.test(route.request().url())) await held
    await route.continue()
  })
  return free
}

/** Opens a page for the first time. Our scripts load only after `free` is called, except the first one or those that match `arrive`. */
export async function firstVisit(browser: Browser, url: string, arrive?: RegExp) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const free = await holdScripts(page, arrive)
  await page.goto(url)
  return { page, free, close: () => context.close() }
}
