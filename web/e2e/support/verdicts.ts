import { expect, type BrowserContext, type Page } from '@playwright/test'

/**
 * From the next page on, each notes the verdicts that it shows: one leaves by itself within a second, which a busy machine may look past.
 */
export const noteVerdicts = (on: BrowserContext | Page): Promise<unknown> =>
  on.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    let last: string | undefined
    new MutationObserver(() => {
      const text = document.querySelector('[data-verdict] [role=alert]')?.textContent ?? undefined
      // The same again after it left is said again.
      if (text && text !== last) said.push(text)
      last = text
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** What was said until now answers nothing that is scanned from here on. */
export const forgetVerdicts = (page: Page): Promise<void> =>
  page.evaluate(() => void ((globalThis as unknown as { said: string[] }).said.length = 0))

/** What a page said since it was opened or {@link forgetVerdicts}. */
export const verdictsOf = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)

/** One verdict says all these words, since the page was opened or {@link forgetVerdicts}: two next to each other do not count as one. */
export const hear = (page: Page, words: RegExp | string): Promise<void> =>
  expect.poll(() => verdictsOf(page)).toContainEqual(expect.stringMatching(words))
