import { expect } from '@playwright/test'
import { changeable, json, lost, refused } from './support/changeable.ts'
import { expectSound } from './support/sound.ts'
import { ownServer, stillPhone, test } from './support/test.ts'

const server = ownServer()
test.use(stillPhone)

test('the site', async ({ quietPage: page }) => {
  const { answer, button, open, openShell, refuseCookies, soundWith } = changeable(page, server.origin)
  await open('/')
  await soundWith('Mogen we meten hoe goed de site werkt', 'the cookie notice')
  await refuseCookies()
  await button('Menu').click()
  await expectSound(page, 'the menu')
  await button('Sluit').click()

  const newsletter = page.getByRole('form', { name: 'Nieuwsbrief' })
  const send = async (address: string) => {
    await newsletter.getByRole('textbox').fill(address)
    await newsletter.getByRole('textbox').press('Enter')
  }
  await open('/nieuws')
  await send('wies')
  await soundWith('Ongeldig emailadres', 'the newsletter with a wrong address')
  await answer('/api/newsletter', lost)
  await send('wies@voorbeeld.example')
  await soundWith('Je adres staat er nog', 'the newsletter without a connection')
  await page.unroute('**/api/newsletter')
  await send('wies@voorbeeld.example')
  await soundWith('Je bent aangemeld voor onze nieuwsbrief.', 'the newsletter with its thanks')

  await answer('/api/blog', lost)
  await openShell('/nieuws')
  await soundWith('Je leest wat dit toestel bewaarde')
  await answer('/api/blog', json([]))
  await openShell('/nieuws')
  await soundWith('CONTENT INCOMING')
  await page.evaluate(() => localStorage.removeItem('duinstorm-news'))
  await answer('/api/blog', json({}, 403))
  await openShell('/nieuws')
  await soundWith('Het nieuws komt niet door')
  await answer('/api/blog/weg', json({}, 403))
  await openShell('/nieuws/weg')
  await soundWith('Dit artikel komt niet door')
  await answer('/api/blog/weg', () => new Promise(() => {}))
  await openShell('/nieuws/weg')
  await soundWith('Laden...', 'an article that is on its way')

  const pictures = /\.(avif|webp|png|jpg|mp4|webm)$/
  await page.route(pictures, lost)
  await open('/')
  await soundWith('Koop je ticket', 'the home page without a picture or a film')
  await page.unroute(pictures)

  await open('/race-map')
  await button(/^5\./).click()
  await expect(page.getByRole('region', { name: 'Obstakel' })).toContainText('Burpees')
  await expectSound(page, 'an obstacle on the map')
  await open('/events')
  await button('MEER DETAILS').click()
  await soundWith('Belangrijke Informatie', 'an edition')

  await open('/teaser')
  await button('Sla over').click()
  await soundWith('ARE YOU READY?', 'the end of the teaser')
  await page.route(/\/video\/teaser/, lost)
  await open('/teaser')
  await soundWith('De video kan niet worden geladen')

  await open('/vrijwilligers')
  await button('Meld je aan').click()
  await soundWith('Naam is verplicht', 'a volunteer’s mistakes')
  const form = page.getByRole('form', { name: 'Aanmelden als vrijwilliger' })
  await form.getByLabel('Naam').fill('Wies van der Duin')
  await form.getByLabel('E-mail').fill('wies@voorbeeld.example')
  await form.getByLabel('Rol van voorkeur').selectOption('marshal')
  await form.getByRole('radio', { name: 'Beide dagen' }).check()
  await answer('/api/volunteers', refused)
  await button('Meld je aan').click()
  await soundWith('Nog niet verstuurd')
  await page.unroute('**/api/volunteers')
  await button('Meld je aan').click()
  await soundWith('Bedankt, Wies van der Duin')
})

const order = (status: string) => ({
  id: 'b'.repeat(32),
  status,
  soldOut: status === 'refunded',
  refunded: status === 'refunded' ? 3095 : 0,
  totalAmount: '30.95',
  subtotal: 2500,
  shipping: 595,
  lines: [{ productId: 'buff', name: 'Nekwarmer', size: null, quantity: 2, price: 1250 }],
  customerEmail: 'sanne@voorbeeld.example',
  createdAt: '2025-06-01T10:00:00.000Z',
})
const line = (id: string, price: number, quantity: number) => ({
  productId: id,
  quantity,
  size: null,
  product: { id, name: `Oude ${id}`, category: 'gear', imageUrl: null, price },
})

test('the shop', async ({ quietPage: page }) => {
  const { answer, button, open, openShell, refuseCookies, soundWith } = changeable(page, server.origin)
  const persistCart = (lines: unknown[]) =>
    page.evaluate((kept) => localStorage.setItem('duinstorm-shop-cart', JSON.stringify({ state: { lines: kept }, version: 0 })), lines)

  await answer('/api/products', () => new Promise(() => {}))
  await openShell('/shop')
  await refuseCookies()
  await expect(page.getByRole('status', { name: 'Producten laden...' })).toBeVisible()
  await expectSound(page, 'a shop that is on its way')
  await answer('/api/products', lost)
  await openShell('/merchandise')
  await soundWith('De shop antwoordt niet')
  await persistCart([line('buff', 1000, 2), line('vlag', 1500, 1), line('poster', 2200, 1)])
  await page.unroute('**/api/products')
  await open('/shop')
  await soundWith('Je winkelwagen is veranderd', 'a cart that was put right')
  await page.getByLabel('Zoek een product').fill('zeepaard')
  await soundWith('Geen producten gevonden.')

  await persistCart([line('buff', 1000, 2)])
  await open('/shop/checkout')
  await soundWith('Je winkelwagen is veranderd', 'a checkout that asks first')
  await page.route('**/local-stripe.js', lost)
  await button(/^Verder met/).click()
  await soundWith('Het betaalformulier laadt niet')
  let tries = 0
  // At the first try that fails, not after the last: the others never end.
  await answer('/api/create-payment-intent', async (route) => (tries++ === 0 ? route.abort() : new Promise(() => {})))
  await open('/shop/checkout')
  await expect(page.getByText('Fout bij betaling').first()).toBeVisible()
  await expectSound(page, 'a payment that can not be opened')

  const orderPage = `/shop/success?orderId=${order('').id}`
  for (const [status, words] of [
    ['pending', 'Je betaling wordt verwerkt...'],
    ['expired', 'Niet betaald'],
    ['refunded', 'Je krijgt je geld terug'],
    ['confirmed', 'Bevestigd'],
  ] as const) {
    await answer('/api/orders/*', json(order(status)))
    await open(orderPage)
    await soundWith(words, `an order that is ${status}`)
  }
  await answer('/api/orders/*', lost)
  await open(orderPage)
  await soundWith('Je bestelling is niet kwijt')
})
