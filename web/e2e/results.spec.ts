import { expect, type Browser } from '@playwright/test'
import type { PublicResultList } from '#shared/contract/public-results.ts'
import type { ResultList } from '#shared/contract/results.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import { expectAccessible } from './support/axe.ts'
import { firstVisit, phone } from './support/first-visit.ts'
import { declineCookies, logIn } from './support/office.ts'
import { ownServer, test } from './support/test.ts'

// Published results on the site. This file uses its own server, because it sets the clock.
const server = ownServer()
const day = '2025-10-11'
let names: string[]

test.beforeAll(async ({ browser }) => {
  const { request } = await browser.newContext()
  const api = async <Answer>(method: string, path: string, data?: object) =>
    (await (await request.fetch(server.origin + path, { method, data, headers: { origin: server.origin } })).json()) as Answer
  await logIn(request, server.origin)
  await api('POST', '/__local/clock', { now: `${day}T14:00:00Z` })
  const people = (await api<AdminParticipant[]>('GET', '/api/participants')).filter(
    ({ eventDate, ticketType, raceStatus }) => eventDate === day && ticketType === 'solo' && raceStatus === 'registered',
  )
  for (const [at, { id }] of people.slice(0, 3).entries())
    for (const [kind, minutes] of [
      ['start', 0],
      ['finish', 50 + at],
    ] as const) {
      const moment = new Date(Date.parse(`${day}T09:00:00Z`) + minutes * 60_000).toISOString()
      const stated = { at: moment, uncertaintyMs: 0, reason: 'Briefje', by: 'Noor' }
      await api('POST', '/api/admin/scan-decisions', { kind, participantId: id, stated })
    }
  await api('POST', '/__local/clock', { now: `${day}T14:01:00Z` })
  for (const step of ['check', 'publish']) {
    const { version } = await api<ResultList>('GET', `/api/admin/results?day=${day}`)
    await api('POST', `/api/admin/results/${day}/publication`, { step, version })
  }
  names = (await api<PublicResultList>('GET', '/api/results')).entries.map(({ members }) => members[0]!.name!)
  expect(names).toHaveLength(3)
})

test('a visitor reads the results at once without an interaction, and hydration keeps the rendered elements', async ({ browser }) => {
  const { page, free, close } = await firstVisit(browser, `${server.origin}/uitslagen`)
  await expect(page.getByRole('link', { name: names[0]! })).toBeVisible({ timeout: 1_000 })
  await expect(page.getByText('0:50:00')).toBeVisible()
  await page.getByRole('link', { name: names[0]! }).evaluate((link) => Object.assign(link, { stood: true }))
  await page.touchscreen.tap(5, 5)
  free()
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0)
  expect(await page.getByRole('link', { name: names[0]! }).evaluate((link) => 'stood' in link)).toBe(true)
  await close()
})

test('the results page searches for the text that a visitor typed before hydration', async ({ browser }) => {
  const { page, free, close } = await firstVisit(browser, `${server.origin}/uitslagen`)
  await page.getByLabel('Zoek op naam of startnummer').fill(names[1]!)
  free()
  await expect(page.getByText('1 van 3 gevonden')).toBeVisible()
  await close()
})

test('a URL with a search finds the person without an interaction', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  // Switches off the fallback that hydrates the page after five idle seconds.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window
    window.setTimeout = ((go: () => void, ms = 0) => (ms >= 5000 ? 0 : wait(go, ms))) as typeof setTimeout
  })
  await page.goto(`${server.origin}/uitslagen?${new URLSearchParams({ zoek: names[2]! })}`)
  await expect(page.getByText('1 van 3 gevonden')).toBeVisible()
  await context.close()
})

test('without script a visitor can use the results, their categories and a finisher’s page with its certificate, and print the results', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.origin}/uitslagen`)
  await expect(page.getByLabel('Zoek op naam of startnummer')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(names[0]!)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Solo', exact: true }).click()
  await expect(page).toHaveURL(/categorie=solo$/)
  await page.getByRole('link', { name: names[0]! }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0]!)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download certificaat (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^certificaat-2025-[a-z-]+\.pdf$/)
  await context.close()
})

test('a finisher’s page opens from the list and is accessible, and prints without its buttons', async ({ browser }) => {
  const context = await openQuietly(browser)
  const page = await context.newPage()
  await page.goto(`${server.origin}/uitslagen/2025`)
  await expectAccessible(page)
  await page.getByRole('link', { name: names[0]! }).click()
  await expect(page.getByRole('link', { name: 'Download certificaat (PDF)' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Download certificaat (PDF)' })).toBeHidden()
  await context.close()
})

async function openQuietly(browser: Browser) {
  const context = await browser.newContext(phone)
  await declineCookies(context)
  return context
}
