import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, type Browser, type Page } from '@playwright/test'
import { sharedServer, test } from './support/test.ts'

// Tests which files the pages of the shopping flow load, and when (docs/decisions/0010-first-visit.md).

const server = sharedServer()

/** Opens a page on a first visit: the app starts only at a touch. `scripts`: the scripts that the page requested. */
async function visit(browser: Browser, path: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => void (/\/(assets|office)\/.*\.js$/.test(request.url()) && scripts.add(new URL(request.url()).pathname)))
  await page.addInitScript(() => {
    const { setTimeout: wait } = window
    window.setTimeout = ((go: () => void, ms = 0) => (ms >= 5000 ? 0 : wait(go, ms))) as typeof setTimeout
  })
  await page.goto(server.origin + path)
  const listed = (await page.locator('#root').getAttribute('data-scripts'))!.split(' ')
  await expect.poll(() => listed.filter((file) => !scripts.has(`/${file}`))).toEqual([])
  await page.waitForLoadState('networkidle')
  const has = (name: string) => [...scripts].some((file) => file.includes(`/${name}-`))
  return { page, scripts, has, close: () => context.close() }
}

/** Taps a place without a control. */
const touch = (page: Page) => page.getByRole('heading', { level: 1 }).tap()

/** Chooses a ticket and the first day with places left. A press on an unhydrated control takes effect once the control is hydrated. */
async function choose(page: Page, ticket: RegExp): Promise<void> {
  for (const radio of [page.getByRole('radio', { name: ticket }), page.locator('input[name=eventDate]:enabled').first()]) {
    // Clicks the card, not the invisible input: the click waits until the card does not move and is not covered.
    await page.locator('label').filter({ has: radio }).first().click()
    await expect(radio).toBeChecked()
  }
}

const kibOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(import.meta.dirname, '../../dist/web', file))).length, 0) /
  1024

// Paths and the limit of their scripts in KiB (decision 40).
for (const [path, bound] of [
  ['/', 130],
  ['/tickets', 165],
  ['/shop', 165],
  ['/merchandise', 165],
] as const)
  test(`without an interaction, ${path} loads less than ${bound} KiB of scripts`, async ({ browser }) => {
    const { scripts, close } = await visit(browser, path)
    expect(kibOf(scripts)).toBeLessThan(bound)
    await close()
  })

for (const path of ['/', '/tickets', '/shop', '/crew-scanner'])
  test(`${path} never fetches the stylesheet whose rules it already contains`, async ({ browser }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const stylesheets: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'stylesheet' && stylesheets.push(new URL(request.url()).pathname)))
    await page.goto(server.origin + path)
    await page.keyboard.press('Tab')
    await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
    await page.waitForLoadState('networkidle')
    const [inPage] = await page.locator('link[rel=stylesheet][disabled]').all()
    expect(stylesheets).not.toContain(await inPage!.getAttribute('href'))
    await context.close()
  })

test('each step of the wizard is loaded together with the step before it', async ({ browser }) => {
  const { page, has, close } = await visit(browser, '/tickets')
  expect([has('race-days'), has('later-steps')]).toEqual([false, false])
  await touch(page)
  await expect.poll(() => [has('race-days'), has('later-steps')]).toEqual([true, true])
  expect(has('payment-step')).toBe(false)

  await choose(page, /^Solo/)
  await page.waitForLoadState('networkidle')
  // The next step is already loaded: continuing needs no connection.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Verder' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Wie doet er mee?' })).toBeFocused()
  await expect.poll(() => has('payment-step')).toBe(true)
  await close()
})

test("the payment provider's script is loaded with the checkout, and not before", async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => void (/stripe/.test(request.url()) && asked.push(request.url())))
  await page.goto(`${server.origin}/tickets`)
  await page.evaluate(() => {
    const person = {
      name: 'Sanne de Wit',
      email: 'sanne@voorbeeld.example',
      phone: '0612345678',
      birthDate: '1990-05-04',
      gender: 'female',
      nationality: 'Nederlandse',
      country: 'Nederland',
      agreeToTerms: true,
    }
    const state = { ticketType: 'solo', eventDate: '2025-10-11', participants: [person, {}] }
    localStorage.setItem('duinstorm-ticket-draft', JSON.stringify({ state, version: 1 }))
  })
  for (const path of ['/ticket-register', '/tickets', '/tickets?stap=2', '/tickets?stap=3']) {
    await page.goto(server.origin + path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Naar betaling' }).first().click()
  await expect(page.getByLabel('Kaartnummer')).toBeVisible()
  expect(asked.filter((url) => url.endsWith('/local-stripe.js'))).toHaveLength(1)
  await context.close()
})

test('the pressed button shows as busy while the next step loads, and the choices stay', async ({ browser }) => {
  const { page, close } = await visit(browser, '/tickets')
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/assets\/later-steps.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await touch(page)
  await choose(page, /^Duo/)
  await page.getByRole('button', { name: 'Verder' }).tap()
  await expect(page.getByRole('button', { name: 'Bezig...' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('heading', { level: 1, name: 'Kies je race' })).toBeVisible()
  come()
  await expect(page.getByRole('heading', { level: 1, name: 'Wie doen er mee?' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^Duo/ })).toBeChecked()
  await close()
})

test('a link to a later step opens the first incomplete step, with the focus on its title', async ({ browser }) => {
  const { page, close } = await visit(browser, '/tickets')
  await touch(page)
  await choose(page, /^Solo/)
  await page.goto(`${server.origin}/tickets?stap=3`)
  // Nothing is filled in, so the second step is the first incomplete one.
  await expect(page.getByRole('heading', { level: 1, name: 'Wie doet er mee?' })).toBeFocused()
  await expect(page).toHaveURL(/stap=2/)
  await close()
})
