import { expect, type Page } from '@playwright/test'

/**
 * The scanner has the service worker cache the crew's files once it is paired, all at once; what a busy machine takes for it is no matter
 * here. The cache is not opened before it is there: that makes one, by which a service worker that is still being installed takes this for
 * a crew phone, and the files would lie there before any page opens without a server.
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
