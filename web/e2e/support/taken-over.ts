import type { Page } from '@playwright/test'

/** Somebody is there, and the page that came drawn is taken over: nothing of it is dry any more. */
export async function takenOver(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.waitForFunction(() => document.querySelector('[data-dry]') === null)
}
