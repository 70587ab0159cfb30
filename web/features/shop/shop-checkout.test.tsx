import { beforeEach, describe, expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { changeCart } from './cart-stores.ts'
import { persistPlaced } from './persisted-order.ts'
import ShopCheckout from './shop-checkout.tsx'
import ShopSuccess from './shop-success.tsx'
import { fakeStripe } from '#web/ui/testing/fake-stripe.ts'
import { answers, fillIn, getOrder, intent } from './testing/open-checkout.tsx'
import { sampleOrder } from './testing/sample-order.ts'
import { persistCart, persistedLines } from './testing/sample-products.ts'

const { id } = sampleOrder
const shop = answers()
const open = (at: string) =>
  renderScreen({ '/shop/checkout': <ShopCheckout />, '/shop/success': <ShopSuccess />, '/shop': <p>de shop</p> }, at)
type Screen = Awaited<ReturnType<typeof open>>
const ready = (screen: Screen) => screen.until(() => (screen.query('button[type=submit]') as HTMLButtonElement | null)?.disabled === false)

beforeEach(() => {
  changeCart('shop', () => [])
  changeCart('merchandise', () => [])
  localStorage.clear()
})

describe('the checkout', () => {
  it('shows that the cart is empty, and links back to the shop', async () => {
    fakeWire(shop)
    const screen = await open('/shop/checkout')
    expect(screen.text()).toContain('Winkelwagen is leeg')
    await screen.press('Naar de shop')
    expect(screen.text()).toContain('de shop')
  })

  it.each(['shop', 'merchandise'] as const)('pays the cart of %s, and empties only that cart', async (cart) => {
    const confirmed = fakeStripe(() => ({ paymentIntent: {} }))
    persistCart('shop', [{ id: 'buff', price: 1250, quantity: 2 }])
    persistCart('merchandise', [{ id: 'buff', price: 1250, quantity: 2 }])
    const wire = fakeWire({ ...shop })
    const screen = await open(cart === 'shop' ? '/shop/checkout' : '/shop/checkout?cart=merchandise')
    await ready(screen)
    expect(wire.sentTo('/api/create-payment-intent')[0]!.body).toEqual({
      amount: 3095,
      currency: 'eur',
      metadata: { orderType: 'merchandise', items: JSON.stringify([{ productId: 'buff', quantity: 2 }]) },
    })
    await fillIn(screen)
    await screen.submit()
    await screen.until(() => screen.text().includes('Bevestigd'))
    expect(wire.sentTo('/api/orders')[0]!.body).toEqual({
      customerName: 'Sanne de Vries',
      customerEmail: 'sanne@voorbeeld.example',
      customerPhone: null,
      items: [{ productId: 'buff', quantity: 2 }],
      totalAmount: '30.95',
      shippingAddress: { street: 'Zeestraat 12', city: 'Noordwijk', postalCode: '2202 AA', country: 'Nederland' },
      clientSecret: 'pi_1_secret_2',
    })
    expect(confirmed[0]!.return_url).toContain(`/shop-success?orderId=${id}`)
    const other = cart === 'shop' ? 'merchandise' : 'shop'
    await screen.until(() => persistedLines(cart).length === 0)
    expect(persistedLines(other)).toHaveLength(1)
    expect(localStorage.getItem('duinstorm-shop-address')).toBeNull()
  })

  it('shows that the shop does not deliver abroad, and sends no order with a foreign address', async () => {
    fakeStripe(() => ({}))
    persistCart('shop', [{ id: 'buff', price: 1250, quantity: 2 }])
    // An address that was stored when the form still accepted other countries.
    localStorage.setItem('duinstorm-shop-address', JSON.stringify({ country: 'België' }))
    const wire = fakeWire({ ...shop })
    const screen = await open('/shop/checkout')
    await ready(screen)
    expect(screen.text()).toContain('We bezorgen alleen in Nederland.')
    const countries = [...screen.fieldOf(/^Land/).querySelectorAll('option')].map(({ value }) => value)
    expect(countries).toEqual(['Nederland'])
    await screen.until(() => screen.text().includes('Kies een adres in Nederland.'))
    await fillIn(screen)
    await screen.fill(/^Postcode/, '2000')
    await screen.submit()
    await screen.until(() => screen.text().includes('Vul een Nederlandse postcode in, zoals 2202 AA'))
    expect(wire.sentTo('/api/orders')).toEqual([])
    await screen.fill(/^Land/, 'Nederland')
    await screen.fill(/^Postcode/, '2202ab')
    await screen.submit()
    await screen.until(() => wire.sentTo('/api/orders').length === 1)
    expect(wire.sentTo('/api/orders')[0]!.body).toMatchObject({ shippingAddress: { postalCode: '2202 AB', country: 'Nederland' } })
  })

  it('shows an error at every missing field, and sends no order', async () => {
    fakeStripe(() => ({}))
    persistCart('shop', [{ id: 'buff', price: 1250, quantity: 2 }])
    const wire = fakeWire({ ...shop })
    const screen = await open('/shop/checkout')
    await ready(screen)
    await screen.fill(/^E-mailadres/, 'geen adres')
    await screen.submit()
    await screen.until(() => screen.text().includes('Voornaam is verplicht'))
    for (const words of [
      'Achternaam is verplicht',
      'Ongeldig emailadres',
      'Straat is verplicht',
      'Huisnummer is verplicht',
      'Postcode is verplicht',
      'Plaats is verplicht',
    ])
      expect(screen.text()).toContain(words)
    expect(wire.sentTo('/api/orders')).toEqual([])
  })

  it('shows that a payment was declined, and still stores the cart and the address', async () => {
    fakeStripe(() => ({ error: { code: 'card_declined', message: 'Je kaart is geweigerd.' } }))
    persistCart('shop', [{ id: 'buff', price: 1250, quantity: 2 }])
    fakeWire({ ...shop })
    const screen = await open('/shop/checkout')
    await ready(screen)
    await fillIn(screen)
    await screen.submit()
    await screen.until(() => screen.text().includes('Betaling mislukt'))
    expect(screen.text()).toContain('Je kaart is geweigerd.')
    expect(persistedLines('shop')).toHaveLength(1)
    expect(JSON.parse(localStorage.getItem('duinstorm-shop-address')!).city).toBe('Noordwijk')
  })

  it('shows "cancelled" and not "failed" when the buyer cancelled the payment', async () => {
    fakeStripe(() => ({ error: { code: 'payment_method_customer_decline', message: 'Je hebt de betaling afgebroken.' } }))
    persistCart('shop', [{ id: 'buff', price: 1250, quantity: 2 }])
    fakeWire({ ...shop })
    const screen = await open('/shop/checkout')
    await ready(screen)
    await fillIn(screen)
    await screen.submit()
    await screen.until(() => screen.text().includes('Betaling afgebroken'))
    expect(screen.text()).not.toContain('mislukt')
  })

  it('shows why the server refused the order', async () => {
    fakeStripe(() => ({}))
    persistCart('shop', [{ id: 'buff', price: 1250, quantity: 2 }])
    fakeWire({ ...shop, 'POST /api/orders': refusal(409, 'cart_changed', 'Nekwarmer is uitverkocht.') })
    const screen = await open('/shop/checkout')
    await ready(screen)
    await fillIn(screen)
    await screen.submit()
    await screen.until(() => screen.text().includes('Er ging iets mis bij het verwerken van je bestelling.'))
    expect(screen.text()).toContain('Fout bij bestelling')
    expect(screen.text()).toContain('Nekwarmer is uitverkocht.')
  })

  it('shows that the payment cannot be opened, and opens the payment after a retry', async () => {
    fakeStripe(() => ({}))
    persistCart('shop', [{ id: 'buff', price: 1250, quantity: 2 }])
    const wire = fakeWire({ ...shop, [intent]: { status: 503, body: { code: 'payment_unavailable', message: 'Nu even niet.' } } })
    const screen = await open('/shop/checkout')
    await screen.until(() => screen.text().includes('Fout bij betaling'))
    expect(screen.text()).toContain('Kon betaling niet initialiseren. Probeer het opnieuw.')
    wire.answers[intent] = shop[intent]!
    await screen.press('Probeer opnieuw')
    await ready(screen)
  })

  it('opens the payment only after the buyer confirms a changed price', async () => {
    fakeStripe(() => ({}))
    persistCart('shop', [{ id: 'buff', price: 1000, quantity: 2 }])
    const wire = fakeWire({ ...shop })
    const screen = await open('/shop/checkout')
    await screen.until(() => screen.text().includes('Je winkelwagen is veranderd'))
    expect(wire.sentTo('/api/create-payment-intent')).toEqual([])
    await screen.press(/^Verder met/)
    await ready(screen)
    expect(wire.sentTo('/api/create-payment-intent')).toMatchObject([{ body: { amount: 3095 } }])
  })
})

describe('the page of an order', () => {
  it('shows the order, the next steps and the delivery', async () => {
    fakeWire({ [getOrder]: { body: sampleOrder } })
    const screen = await open(`/shop/success?orderId=${id}`)
    await screen.until(() => screen.text().includes('Bevestigd'))
    for (const words of ['Volgende stappen', '3-5 werkdagen', '1-2 werkdagen', 'PostNL', 'Track and trace', 'info@duinstorm.example'])
      expect(screen.text()).toContain(words)
    expect(screen.text()).toMatch(/Totaalbedrag€\s30,95/)
  })

  it.each([
    ['', 'no'],
    [`?orderId=${id}`, 'an unknown'],
  ])('with the query "%s" (%s order) shows that there is no order, and leads to the shop', async (query) => {
    fakeWire({ [getOrder]: refusal(404, 'not_found', 'Dit bestaat niet of niet meer.') })
    const screen = await open(`/shop/success${query}`)
    await screen.until(() => screen.text().includes('Geen bestelling gevonden'))
    await screen.press('Naar de shop')
    expect(screen.text()).toContain('de shop')
  })

  it('keeps the cart when the order was not placed on this device', async () => {
    persistCart('shop', [{ id: 'buff', price: 1250, quantity: 2 }])
    fakeWire({ [getOrder]: { body: sampleOrder } })
    const screen = await open(`/shop/success?orderId=${id}`)
    await screen.until(() => screen.text().includes('Bevestigd'))
    expect(persistedLines('shop')).toHaveLength(1)
  })

  it('offers the credit note of a cancelled order once the order is refunded', async () => {
    const noteOf = (screen: { query: (selector: string) => Element | null }) => screen.query('a[download]')?.textContent
    for (const [refundUnderway, title, note] of [
      [true, 'Je geld gaat terug', undefined],
      [false, 'Terugbetaald', 'Download je creditfactuur'],
    ] as const) {
      fakeWire({ [getOrder]: { body: { ...sampleOrder, status: 'refunded', refundUnderway } } })
      const screen = await open(`/shop/success?orderId=${id}`)
      await screen.until(() => screen.query('h1')?.textContent === title)
      expect(noteOf(screen)).toBe(note)
      expect(screen.text().includes('We hebben deze bestelling terugbetaald')).toBe(!refundUnderway)
    }
  })

  it.each([
    ['pending', '', 'Je betaling wordt verwerkt'],
    ['pending', '&redirect_status=failed', 'Niet betaald'],
    ['expired', '', 'Niet betaald'],
    ['refunded', '', 'We hebben deze bestelling terugbetaald'],
    ['sold out', '', 'Net uitverkocht'],
  ] as const)('shows for an order that is %s, with "%s" in the URL, the text "%s", and keeps the cart', async (state, query, words) => {
    persistCart('shop', [{ id: 'buff', price: 1250, quantity: 2 }])
    persistPlaced({ orderId: id, cart: 'shop' })
    const status = state === 'sold out' ? 'refunded' : state
    fakeWire({ [getOrder]: { body: { ...sampleOrder, status, soldOut: state === 'sold out' } } })
    const screen = await open(`/shop/success?orderId=${id}${query}`)
    await screen.until(() => screen.text().includes(words))
    expect(screen.text()).not.toContain('Bevestigd')
    expect(persistedLines('shop')).toHaveLength(1)
  })
})
