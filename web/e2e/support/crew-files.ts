import { expect, type Page } from '@playwright/test'

/** The scanner caches the crew's files by itself once it is paired, all at once; what a busy machine takes for it is no matter here. */
export const waitForCrewFiles = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('duinstorm-crew-files')).keys()).length), { timeout: 60_000 })
    .toBeGreaterThan(10)
