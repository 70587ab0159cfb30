import { expect, type Page } from '@playwright/test'

/**
 * Waits until the service worker has cached the crew's files, which it does after pairing; the time that this takes does not matter here.
 * Must not open a cache that does not exist yet: this would create it, and a service worker that is still being installed would take the
 * phone for a crew phone.
 */
export const waitForCrewFiles = (page: Page): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(async (name) => ((await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0), cacheName),
      {
        timeout: 60_000,
      },
    )
    .toBeGreaterThan(10)

const cacheName = 'duinstorm-crew-files'
