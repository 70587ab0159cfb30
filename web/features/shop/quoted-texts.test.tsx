import { beforeEach, expect, it } from 'vitest'
import { formatShortCode } from '#shared/lib/ids.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { readText, readTexts } from '#web/ui/testing/read-text.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { changeCart } from './cart-stores.ts'
import Merchandise from './merchandise.tsx'
import ShopCheckout from './shop-checkout.tsx'
import ShopSuccess from './shop-success.tsx'
import Shop from './shop.tsx'
import { fakeStripe } from '#web/ui/testing/fake-stripe.ts'
import { sampleOrder } from './testing/sample-order.ts'
import { persistCart, sampleProducts } from './testing/sample-products.ts'

// Checks the shop texts that the specification quotes and that no other test of these screens checks.
const { id } = sampleOrder
const answers: Record<string, Answer> = {
  'GET /api/products': { body: sampleProducts() },
  'GET /api/payment-settings': { body: { publishableKey: 'pk_test_1' } },
  'POST /api/create-payment-intent': { body: { clientSecret: 'pi_1_secret_2' } },
  [`GET /api/orders/${id}`]: { body: sampleOrder },
}
async function open(at: string, changed: Record<string, Answer> = {}) {
  fakeStripe(() => ({}))
  fakeWire({ ...answers, ...changed })
  const routes = {
    '/shop': <Shop />,
    '/merchandise': <Merchandise />,
    '/shop/checkout': <ShopCheckout />,
    '/shop/success': <ShopSuccess />,
  }
  return renderScreen(routes, at)
}
type Screen = Awaited<ReturnType<typeof open>>
const products = (screen: Screen) => screen.until(() => readTexts('li h2').includes('Nekwarmer'))
const form = (screen: Screen) => screen.until(() => (screen.query('button[type=submit]') as HTMLButtonElement | null)?.disabled === false)
const toast = () => readTexts('[aria-label^=Meldingen] li > div > div')
const neckWarmers = (quantity: number) => persistCart('shop', [{ id: 'buff', price: 1250, quantity }])

beforeEach(() => {
  changeCart('shop', () => [])
  changeCart('merchandise', () => [])
  localStorage.clear()
})

it('shows in the shop, above the products and under the total, from which amount shipping is free', async () => {
  neckWarmers(1)
  const screen = await open('/shop')
  await products(screen)
  expect(readText(screen.query('header'))).toContain('Gratis verzending vanaf 50 euro')
  expect(readText(screen.query('#winkelwagen'))).toContain('Gratis verzending vanaf 50 euro')
})

it.each(['/shop', '/merchandise'])('%s offers the categories as a filter', async (at) => {
  const screen = await open(at)
  expect(readTexts('option', screen.fieldOf('Categorie'))).toEqual([
    'Alle categorieën',
    'Kleding',
    'Accessoires',
    'Uitrusting',
    'Voeding',
    'Overig',
  ])
})

it('offers in the merchandise shop sorting by name, by price in both directions, and by rating', async () => {
  const screen = await open('/merchandise')
  expect(readTexts('option', screen.fieldOf('Sorteer op'))).toEqual([
    'Naam',
    'Prijs: laag naar hoog',
    'Prijs: hoog naar laag',
    'Beoordeling',
  ])
})

it.each([
  ['/merchandise', '/merchandise', 'Elders vermeld: 3-5 werkdagen (webshop)'],
  ['the order', `/shop/success?orderId=${id}`, 'Elders vermeld: 1-3 werkdagen (merchandise)'],
])('%s mentions the delivery time of the other screen', async (_, at, note) => {
  const screen = await open(at)
  await screen.until(() => readTexts('p').includes(note))
})

it('shows at /merchandise that an empty cart cannot be paid', async () => {
  const screen = await open('/merchandise')
  await screen.press('Winkelwagen (0)')
  await screen.press('Betalen')
  await screen.until(() => toast().length > 0)
  expect(toast()).toEqual(['Winkelwagen is leeg', 'Voeg eerst producten toe aan je winkelwagen.'])
})

