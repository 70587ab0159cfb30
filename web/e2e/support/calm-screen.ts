import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { isLongRun } from './long-run.ts'

/** The windows of a phone and of a laptop, in CSS pixels. */
export const phone = { width: 360, height: 740 }
export const laptop = { width: 1366, height: 768 }
/**
 * The windows in which each screen is checked: a phone and a laptop. The long run adds sizes at which words might not fit in columns:
 * text of twice the size, a laptop of 1280 px zoomed to 200% and 400%, and the phone again, to check that the layout recovers.
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

/** Returns an array to which each later console error or warning of the page is added, except the browser's lines about failed calls. */
export function collectConsoleLines(page: Page): string[] {
  const consoleLines: string[] = []
  const byBrowser = /^Failed to load resource|net::ERR_|Service Worker registration blocked/
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !byBrowser.test(message.text()))
      consoleLines.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => void consoleLines.push(`${page.url()}: ${error}`))
  return consoleLines
}

/**
 * Expects the current screen to have no motion for people who want none, no sideways scrolling and no needless scroll bar. Checks this on
 * a phone and a laptop, and in the long run also at 200% and 400% zoom and with text of twice the size. With `withAxe`, which is the
 * default in the long run, also expects axe to find no violation on a phone and a laptop. Restores the size of the window.
 */
export async function expectCalmScreen(page: Page, what = page.url(), { withAxe = isLongRun } = {}): Promise<void> {
  const before = page.viewportSize()!
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect.soft(await page.evaluate(findMotion), `${what} moves`).toEqual([])
  for (const [name, viewport, look = {}] of windows) {
    await page.setViewportSize(viewport) // even if the size should be right already: a navigation can reset it
    const { textSize = '', axe = false } = look
    expect
      .soft(await page.evaluate(findTooWide, { width: viewport.width, textSize }), `${what} ${name} scrolls sideways, or inside`)
      .toEqual([])
    if (withAxe && axe) await expectAccessible(page, `${what} ${name}`)
  }
  await page.setViewportSize(before)
}

/**
 * Returns the surplus width of the page and the elements that cause it, the tabs that do not fit, or the tables with a needless scroll
 * bar. Does all this in one call, because many small calls took most of these tests' time.
 */
async function findTooWide({ width, textSize }: { width: number; textSize: string }): Promise<unknown[]> {
  const frame = () => new Promise(requestAnimationFrame)
  while (innerWidth !== width) await frame()
  document.documentElement.style.fontSize = textSize
  // A change is laid out only at the next frame, even without animation.
  for (let frames = 0; frames < 3; frames++) await frame()
  const { clientWidth, scrollWidth } = document.documentElement
  // In a tab list that scrolls, the selected tab can be out of view.
  const hides = (list: Element) => list.scrollWidth > list.clientWidth + 1
  const tabs = [...document.querySelectorAll('[role=tablist]')].filter(hides).map((list) => `tabs: ${list.textContent}`)
  if (tabs.length > 0) return tabs
  // A table may scroll, but not when it is laid out as a list of cards: that would hide the end of a long word.
  const isList = (table: Element) => getComputedStyle(table).display === 'block'
  const lists = [...document.querySelectorAll('table')].filter((table) => isList(table) && hides(table.parentElement!))
  if (lists.length > 0) return lists.map((table) => `list: ${table.ariaLabel}`)
  // A table that scrolls down by less than a row has a scroll bar for nothing.
  const surplusOf = ({ parentElement }: Element) => parentElement!.scrollHeight - parentElement!.clientHeight
  const bars = [...document.querySelectorAll('table')].filter((table) => surplusOf(table) > 0 && surplusOf(table) < 8)
  if (bars.length > 0) return bars.map((table) => `scroll bar: ${table.ariaLabel}`)
  if (scrollWidth <= clientWidth) return []
  const sticksOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
  const ends = [...document.body.querySelectorAll('*')].filter((one) => sticksOut(one) && ![...one.children].some(sticksOut))
  return [scrollWidth - clientWidth, ...ends.slice(0, 5).map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`)]
}

/** Returns the elements that still move: playing films and endless animations. A progress indicator may move. */
function findMotion(): string[] {
  const films = [...document.querySelectorAll('video')].filter((film) => !film.paused).map(() => 'film')
  const endless = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity)
    .map(({ effect }) => (effect as KeyframeEffect).target!)
    .filter((target) => !target.closest('[role=status], [aria-busy]'))
  return [...films, ...endless.map((target) => target.outerHTML.slice(0, 80))]
}
