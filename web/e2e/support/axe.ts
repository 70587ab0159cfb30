import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The minified build: the package's main file is twice as large to send to each page and to parse there. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, runOnly: { type: 'tag', values: tags } }

/** Expects no violation of WCAG 2.2 A and AA in what is visible now. `what` names the screen in the report. */
export async function expectAccessible(page: Page, what = page.url()): Promise<void> {
  // The script is sent to each page only once. Axe's Playwright package would send half a megabyte twice per check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await page.evaluate(waitForFadeIn)
  const found = await page.evaluate(async (how) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, how)
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')).slice(0, 3) }))
  }, options)
  expect.soft(found, what).toEqual([])
}

/** Waits for fades: half faded content has half its contrast. Does not wait for endless or paused animations. */
async function waitForFadeIn(): Promise<void> {
  const isFading = ({ playState, timeline, effect }: Animation) =>
    playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
  const fading = document.getAnimations().filter(isFading)
  // Frame by frame: the browser sometimes reports an animation's end minutes late on a page that requests no frames.
  const enough = performance.now() + 5000
  while (fading.some(isFading) && performance.now() < enough) await new Promise(requestAnimationFrame)
}