it('shows the status and amount of an order, with the same order number as in the mail and the office', async () => {
  const screen = await open(`/shop/success?orderId=${id}`)
  await screen.until(() => screen.query('dl') !== null)
  expect(readTexts('dl > div').slice(0, 3)).toEqual([
    `Bestelnummer${formatShortCode(saleCodeOf(id))}`,
    'StatusBevestigd',
    'Totaalbedrag€ 30,95',
  ])
})

it.each([
  [2, 'Verzending€ 5,95', 'Totaal€ 30,95'],
  [4, 'Verzending€ 5,95', 'Totaal€ 55,95'],
  [5, 'VerzendingGratis', 'Totaal€ 62,50'],
])('the checkout of %i pieces of 12,50 shows %s and %s', async (quantity, shipping, total) => {
  neckWarmers(quantity)
  await open('/shop/checkout')
  expect(readTexts('dl > div')).toEqual([expect.stringMatching(`^${quantity} × `), shipping, total])
})

it('has in the checkout the fields that the specification names', async () => {
  neckWarmers(1)
  const screen = await open('/shop/checkout')
  await form(screen)
  expect(readTexts('form fieldset label')).toEqual([
    'Voornaam',
    'Achternaam',
    'E-mailadres',
    'Telefoon (hoeft niet)',
    'Land',
    'Straat',
    'Huisnummer',
    'Postcode',
    'Plaats',
  ])
})

const failures: [string, Answer][] = [
  ['without network', 'no network'],
  ['when the server fails', { status: 500, body: {} }],
  ['when the server refuses', refusal(429, 'too_many_attempts', 'Te veel pogingen.')],
]
it.each(failures)('the checkout shows an error when the payment cannot be opened %s', async (_, answer) => {
  neckWarmers(1)
  const screen = await open('/shop/checkout', { 'POST /api/create-payment-intent': answer })
  await screen.until(() => toast().length > 0)
  expect(toast()).toEqual(['Fout bij betaling', 'Kon betaling niet initialiseren. Probeer het opnieuw.'])
})

it('the checkout shows an error in place of the payment when the products cannot be loaded', async () => {
  neckWarmers(1)
  const screen = await open('/shop/checkout', { 'GET /api/products': 'no network' })
  await screen.until(() => readTexts('p').includes('Fout bij betaling'))
  expect(screen.text()).toContain('Kon betaling niet initialiseren. Probeer het opnieuw.')
})

const fillIn = async (screen: Screen) => {
  for (const label of ['Voornaam', 'Achternaam', 'Straat', 'Huisnummer', 'Plaats']) await screen.fill(label, 'Duin')
  await screen.fill('Postcode', '2202 AA')
  await screen.fill('E-mailadres', 'sanne@voorbeeld.example')
}
it.each(failures)('the checkout shows an error when the order cannot be placed %s', async (_, answer) => {
  neckWarmers(1)
  const screen = await open('/shop/checkout', { 'POST /api/orders': answer })
  await form(screen)
  await fillIn(screen)
  await screen.submit()
  await screen.until(() => toast().length > 0)
  expect(toast()).toEqual(['Fout bij bestelling', 'Er ging iets mis bij het verwerken van je bestelling.'])
})

it("the checkout shows the payment provider's message when the provider refuses the payment", async () => {
  neckWarmers(1)
  const screen = await open('/shop/checkout', { 'POST /api/orders': { body: { id, totalAmount: '18.45', clientSecret: 'pi_1_secret_2' } } })
  fakeStripe(() => ({ error: { code: 'card_declined', message: 'Je kaart is geweigerd.' } }))
  await form(screen)
  await fillIn(screen)
  await screen.submit()
  await screen.until(() => toast().length > 0)
  expect(toast()).toEqual(['Betaling mislukt', 'Je kaart is geweigerd.'])
})
