import type { Browser, Locator, Page } from '@playwright/test'
import { percentile } from './figures.ts'
import { startBaselinePage } from './floor.ts'
import { firstPaint, openBrowser, openPhone } from './slow-phone.ts'
import { startServer } from './start-server.ts'

/** Visits per row; RUNS=3 gives a quick look. */
const runs = Number(process.env.RUNS ?? 20)
/** Times of the press, in ms after the first paint. */
const moments = (process.env.MOMENTS ?? '0,1000,3000').split(',').map(Number)
const only = new RegExp(process.env.PRESS ?? '')
/** Time limit in ms. A result that comes later is reported as this value. */
const PATIENCE_MS = 15_000

const FLOOR = Symbol('a page of two lines and a checkbox')

interface Press {
  name: string
  /** The page to press on. FLOOR: the page of two lines of floor.ts, for comparison. */
  path: string | typeof FLOOR
  target: (page: Page) => Locator
  /** An option to choose in a native select, instead of a touch. */
  choose?: string
  /** Runs in the page: whether the pressed element shows that it was pressed. */
  isSeen: (target: Element) => boolean
  /**
   * Runs in the page: finds the element that shows the result of the press. The press is done once this element is visible in the window.
   */
  findDone: (target: Element) => Element | null | undefined | false
}

/** The theme dims an element whose work waits until the app has started (web/ui/theme/global-css.ts). */
const isDimmed = (target: Element) => getComputedStyle(target).filter !== 'none'
const isChosen = (target: Element) => target.querySelector('input:checked') !== null
const findChosen = (target: Element) => target.querySelector('input:checked') !== null && target
const cardOf = (page: Page, input: string) => page.locator(`label:has(input${input})`).first()
const filmButton = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** The controls in the first view of the pages where visits start. */
const presses: readonly Press[] = [
  { name: '(floor)', path: FLOOR, target: (page) => page.locator('label'), isSeen: isChosen, findDone: findChosen },
  {
    name: 'menu',
    path: '/',
    target: (page) => page.getByRole('button', { name: 'Menu' }),
    isSeen: isDimmed,
    findDone: () => document.querySelector('dialog[open] a, dialog[open] button'),
  },
  {
    name: 'cookie notice',
    path: '/',
    target: (page) => page.getByRole('button', { name: 'Weigeren' }),
    isSeen: isDimmed,
    // The press is done once the page below the notice is visible.
    findDone: () => document.querySelector<HTMLElement>('[data-cookie-notice]')!.offsetHeight === 0 && document.documentElement,
  },
  {
    name: 'play',
    path: '/',
    target: (page) => filmButton(page, /^Video/),
    isSeen: isDimmed,
    findDone: (target) => target.getAttribute('aria-label') !== target.getAttribute('data-before') && target,
  },
  {
    name: 'mute',
    path: '/',
    target: (page) => filmButton(page, /^Geluid/),
    isSeen: isDimmed,
    findDone: (target) => target.getAttribute('aria-label') !== target.getAttribute('data-before') && target,
  },
  {
    name: 'ticket type',
    path: '/tickets',
    target: (page) => cardOf(page, '[value=duo]'),
    isSeen: isChosen,
    findDone: () => {
      const bar = document.querySelector<HTMLElement>('[data-action-bar]')!
      return /€/.test(bar.innerText) && bar
    },
  },
  {
    name: 'day',
    path: '/tickets',
    target: (page) => cardOf(page, '[name=eventDate]'),
    isSeen: isChosen,
    findDone: findChosen,
  },
  {
    name: 'size',
    path: '/shop',
    target: (page) => cardOf(page, '[name^=size]:enabled'),
    isSeen: isChosen,
    findDone: (target) => target.closest('li')!.querySelector('button:enabled') !== null && target,
  },
  {
    name: 'add to cart',
    path: '/shop',
    target: (page) => page.getByRole('button', { name: 'Nekwarmer in winkelwagen' }),
    isSeen: isDimmed,
    findDone: (target) => getComputedStyle(target, '::after').content.includes('1') && target,
  },
  {
    name: 'filter',
    path: '/shop',
    target: (page) => page.getByLabel('Categorie'),
    choose: 'accessories',
    isSeen: (target) => (target as HTMLSelectElement).value === 'accessories',
    findDone: () => {
      const shown = [...document.querySelectorAll<HTMLElement>('main li')].filter(({ offsetHeight }) => offsetHeight > 0)
      return shown.length < 4 && shown[0]
    },
  },
]

