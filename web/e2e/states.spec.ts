import { expect, type Page } from '@playwright/test'
import { changeable, json } from './support/changeable.ts'
import { expectSound, phone } from './support/sound.ts'
import { sharedServer, test } from './support/test.ts'

const server = sharedServer()
test.use({ viewport: phone })

test('shows the cookie notice, the menu, the newsletter and news without a connection', async ({ quietPage: page }) => {
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

const line = (id: string, price: number, quantity: number) => ({
  productId: id,
  quantity,
  size: null,
  product: { id, name: `Oude ${id}`, category: 'gear', imageUrl: null, price },
})

const persistCart = (page: Page, lines: unknown[]) =>
  page.evaluate((kept) => localStorage.setItem('duinstorm-shop-cart', JSON.stringify({ state: { lines: kept }, version: 0 })), lines)

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
test('shows a corrected cart, a payment that cannot start and an order that was refunded', async ({ quietPage: page }) => {
  const { answer, open, refuseCookies, soundWith } = changeable(page, server.origin)
  await open('/shop')
  await refuseCookies()
  await persistCart(page, [line('buff', 1000, 2), line('vlag', 1500, 1), line('poster', 2200, 1)])
  await open('/shop')
  await soundWith('Je winkelwagen is veranderd', 'a cart that was put right')

  // The first try fails and the repetitions never end: the failure is shown at once, not after the last try.
  await answer('/api/create-payment-intent', 'lost', 'never')
  await open('/shop/checkout')
  await expect(page.getByText('Fout bij betaling').first()).toBeVisible()
  await expectSound(page, 'a payment that cannot start')

  await answer('/api/orders/*', json(order('refunded')))
  await open(`/shop/success?orderId=${order('').id}`)
  await soundWith('Je krijgt je geld terug', 'an order that was refunded')
})
