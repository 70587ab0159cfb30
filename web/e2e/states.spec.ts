import { expect } from '@playwright/test'
import { changeable, json } from './support/changeable.ts'
import { cartLine, persistCart, shopOrder } from './support/shop-states.ts'
import { expectCalmScreen, phone } from './support/sound.ts'
import { sharedServer, test } from './support/test.ts'

const server = sharedServer()
test.use({ viewport: phone })

test('shows the cookie notice and the menu, and without a connection the newsletter form and the news', async ({ quietPage: page }) => {
  const { answer, button, open, openShell, refuseCookies, soundWith } = changeable(page, server.origin)
  await open('/')
  await soundWith('Mogen we meten hoe goed de site werkt', 'the cookie notice')
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
  await soundWith('Ongeldig emailadres', 'the newsletter with a wrong address')
  await answer('/api/newsletter', 'lost')
  await send('wies@voorbeeld.example')
  await expect(page.getByText('Je adres staat er nog')).toBeVisible()
  await answer('/api/newsletter')
  await send('wies@voorbeeld.example')
  await expect(page.getByText('Je bent aangemeld voor onze nieuwsbrief.').first()).toBeVisible()

  await answer('/api/blog', 'lost')
  await openShell('/nieuws')
  await soundWith('Je leest wat dit toestel bewaarde')
  await page.evaluate(() => localStorage.removeItem('duinstorm-news'))
  await answer('/api/blog', json({}, 403))
  await openShell('/nieuws')
  await soundWith('Het nieuws komt niet door')
})

test('shows a corrected cart, a payment that cannot start and a refunded order', async ({ quietPage: page }) => {
  const { answer, open, refuseCookies, soundWith } = changeable(page, server.origin)
  await open('/shop')
  await refuseCookies()
  await persistCart(page, [cartLine('buff', 1000, 2), cartLine('vlag', 1500, 1), cartLine('poster', 2200, 1)])
  await open('/shop')
  await soundWith('Je winkelwagen is veranderd', 'a cart that was put right')

  // The first attempt fails and the retries never end: the error is shown at once, not after the last retry.
  await answer('/api/create-payment-intent', 'lost', 'never')
  await open('/shop/checkout')
  await expect(page.getByText('Fout bij betaling').first()).toBeVisible()
  await expectCalmScreen(page, 'a payment that cannot start')

  await answer('/api/orders/*', json(shopOrder('refunded')))
  await open(`/shop/success?orderId=${shopOrder('').id}`)
  await soundWith('Je krijgt je geld terug', 'an order that was refunded')
})