interface Seen {
  seen: number
  done: number
}

/**
 * Measures an early press during a first visit on a phone four times slower than this machine, with slow 4G. Returns ms from the touch
 * until anything responds, and until the press has its full result. `there` is when the target could first be pressed, in ms after the
 * first paint.
 */
export async function measureFirstPress(executablePath: string): Promise<Record<string, string | number>[]> {
  const server = await startServer()
  const floor = await startBaselinePage('<p><label><input type="checkbox"> Kies</label>')
  const urlOf = ({ path }: Press) => (path === FLOOR ? floor.origin : server.origin + path)
  const rows: Record<string, string | number>[] = []
  for (const press of presses.filter(({ name }) => only.test(name)))
    for (const moment of moments) {
      const visits: (Seen & { there: number })[] = []
      const browser = await openBrowser(executablePath)
      while (visits.length < runs) visits.push(await visit(browser, urlOf(press), press, moment))
      await browser.close()
      const p95 = (values: readonly number[]) => Math.round(percentile(values, 0.95))
      rows.push({
        pressed: press.name,
        'after s': moment / 1000,
        'there, ms': p95(visits.map(({ there }) => there)),
        'seen, ms': p95(visits.map(({ seen }) => seen)),
        'done, ms': p95(visits.map(({ done }) => done)),
      })
      console.info(JSON.stringify(rows.at(-1)))
    }
  await server.stop()
  floor.stop()
  return rows
}

async function visit(browser: Browser, url: string, press: Press, moment: number): Promise<Seen & { there: number }> {
  const { page, close } = await openPhone(browser)
  try {
    // Must be registered before the page's own listeners, because some of them stop the event.
    await page.addInitScript({
      content: `globalThis.watch = ${watch.toString()}; watch(${press.isSeen.toString()}, ${press.findDone.toString()})`,
    })
    await page.goto(url, { waitUntil: 'commit' })
    await firstPaint(page)
    const painted = Date.now()
    // A fixed wait is right here: the time of the press is a parameter of the measurement.
    await page.waitForTimeout(moment)
    const target = press.target(page)
    const cameLate = await target.waitFor({ timeout: PATIENCE_MS }).then(
      () => false,
      () => true,
    )
    if (cameLate) return { there: PATIENCE_MS, seen: PATIENCE_MS, done: PATIENCE_MS }
    const there = Math.max(0, Date.now() - painted - moment)
    if (press.choose) await target.selectOption(press.choose)
    else await target.tap()
    const told = await page
      .waitForFunction(() => (globalThis as unknown as { told: Seen }).told.done > 0, undefined, { timeout: PATIENCE_MS })
      .catch(() => undefined)
    const { seen, done } = await page.evaluate(() => (globalThis as unknown as { told: Seen }).told)
    return { there, seen: seen || PATIENCE_MS, done: told ? done : PATIENCE_MS }
  } finally {
    await close()
  }
}

/** Runs in the page: measures from the time at which the browser received the press until the frame that shows its result. */
function watch(isSeen: Press['isSeen'], findDone: Press['findDone']): void {
  const told: Seen = { seen: 0, done: 0 }
  /**
   * Whether the element is inside the window and nothing covers the middle of its visible part. Otherwise the user cannot see the result.
   */
  const isInSight = (element: Element) => {
    const box = element.getBoundingClientRect()
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    const there = right > left && bottom > top && document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return Boolean(there) && element.contains(there as Element)
  }
  Object.assign(globalThis, { told })
  const start = (event: Event) => {
    if (!event.isTrusted && event.type !== 'input') return
    const target = (event.target as Element).closest('button, label, select')
    if (!target) return
    target.setAttribute('data-before', target.getAttribute('aria-label') ?? '')
    for (const type of ['pointerdown', 'input']) window.removeEventListener(type, start, true)
    const look = () => {
      const shows = findDone(target)
      const done = Boolean(shows) && isInSight(shows as Element)
      const seen = done || (isSeen(target) && isInSight(target))
      // Runs after the paint of this frame.
      setTimeout(() => {
        const passed = performance.now() - event.timeStamp
        if (seen) told.seen ||= passed
        if (done) told.done ||= passed
      })
      if (!done) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  for (const type of ['pointerdown', 'input']) window.addEventListener(type, start, true)
}
