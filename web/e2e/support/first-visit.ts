import type { Browser } from '@playwright/test'

/** A phone's screen and touch. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A first visit on which only the entry scripts, or those that match `arrive`, are loaded before `free` is called. */
export async function firstVisit(browser: Browser, url: string, arrive = /assets\/(index|rolldown)/) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  let free = () => {}
  const held = new Promise<void>((resolve) => (free = resolve))
  await page.route(/assets\/.*\.js$/, async (route) => {
    if (!arrive.test(route.request().url())) await held
    await route.continue()
  })
  await page.goto(url)
  return { page, free, close: () => context.close() }
}
