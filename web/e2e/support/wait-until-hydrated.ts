import type { Page } from '@playwright/test'

/** Makes the first interaction, and waits until nothing of a prerendered page is unhydrated any more. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.waitForFunction(() => document.querySelector('[data-unhydrated]') === null)
}
