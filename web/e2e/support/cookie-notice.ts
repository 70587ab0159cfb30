import type { Page } from '@playwright/test'

/** Locates the cookie notice of a page. */
export const noticeOf = (page: Page) => page.getByRole('complementary', { name: 'Cookies' })

/** Returns the tag of the largest element painted so far: `the notice` for the cookie notice, `gone` for an element that was removed. */
export const largestPainted = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((done) =>
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
          done(element?.closest('[data-cookie-notice]') ? 'the notice' : (element?.tagName ?? 'gone'))
        }).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )
