import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The small build: the one that the package's name leads to has twice as much to send to each page, and to read there. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, runOnly: { type: 'tag', values: tags } }

/** No violation of WCAG 2.2 A and AA on what is shown now. `what` names it in the report. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  // Brought once to a page, and not through its package for Playwright: that brings half a megabyte twice to each search.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await page.evaluate(untilFadedIn)
  const found = await page.evaluate(async (how) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, how)
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')).slice(0, 3) }))
  }, options)
  expect.soft(found, what).toEqual([])
}

/** What is half faded in has half its contrast: it is looked at once it is there. What never ends, or stands still, is not waited for. */
async function untilFadedIn(): Promise<void> {
  const isFading = ({ playState, timeline, effect }: Animation) =>
    playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
  const fading = document.getAnimations().filter(isFading)
  // Frame by frame: the browser was seen not to tell of an end, for minutes, on a page that asked for no frame.
  const enough = performance.now() + 5000
  while (fading.some(isFading) && performance.now() < enough) await new Promise(requestAnimationFrame)
}
