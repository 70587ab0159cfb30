import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { isLongRun } from './long-run.ts'

export const phone = { width: 360, height: 740 }
export const laptop = { width: 1366, height: 768 }
/**
 * A phone and a laptop. The long run adds the widths and text sizes at which words do not fit in columns: text of twice the size, a laptop
 * of 1280 px zoomed to 200% and to 400%, and a phone once more, because what was large must leave nothing behind.
 */
const windows: readonly (readonly [name: string, viewport: { width: number; height: number }, look?: Look])[] = [
  ['on a phone', phone, { axe: true }],
  ...(isLongRun
    ? ([
        ['on a phone with large text', phone, { textSize: '200%' }],
        ['with large text at 390 px', { width: 390, height: 844 }, { textSize: '200%' }],
        ['with large text at 683 px', { width: 683, height: 844 }, { textSize: '200%' }],
        ['at 640 px', { width: 640, height: 400 }],
        ['at 320 px', { width: 320, height: 256 }],
      ] as const)
    : []),
  ['on a laptop', laptop, { axe: true }],
  ...(isLongRun ? ([['on a phone again', phone]] as const) : []),
]

interface Look {
  textSize?: string
  axe?: boolean
}

/** The errors and warnings on the console of a page. The browser's own lines about failed calls are expected. */
export function listen(page: Page): string[] {
  const said: string[] = []
  const byBrowser = /^Failed to load resource|net::ERR_|Service Worker registration blocked/
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !byBrowser.test(message.text())) said.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => void said.push(`${page.url()}: ${error}`))
  return said
}

/**
 * What is shown now has nothing that moves where somebody wants no motion and nothing that scrolls sideways: on a phone and a laptop, in the
 * long run also at 200% and 400% zoom and with text of twice the size. With `withAxe`, and always in the long run, axe finds no violation on a
 * phone and on a laptop. Leaves the window as it was.
 */
export async function expectSound(page: Page, what = page.url(), { withAxe = isLongRun } = {}): Promise<void> {
  const before = page.viewportSize()!
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect.soft(await page.evaluate(findMotion), `${what} moves`).toEqual([])
  for (const [name, viewport, look = {}] of windows) {
    await page.setViewportSize(viewport) // also where it should be so by now: a navigation can lose it
    const { textSize = '', axe = false } = look
    expect.soft(await page.evaluate(findTooWide, { width: viewport.width, textSize }), `${what} ${name} scrolls sideways`).toEqual([])
    if (withAxe && axe) await expectAccessible(page, `${what} ${name}`)
  }
  await page.setViewportSize(before)
}

/**
 * By how much the page is too wide, and what sticks out; or the tabs that do not fit. In one call: many small ones took most of the time of
 * these tests.
 */
async function findTooWide({ width, textSize }: { width: number; textSize: string }): Promise<unknown[]> {
  const frame = () => new Promise(requestAnimationFrame)
  while (innerWidth !== width) await frame()
  document.documentElement.style.fontSize = textSize
  // Without motion every change still takes a frame.
  for (let frames = 0; frames < 3; frames++) await frame()
  const { clientWidth, scrollWidth } = document.documentElement
  // A list that scrolls by itself hides its chosen tab.
  const hides = (list: Element) => list.scrollWidth > list.clientWidth + 1
  const tabs = [...document.querySelectorAll('[role=tablist]')].filter(hides).map((list) => `tabs: ${list.textContent}`)
  if (tabs.length > 0) return tabs
  // A table scrolls by itself too, which is right while it is one: as a list of cards it hides the end of a long word.
  const isList = (table: Element) => getComputedStyle(table).display === 'block'
  const lists = [...document.querySelectorAll('table')].filter((table) => isList(table) && hides(table.parentElement!))
  if (lists.length > 0) return lists.map((table) => `list: ${table.ariaLabel}`)
  if (scrollWidth <= clientWidth) return []
  const sticksOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
  const ends = [...document.body.querySelectorAll('*')].filter((one) => sticksOut(one) && ![...one.children].some(sticksOut))
  return [scrollWidth - clientWidth, ...ends.slice(0, 5).map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`)]
}

/** What still moves: films that play, animations that never end. Somebody who waits may be shown that it goes on. */
function findMotion(): string[] {
  const films = [...document.querySelectorAll('video')].filter((film) => !film.paused).map(() => 'film')
  const endless = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity)
    .map(({ effect }) => (effect as KeyframeEffect).target!)
    .filter((target) => !target.closest('[role=status], [aria-busy]'))
  return [...films, ...endless.map((target) => target.outerHTML.slice(0, 80))]
}
