import type { Page } from '@playwright/test'
import { median } from './figures.ts'
import type { PairedPhone } from './paired-phone.ts'

const runs = Number(process.env.RUNS ?? 5)
const watchMs = 5000

/** The steps of a start in their order, each with a selector that matches once the step is reached. */
const steps = {
  'scanner on the screen': '[data-grip]',
  'camera runs': '[data-camera=running]',
  'decoder reads': '[data-decoder]',
  'list in memory': '[data-list-read]',
}
const names = ['first paint', ...Object.keys(steps)]

/**
 * Opens the scanner while there is no server. Returns the median ms from the navigation until each step is reached. From `decoder reads` on
 * the phone can scan, and from `list in memory` on it can show a verdict. Starting the browser itself is not counted.
 */
export async function measureColdStart({ phone, url }: PairedPhone) {
  const rows = []
  for (const slower of [1, 4]) {
    const seen: Record<string, number>[] = []
    const open = async () => {
      const page = await openSlowed(phone, url, slower)
      const times = await readTimes(page)
      await page.close()
      return times
    }
    await open() // the first start after an installation fills the code cache
    while (seen.length < runs) seen.push(await open())
    for (const what of names) rows.push({ what, cpu: `CPU x${slower}`, ms: Math.round(median(seen.map((one) => one[what]!))) })
  }
  return rows
}

/** Counts how many of the camera's 30 frames a second are shown while no code is in view, so that decoding never pauses. */
export async function measureCameraFrames({ phone, url }: PairedPhone) {
  const rows = []
  for (const slower of [1, 4]) {
    const page = await openSlowed(phone, url, slower)
    const seen = await page.evaluate(watchFrames, watchMs)
    rows.push({ cpu: `CPU x${slower}`, seconds: watchMs / 1000, ...seen })
    await page.close()
  }
  return rows
}

async function watchFrames(ms: number) {
  const video = document.querySelector('video')!
  const quality = () => video.getVideoPlaybackQuality()
  const before = quality()
  let [longest, last] = [0, performance.now()]
  const until = last + ms
  while (performance.now() < until) {
    await new Promise(requestAnimationFrame)
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const after = quality()
  return {
    'frames shown': after.totalVideoFrames - before.totalVideoFrames,
    dropped: after.droppedVideoFrames - before.droppedVideoFrames,
    'longest the page stood still, ms': Math.round(longest),
  }
}

/** Opens the scanner on a slowed processor, and waits until it decodes. */
async function openSlowed(phone: PairedPhone['phone'], url: string, slower: number): Promise<Page> {
  const page = await phone.newPage()
  await (await phone.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript((known) => {
    const seen: Record<string, number> = {}
    Object.assign(globalThis, { seen })
    const look = () => {
      for (const [what, sign] of Object.entries(known)) if (!(what in seen) && document.querySelector(sign)) seen[what] = performance.now()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  }, steps)
  await page.goto(url)
  await page.waitForFunction((count) => Object.keys((globalThis as unknown as { seen: object }).seen).length === count, names.length - 1)
  return page
}

const readTimes = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Record<string, number> }).seen,
    'first paint': performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
