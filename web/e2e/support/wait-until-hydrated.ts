import type { Page } from '@playwright/test'

/** Moves the mouse, as a visitor's first interaction, and waits until every part of a prerendered page is hydrated. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.waitForFunction(() => document.querySelector('[data-unhydrated]') === null)
}
