import type { Browser, Locator, Page } from '@playwright/test'
import { percentile } from './figures.ts'
import { firstPaint, openBrowser, openPhone } from './slow-phone.ts'
import { startServer } from './start-server.ts'

/** Number of visits; VISITS=1 gives a quick look. */
const visits = Number(process.env.VISITS ?? 10)

interface Press {
  /** Page, event and target: `/tickets pointerup button "Verder"`. */
  what: string
  /** Ms from the touch to the next frame. */
  duration: number
}

/**
 * Measures Interaction to Next Paint of a whole purchase, from the home page to the ticket, on a phone four times slower than this
 * machine, with slow 4G. A visit has 20 to 40 presses, so the result is the slowest press: the metric ignores it only from 50 presses on.
 */
export async function measurePurchase(executablePath: string): Promise<Record<string, string | number>[]> {
  const server = await startServer()
  const browser = await openBrowser(executablePath)
  const largest: Press[] = []
  while (largest.length < visits) {
    const presses = await buyTicket(browser, server.origin)
    largest.push(presses.toSorted((a, b) => b.duration - a.duration)[0]!)
    console.info(JSON.stringify(presses.filter(({ duration }) => duration > 100)))
  }
  await browser.close()
  await server.stop()
  const inp = percentile(
    largest.map(({ duration }) => duration),
    0.75,
  )
  return [
    {
      'INP p75, ms': inp,
      of: largest.find(({ duration }) => duration === inp)!.what,
      'worst, ms': Math.max(...largest.map(({ duration }) => duration)),
    },
  ]
}

async function buyTicket(browser: Browser, origin: string): Promise<Press[]> {
  const { page, close } = await openPhone(browser)
  page.setDefaultTimeout(60_000)
  const presses: Press[] = []
  await page.exposeFunction('reportPress', (what: string, duration: number) => void presses.push({ what, duration }))
  await page.addInitScript({ content: `(${reportPresses.toString()})()` })
  try {
    await page.goto(`${origin}/`, { waitUntil: 'commit' })
    await firstPaint(page)
    await button(page, 'Weigeren').tap()
    await button(page, 'Menu').tap()
    await button(page, 'Sluit').tap()
    await page.getByRole('link', { name: 'Koop je ticket' }).tap()

    await page.waitForURL(/\/tickets/)
    await page.locator('label:has([value=duo])').tap()
    await page.locator('label:has([value=solo])').tap()
    await page.locator('label:has([name=eventDate]:enabled)').first().tap()
    await button(page, 'Verder').tap()

    await page.getByRole('heading', { level: 1, name: 'Wie doet er mee?' }).waitFor()
    const field = (key: string) => page.locator(`[name="participants.0.${key}"]`)
    // The first press shows the validation errors.
    await button(page, 'Verder').tap()
    await type(field('name'), 'Sanne de Wit')
    await type(field('email'), 'sanne@voorbeeld.example')
    await type(field('phone'), '0612345678')
    await field('birthDate').fill('1990-05-17')
    await page.locator('label:has([name="participants.0.gender"])').first().tap()
    await type(field('nationality'), 'Nederlandse')
    await field('country').selectOption('Nederland')
    await page.locator('label:has([name="participants.0.agreeToTerms"])').tap({ position: { x: 20, y: 20 } })
    await button(page, 'Verder').tap()

    await page.getByText('Flex annulering').first().tap()
    await button(page, 'Naar betaling').tap()
    await type(page.getByLabel('Kaartnummer'), '4242424242424242')
    await type(page.getByLabel('Vervaldatum'), '12/34')
    await type(page.getByLabel('CVC'), '123')
    await page.getByRole('button', { name: /^Betaal €/ }).tap()
    await page.waitForURL(/\/payment-success/)
    await page.getByText(/Je registratie is compleet/).waitFor()
    await page.getByRole('link', { name: 'Bekijk je ticket' }).tap()
    await page.waitForURL(/\/ticket-confirmation/)
    // The browser reports the last press only with the frames that follow it.
    await page.waitForTimeout(500)
    return presses
  } finally {
    await close()
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

async function type(field: Locator, text: string): Promise<void> {
  await field.tap()
  await field.pressSequentially(text, { delay: 80 })
}

/** Runs in the page: reports every press of 16 ms or more that the browser timed. */
function reportPresses(): void {
  const sendPress = (globalThis as unknown as { reportPress: (what: string, duration: number) => void }).reportPress
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (!entry.interactionId) continue
      const { target } = entry as { target: Element | null }
      const text = target?.closest('button, a, label')?.textContent ?? target?.getAttribute('name') ?? ''
      sendPress(`${location.pathname} ${entry.name} ${target?.nodeName.toLowerCase() ?? ''} "${text.trim().slice(0, 20)}"`, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
