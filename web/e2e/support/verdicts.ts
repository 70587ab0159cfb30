import { expect, type BrowserContext, type Page } from '@playwright/test'

/**
 * Makes each page opened from now on record its verdicts: a verdict disappears within a second, so a test on a busy machine may miss it.
 */
export const recordVerdicts = (on: BrowserContext | Page): Promise<unknown> =>
  on.addInitScript(() => {
    const verdictTexts: string[] = []
    Object.assign(globalThis, { verdictTexts })
    let last: string | undefined
    new MutationObserver(() => {
      const text = document.querySelector('[data-verdict] [role=alert]')?.textContent ?? undefined
      // The same verdict is recorded again after it disappeared.
      if (text && text !== last) verdictTexts.push(text)
      last = text
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** Forgets earlier verdicts, so that they cannot pass for the verdict of the next scan. */
export const forgetVerdicts = (page: Page): Promise<void> =>
  page.evaluate(() => void ((globalThis as unknown as { verdictTexts: string[] }).verdictTexts.length = 0))

/** Returns the verdicts of a page since it was opened or since {@link forgetVerdicts}. */
export const verdictsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { verdictTexts: string[] }).verdictTexts)

/**
 * Waits for one verdict with all these words, since the page was opened or since {@link forgetVerdicts}. Words spread over two verdicts
 * do not match.
 */
export const waitForVerdict = (page: Page, words: RegExp | string): Promise<void> =>
  expect.poll(() => verdictsOf(page)).toContainEqual(expect.stringMatching(words))
