import { expect, type BrowserContext, type Page } from '@playwright/test'

/** From the next page on, each notes the verdicts that it shows: one leaves by itself within a second, which a busy machine may look past. */
export const noteVerdicts = (on: BrowserContext | Page): Promise<unknown> =>
  on.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    new MutationObserver(() => {
      const text = document.querySelector('[data-verdict] [role=alert]')?.textContent
      if (text && text !== said.at(-1)) said.push(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** A page said so, now or before. */
export const hear = (page: Page, words: RegExp | string): Promise<void> =>
  expect.poll(() => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join('\n'))).toMatch(words)
