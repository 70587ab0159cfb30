import { expect } from '@playwright/test'
import { createStubbedPage, json, refused } from './support/stubbed-page.ts'
import { cartLine, persistCart, shopOrder } from './support/shop-states.ts'
import { expectCalmScreen, phone } from './support/calm-screen.ts'
import { sharedServer, test } from './support/test.ts'

const server = sharedServer()
test.use({ viewport: phone })

test('shows the loading, empty and error states of the news and of an article', async ({ quietPage: page }) => {
  const { answer, open, openShell, refuseCookies, expectCalmWith } = createStubbedPage(page, server.origin)
  await open('/nieuws')
  await refuseCookies()
  await answer('/api/newsletter', 'lost')
  const newsletter = page.getByRole('form', { name: 'Nieuwsbrief' }).getByRole('textbox')
  await newsletter.fill('wies@voorbeeld.example')
  await newsletter.press('Enter')
  await expectCalmWith('Je adres staat er nog', 'the newsletter without a connection')
  await answer('/api/newsletter')
  await newsletter.press('Enter')
  await expectCalmWith('Je bent aangemeld voor onze nieuwsbrief.', 'the newsletter with its thanks')

  await answer('/api/blog', json([]))
  await openShell('/nieuws')
  await expectCalmWith('CONTENT INCOMING')
  await answer('/api/blog/weg', json({}, 403))
  await openShell('/nieuws/weg')
  await expectCalmWith('Dit artikel komt niet door')
  await answer('/api/blog/weg', 'never')
  await openShell('/nieuws/weg')
  await expectCalmWith('Laden...', 'an article that is on its way')
})

test('shows an obstacle, an edition, the teaser, and the home page without pictures', async ({ quietPage: page }) => {
  const { button, open, refuseCookies, expectCalmWith } = createStubbedPage(page, server.origin)
  const pictures = /\.(avif|webp|png|jpg|mp4|webm)$/
  await page.route(pictures, (route) => route.abort())
  await open('/')
  await refuseCookies()
  await expectCalmWith('Koop je ticket', 'the home page without a picture or a film')
  await page.unroute(pictures)

  await open('/race-map')
  await button(/^5\./).click()
  await expect(page.getByRole('region', { name: 'Obstakel' })).toContainText('Burpees')
  await expectCalmScreen(page, 'an obstacle on the map')
  await open('/events')
  await button('MEER DETAILS').click()
  await expectCalmWith('Belangrijke Informatie', 'an edition')

  await open('/teaser')
  await button('Sla over').click()
  await expectCalmWith('ARE YOU READY?', 'the end of the teaser')
  await page.route(/\/video\/teaser/, (route) => route.abort())
  await open('/teaser')
  await expectCalmWith('De video kan niet worden geladen')
})

test('shows the states of the volunteers’ form: errors, sending, sent, and no connection', async ({ quietPage: page }) => {
  const { answer, button, open, refuseCookies, expectCalmWith } = createStubbedPage(page, server.origin)
  await open('/vrijwilligers')
  await refuseCookies()
  await button('Meld je aan').click()
  await expectCalmWith('Naam is verplicht', 'a volunteer’s mistakes')
  const form = page.getByRole('form', { name: 'Aanmelden als vrijwilliger' })
  await form.getByLabel('Naam').fill('Bo van der Duin')
  await form.getByLabel('E-mail').fill('bo@voorbeeld.example')
  await form.getByLabel('Rol van voorkeur').selectOption('marshal')
  await form.getByRole('radio', { name: 'Beide dagen' }).check()
  await answer('/api/volunteers', refused)
  await button('Meld je aan').click()
  await expectCalmWith('Nog niet verstuurd')
  await answer('/api/volunteers')
  await button('Meld je aan').click()
  await expectCalmWith('Bedankt, Bo van der Duin')
})

test('shows the states of the shop, its checkout and an order', async ({ quietPage: page }) => {
  const { answer, button, open, openShell, refuseCookies, expectCalmWith } = createStubbedPage(page, server.origin)
  await answer('/api/products', 'never')
  await openShell('/shop')
  await refuseCookies()
  await expect(page.getByRole('status', { name: 'Producten laden...' })).toBeVisible()
  await expectCalmScreen(page, 'a shop that is on its way')
  await answer('/api/products', 'lost')
  await openShell('/merchandise')
  await expectCalmWith('De shop antwoordt niet')
  await answer('/api/products')
  await open('/shop')
  await page.getByLabel('Zoek een product').fill('zeepaard')
  await expectCalmWith('Geen producten gevonden.')

  await persistCart(page, [cartLine('buff', 1000, 2)])
  await open('/shop/checkout')
  await expectCalmWith('Je winkelwagen is veranderd', 'a checkout that asks first')
  await page.route('**/local-stripe.js', (route) => route.abort())
  await button(/^Verder met/).click()
  await expectCalmWith('Het betaalformulier laadt niet')

  const orderPage = `/shop/success?orderId=${shopOrder('').id}`
  for (const [status, words] of [
    ['pending', 'Je betaling wordt verwerkt...'],
    ['expired', 'Niet betaald'],
    ['confirmed', 'Bevestigd'],
  ] as const) {
    await answer('/api/orders/*', json(shopOrder(status)))
    await open(orderPage)
    await expectCalmWith(words, `an order that is ${status}`)
  }
  await answer('/api/orders/*', 'lost')
  await open(orderPage)
  await expectCalmWith('Je bestelling is niet kwijt')
})

test('shows a corrected cart, a payment that cannot start and a refunded order', async ({ quietPage: page }) => {
  const { answer, open, refuseCookies, expectCalmWith } = createStubbedPage(page, server.origin)
  await open('/shop')
  await refuseCookies()
  await persistCart(page, [cartLine('buff', 1000, 2), cartLine('vlag', 1500, 1), cartLine('poster', 2200, 1)])
  await open('/shop')
  await expectCalmWith('Je winkelwagen is veranderd', 'a cart that was put right')

  // The first attempt fails and the retries never end: the error is shown at once, not after the last retry.
  await answer('/api/create-payment-intent', 'lost', 'never')
  await open('/shop/checkout')
  await expect(page.getByText('Fout bij betaling').first()).toBeVisible()
  await expectCalmScreen(page, 'a payment that cannot start')

  await answer('/api/orders/*', json(shopOrder('refunded')))
  await open(`/shop/success?orderId=${shopOrder('').id}`)
  await expectCalmWith('Je krijgt je geld terug', 'an order that was refunded')
})
