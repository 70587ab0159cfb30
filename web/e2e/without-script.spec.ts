import { expect, type Page } from '@playwright/test'
import { builtInEventCards } from '#shared/facts/event-cards.ts'
import { builtInFacts } from '#shared/facts/event-facts.ts'
import { readObstacles } from '#shared/facts/obstacles.ts'
import { publicPages } from '#shared/facts/site-pages.ts'
import { sectionsOf } from '#web/features/events/edition-words.ts'
import { pickCases } from './support/long-run.ts'
import { sharedServer, test } from './support/test.ts'

// Without script a visitor can read everything, and every control that looks usable works (docs/decisions/0009).

const server = sharedServer()

/** Normalizes case and spacing for a comparison, because the styles change both on screen. */
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')

/** Controls that do nothing without script but look usable. The menu, radio buttons and the shop's category work without script. */
const dead = [
  'button:not([commandfor]):enabled',
  'input:not([type=radio])',
  'input[name^=size-]',
  'select:not([name=category])',
  'textarea',
  '[role=status]',
  '[aria-busy=true]',
].join()

async function expectNoDeadButtons(page: Page, path: string): Promise<void> {
  const left = page.locator(dead).filter({ visible: true })
  expect(await left.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 200))), path).toEqual([])
  const nowhere = await page
    .locator('a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!).filter((href) => !document.getElementById(href.slice(1))))
  expect(nowhere, path).toEqual([])
}

test('every public page can be read without script, and shows no unusable control', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of pickCases(['/nieuws/acht-stages', '/bestaat-niet', ...publicPages], 6)) {
    await page.goto(server.origin + path)
    await expect(page.locator('h1').first(), path).toBeAttached()
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(40)
    await expect(page.locator('body > noscript > p'), path).toBeInViewport()
    await expectNoDeadButtons(page, path)
  }
  await page.goto(`${server.origin}/`)
  for (const words of [
    '11 & 12 oktober 2025',
    'Koop je ticket',
    'Resistance stages',
    'Waarom',
    'Het parcours',
    'Start als duo',
    'Elders vermeld: 45-60 minuten (parcours)',
    'Race Updates',
    'Duurzame Kwaliteit',
    'Weet het als eerste',
  ])
    await expect(page.getByText(words).first()).toBeVisible()
  // With script, a visitor must press to open these texts.
  for (const [path, words] of [
    ['/events', builtInEventCards.flatMap((edition) => sectionsOf(edition, {})).map(({ title, text }) => `${title} ${text}`)],
    ['/race-map', readObstacles(builtInFacts).map(({ detail }) => detail)],
  ] as const) {
    await page.goto(server.origin + path)
    const read = plain(await page.locator('main').innerText())
    for (const part of words) expect(read, path).toContain(plain(part))
  }
  // For Playwright, the content of <noscript> has no role and no text, but its elements can be found by selector.
  for (const [path, places] of [
    ['/race-map', readObstacles(builtInFacts).map(({ number }) => `obstakel-${number}`)],
    ['/events', builtInEventCards.map(({ id }) => `over-${id}`)],
  ] as const) {
    await page.goto(server.origin + path)
    for (const place of places) {
      await page.locator(`a[href="#${place}"]`).click()
      await expect(page.locator(`#${place}`)).toBeInViewport()
    }
  }
  // Content that the home page shows only with script.
  await page.goto(`${server.origin}/`)
  await page.locator('main a[href="/community"]').click()
  await expect(page.getByText('Marit Postma')).toBeVisible()
  await expect(page.getByRole('img', { name: 'De duinkam' })).toBeVisible()
  await expectNoDeadButtons(page, '/community')
  await context.close()
})
