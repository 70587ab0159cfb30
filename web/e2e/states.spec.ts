import { expect } from '@playwright/test'
import { createStubbedPage, json } from './support/stubbed-page.ts'
import { expectCalmScreen, phone } from './support/calm-screen.ts'
import { sharedServer, test } from './support/test.ts'

const server = sharedServer()
test.use({ viewport: phone })

test('shows the cookie notice and the menu, and without a connection the newsletter form and the news', async ({ quietPage: page }) => {
  const { answer, button, open, openShell, refuseCookies, expectCalmWith } = createStubbedPage(page, server.origin)
  await open('/')
  await expectCalmWith('Mogen we meten hoe goed de site werkt', 'the cookie notice')
  await refuseCookies()
  await button('Menu').click()
  await expectCalmScreen(page, 'the menu')
  await button('Sluit').click()

  const newsletter = page.getByRole('form', { name: 'Nieuwsbrief' })
  const send = async (address: string) => {
    await newsletter.getByRole('textbox').fill(address)
    await newsletter.getByRole('textbox').press('Enter')
  }
  await open('/nieuws')
  await send('wies')
  await expectCalmWith('Ongeldig emailadres', 'the newsletter with a wrong address')
  await answer('/api/newsletter', 'lost')
  await send('wies@voorbeeld.example')
  await expect(page.getByText('Je adres staat er nog')).toBeVisible()
  await answer('/api/newsletter')
  await send('wies@voorbeeld.example')
  await expect(page.getByText('Je bent aangemeld voor onze nieuwsbrief.').first()).toBeVisible()

  await answer('/api/blog', 'lost')
  await openShell('/nieuws')
  await expectCalmWith('Je leest wat dit toestel bewaarde')
  await page.evaluate(() => localStorage.removeItem('duinstorm-news'))
  await answer('/api/blog', json({}, 403))
  await openShell('/nieuws')
  await expectCalmWith('Het nieuws komt niet door')
})
