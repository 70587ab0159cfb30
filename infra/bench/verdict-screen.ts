import { chromium, type Page } from '@playwright/test'
import { startServer } from './start-server.ts'

const scans = 40
const warmUp = 5
const flags = ['--no-sandbox', '--disable-gpu', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
declare const scheduler: { postTask: (task: () => void, options: { priority: 'user-blocking' }) => Promise<void> }
const admin = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: 'zand-en-zee' }

interface Row {
  what: string
  cpu: string
  p50: string
  p95: string
}

/**
 * Measures how long the crew waits, in the real app with 10,000 people: from the last key of a code to the painted verdict with the name,
 * with the event stored and the camera running. The floor is the least that the browser needs in the same page at the same CPU speed: a
 * strict transaction of raw IndexedDB with a read and two writes, then a painted layer over the whole screen.
 */
export async function measureVerdictScreen(executablePath: string): Promise<Row[]> {
  const server = await startServer({ ...admin, SEED_PARTICIPANTS: '10000' })
  const browser = await chromium.launch({ executablePath, args: flags })
  const codes = await readCodes(server.origin)
  const rows: Row[] = []
  try {
    for (const slower of [1, 4]) {
      const cpu = `CPU x${slower}`
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'nl-NL' })
      const page = await context.newPage()
      const wire = await context.newCDPSession(page)
      await wire.send('Emulation.setCPUThrottlingRate', { rate: slower })
      for (const [what, ms] of Object.entries(await pair(page, server.origin))) rows.push({ what, cpu, p50: ms.toFixed(0), p95: '' })
      const floor = await measureBaseline(page)
      const closed = await scanAll(page, codes.splice(0, scans + warmUp))
      await page.getByRole('button', { name: /lijst/i }).first().tap()
      const open = await scanAll(page, codes.splice(0, scans + warmUp))
      rows.push(
        { what: 'last key to painted verdict, list closed', cpu, ...spread(closed) },
        { what: 'the same, list open', cpu, ...spread(open) },
        { what: 'floor: strict transaction, then a painted layer', cpu, ...spread(floor) },
      )
      await context.close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return rows
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
    body: JSON.stringify(body),
  })
}

async function readCodes(origin: string): Promise<string[]> {
  const login = await post(`${origin}/api/admin/login`, { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD })
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!
  const people = (await (await fetch(`${origin}/api/participants`, { headers: { cookie } })).json()) as {
    qrCode: string
    checkInTime: string | null
  }[]
  return people.filter((one) => one.qrCode !== '' && one.checkInTime === null).map((one) => one.qrCode)
}

/** Pairs a phone. Returns the ms from the press and from the first request to the complete roster, and the ms of waiting for the server. */
async function pair(page: Page, origin: string): Promise<Record<string, number>> {
  const { code } = (await (await post(`${origin}/__local/pairing`, { name: 'Post A', locations: ['start'] })).json()) as { code: string }
  await page.goto(`${origin}/crew-scanner`)
  await page.locator('input[name=code]').fill(code)
  const pressedAt = await page.evaluate(() => performance.now())
  await page.getByRole('button', { name: /koppel/i }).tap()
  await page
    .getByText(/Alles verstuurd/)
    .first()
    .waitFor({ timeout: 120_000 })
  return page.evaluate((pressed) => {
    const now = performance.now()
    const pages = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/crew/roster'))
    return {
      'pairing to the whole list': now - pressed,
      'the list, from its first request': now - pages[0]!.startTime,
      'of that, waited for the server': pages.reduce((sum, one) => sum + one.duration, 0),
    }
  }, pressedAt)
}

async function scanAll(page: Page, codes: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const code of codes) {
    const { ms, look } = await page.evaluate(scanOne, code)
    if (look !== 'welcome') throw new Error(`a scan ended in ${look}`)
    times.push(ms)
    // Checks by a timer, because a check at every frame would delay the next verdict. The floor is measured after the same pause.
    await page.waitForFunction(() => !document.querySelector('[data-verdict]'), undefined, { polling: 100 })
    await page.evaluate(() => new Promise((rested) => setTimeout(rested, 200)))
  }
  return times.slice(warmUp)
}

/**
 * Runs in the page: types a code as a hand scanner does, and waits for the frame with the verdict and the name. A high-priority task
 * reports the end; a normal task would also measure what the app does after that frame.
 */
async function scanOne(text: string): Promise<{ ms: number; look: string | null }> {
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  for (const character of text) press(character)
  const startedAt = performance.now()
  const find = () => document.querySelector('[data-verdict]')
  const painted = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('no verdict within 10 s')), 10_000)
    const watch = new MutationObserver(() => {
      if (!find()) return
      watch.disconnect()
      requestAnimationFrame(() => void scheduler.postTask(() => resolve(performance.now() - startedAt), { priority: 'user-blocking' }))
    })
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden', 'data-verdict'] })
  })
  press('Enter')
  return { ms: await painted, look: find()?.getAttribute('data-verdict') ?? null }
}

async function measureBaseline(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('floor', 1)
      request.onupgradeneeded = () => void ['events', 'meta'].map((name) => request.result.createObjectStore(name, { keyPath: 'id' }))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const times: number[] = []
    for (let n = 0; n < count; n++) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      const startedAt = performance.now()
      await new Promise<void>((resolve, reject) => {
        const transaction = db.transaction(['events', 'meta'], 'readwrite', { durability: 'strict' })
        transaction.oncomplete = () => resolve()
        transaction.onerror = () => reject(transaction.error)
        transaction.objectStore('meta').get('counter').onsuccess = () => {
          transaction.objectStore('meta').put({ id: 'counter', seq: n })
          transaction.objectStore('events').put({ id: `${n}`, participantId: '7K4P2M9X', seq: n, deviceTime: Date.now() })
        }
      })
      const layer = document.body.appendChild(document.createElement('div'))
      layer.style.cssText = 'position:fixed;inset:0;z-index:99;background:#0a0;font-size:48px'
      layer.textContent = 'Welkom'
      await new Promise<void>((resolve) =>
        requestAnimationFrame(() => void scheduler.postTask(() => resolve(), { priority: 'user-blocking' })),
      )
      times.push(performance.now() - startedAt)
      layer.remove()
    }
    db.close()
    return times
  }, scans)
}

function spread(times: readonly number[]): { p50: string; p95: string } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
  return { p50: at(0.5), p95: at(0.95) }
}
