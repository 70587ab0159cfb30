import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { changeCart } from './cart-stores.ts'
import { persistPlaced } from './persisted-order.ts'
import ShopCheckout from './shop-checkout.tsx'
import ShopSuccess from './shop-success.tsx'
import { fakeStripe } from '#web/ui/testing/fake-stripe.ts'
import { persistCart, persistedLines, sampleProducts } from './testing/sample-products.ts'

const id = 'b'.repeat(32)
const list = 'GET /api/products'
const intent = 'POST /api/create-payment-intent'
const order = 'POST /api/orders'
const getOrder = `GET /api/orders/${id}`
const orderOf = (status: string) => ({
  id,
  status,
  soldOut: status === 'refunded',
  refunded: 0,
  totalAmount: '30.95',
  subtotal: 2500,
  shipping: 595,
  lines: [],
  customerEmail: 'sanne@voorbeeld.example',
  createdAt: '2025-06-01T10:00:00.000Z',
})
const answers = (): Record<string, Answer> => ({
  [list]: { body: sampleProducts() },
  'GET /api/payment-settings': { body: { publishableKey: 'pk_test_1' } },
  [intent]: { body: { clientSecret: 'pi_1_secret_2' } },
  [order]: { body: { id, totalAmount: '30.95', clientSecret: 'pi_1_secret_2' } },
  [getOrder]: { body: orderOf('confirmed') },
})
/** The sample products, with another price or stock for one of them. */
const productsWith = (productId: string, more: { price?: string; left?: number }) =>
  sampleProducts().map((product) =>
    product.id === productId ? { ...product, ...more, stock: [{ size: null, left: more.left ?? 20 }], inStock: more.left !== 0 } : product,
  )

async function open(changes: Record<string, Answer> = {}, at = '/shop/checkout') {
  const wire = fakeWire({ ...answers(), ...changes })
  const screen = await renderScreen({ '/shop/checkout': <ShopCheckout />, '/shop/success': <ShopSuccess />, '/shop': <p>de shop</p> }, at)
  const shows = (text: string) => screen.until(() => screen.text().includes(text))
  const button = () => screen.query('button[type=submit]') as HTMLButtonElement | null
  return { ...screen, wire, shows, ready: () => screen.until(() => button()?.disabled === false) }
}
type Screen = Awaited<ReturnType<typeof open>>
const address = {
  Voornaam: 'Sanne',
  Achternaam: 'de Vries',
  'E-mailadres': 'sanne@voorbeeld.example',
  Straat: 'Zeestraat',
  Huisnummer: '12',
  Postcode: '2202 AA',
  Plaats: 'Noordwijk',
}
async function fillIn(screen: Screen, more: Partial<typeof address> = {}) {
  for (const [label, text] of Object.entries({ ...address, ...more })) await screen.fill(new RegExp(`^${label}`), text)
}

beforeEach(() => {
  changeCart('shop', () => [])
  localStorage.clear()
  persistCart('shop', [{ id: 'buff', price: 1250, quantity: 2 }])
})
afterEach(() => void vi.useRealTimers())

describe('a change in the shop before the order is placed', () => {
  it('corrects the cart, asks for a confirmation, and pays the new amount with the same address', async () => {
    const confirmed = fakeStripe(() => ({ paymentIntent: {} }))
    const screen = await open()
    await screen.ready()
    await fillIn(screen)
    Object.assign(screen.wire.answers, {
      [list]: { body: productsWith('buff', { left: 1 }) },
      [order]: refusal(409, 'cart_changed', 'Van Nekwarmer zijn er nog 1.'),
    })
    await screen.submit()
    await screen.shows('Je winkelwagen is veranderd')
    expect(screen.text()).toContain('het aantal ging van 2 naar 1')
    expect(confirmed).toEqual([])
    Object.assign(screen.wire.answers, {
      [intent]: { body: { clientSecret: 'pi_2_secret_3' } },
      [order]: { body: { id, totalAmount: '18.45', clientSecret: 'pi_2_secret_3' } },
    })
    expect(screen.wire.sentTo('/api/create-payment-intent')).toHaveLength(1)
    await screen.press(/^Verder met €\s18,45/)
    await screen.ready()
    expect(screen.fieldOf(/^Plaats/).value).toBe('Noordwijk')
    await screen.submit()
    await screen.shows('Bevestigd')
    expect(screen.wire.sentTo('/api/orders').at(-1)!.body).toMatchObject({
      items: [{ productId: 'buff', quantity: 1 }],
      totalAmount: '18.45',
      clientSecret: 'pi_2_secret_3',
    })
    expect(confirmed).toHaveLength(1)
  })

  it('shows an empty cart when its only product has sold out', async () => {
    const confirmed = fakeStripe(() => ({}))
    const screen = await open()
    await screen.ready()
    await fillIn(screen)
    Object.assign(screen.wire.answers, {
      [list]: { body: productsWith('buff', { left: 0 }) },
      [order]: refusal(409, 'cart_changed', 'Nekwarmer is uitverkocht.'),
    })
    await screen.submit()
    await screen.shows('Winkelwagen is leeg')
    expect(screen.text()).toContain('Mijn buff is uitverkocht')
    expect(confirmed).toEqual([])
  })

  it('shows the old and the new price, and opens the new payment after a confirmation', async () => {
    fakeStripe(() => ({}))
    const screen = await open()
    await screen.ready()
    await fillIn(screen)
    Object.assign(screen.wire.answers, {
      [list]: { body: productsWith('buff', { price: '15.00' }) },
      [order]: refusal(409, 'price_changed', 'De prijs is veranderd.'),
    })
    await screen.submit()
    await screen.shows('Je winkelwagen is veranderd')
    expect(screen.text()).toMatch(/Mijn buff kost nu €\s15,00 in plaats van €\s12,50/)
    await screen.press(/^Verder met €\s35,95/)
    await screen.ready()
    expect(screen.wire.sentTo('/api/create-payment-intent').map(({ body }) => (body as { amount: number }).amount)).toEqual([3095, 3595])
  })

  it('shows the refusal itself when the products do not explain it', async () => {
    const screen = await open({ [intent]: refusal(409, 'price_changed', 'De prijs is veranderd: je zag € 30,95, het is nu € 32,00.') })
    await screen.shows('het is nu € 32,00')
    screen.wire.answers[intent] = answers()[intent]!
    fakeStripe(() => ({}))
    await screen.press('Probeer opnieuw')
    await screen.ready()
  })
})

describe('the form', () => {
  it('focuses the first wrong field, and keeps a value that is too long', async () => {
    fakeStripe(() => ({}))
    const screen = await open()
    await screen.ready()
    await fillIn(screen, {
      Achternaam: 'de '.repeat(40),
      'E-mailadres': `sanne@${'duin.'.repeat(60)}nl`,
      Huisnummer: '1'.repeat(13),
      Plaats: 'x'.repeat(9000),
    })
    await screen.fill(/^Telefoon/, 'bel maar niet')
    await screen.submit()
    await screen.shows('Dit is te lang: maximaal 60 tekens')
    for (const words of ['Ongeldig emailadres', 'Dit is geen heel telefoonnummer', 'maximaal 12 tekens', 'maximaal 80 tekens'])
      expect(screen.text()).toContain(words)
    await screen.until(() => document.activeElement === screen.fieldOf(/^Achternaam/))
    expect(screen.fieldOf(/^Plaats/).value).toHaveLength(9000)
    expect(screen.wire.sentTo('/api/orders')).toEqual([])
  })

  it('orders and pays once when the button is pressed twice', async () => {
    const paying = Promise.withResolvers<object>()
    const confirmed = fakeStripe(() => paying.promise)
    const screen = await open()
    await screen.ready()
    await fillIn(screen)
    await screen.submit()
    await screen.submit()
    await screen.shows('Bezig met betalen...')
    await screen.press('Bezig met betalen...')
    await screen.submit()
    paying.resolve({ paymentIntent: {} })
    await screen.shows('Bevestigd')
    expect([screen.wire.sentTo('/api/orders').length, confirmed.length]).toEqual([1, 1])
  })
})

describe('a broken server', () => {
  const page = { status: 502, text: '<html><head><title>502 Bad Gateway</title></head></html>' }
  it.each<[string, Answer]>([
    ['no answer', 'no network'],
    ['an error page', page],
    ['an English message', { status: 503, body: { message: 'Service Unavailable' } }],
    ['half an answer', { text: '{"id":"bbb' }],
    ['an invalid answer', { body: ['wat?'] }],
    ['an empty answer', { text: '' }],
  ])('keeps cart and address, pays nothing and shows a Dutch message when the order gets %s', async (_, answer) => {
    const confirmed = fakeStripe(() => ({}))
    const screen = await open({ [order]: answer })
    await screen.ready()
    await fillIn(screen)
    await screen.submit()
    await screen.shows('Fout bij bestelling')
    await screen.shows('Er is niets betaald, en wat je invulde staat er nog.')
    expect(screen.text()).not.toMatch(/html|Gateway|Unavailable|\{"|null/i)
    expect(confirmed).toEqual([])
    expect(screen.fieldOf(/^Plaats/).value).toBe('Noordwijk')
    expect(persistedLines('shop')).toHaveLength(1)
    screen.wire.answers[order] = answers()[order]!
    await screen.submit()
    await screen.shows('Bevestigd')
  })

  const opening = [list, intent, 'GET /api/payment-settings']
  const wrong: [string, Answer][] = [
    ['no answer', 'no network'],
    ['an error page', page],
    ['an invalid answer', { text: 'null' }],
  ]
  it.each(opening.flatMap((call) => wrong.map(([name, answer]) => [name, call, answer] as const)))(
    'shows a message for %s in response to %s, and retries',
    async (_, call, answer) => {
      fakeStripe(() => ({}))
      const screen = await open({ [call]: answer })
      await screen.until(() => screen.query('button') !== null)
      expect(screen.text()).toMatch(/Fout bij betaling|betaalformulier laadt niet/)
      expect(screen.text()).not.toMatch(/html|Gateway/i)
      screen.wire.answers[call] = answers()[call]!
      await screen.press('Probeer opnieuw')
      await screen.ready()
    },
  )

  it('keeps the button busy while the server is slow, and allows a retry after the timeout', async () => {
    fakeStripe(() => ({}))
    const screen = await open({ [order]: 'no answer' })
    await screen.ready()
    await fillIn(screen)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await screen.submit()
    await act(() => vi.advanceTimersByTimeAsync(19_000))
    expect(screen.text()).toContain('Bezig met betalen...')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    vi.useRealTimers()
    await screen.shows('Het duurt te lang.')
    expect(screen.text()).toContain('Er is niets betaald, en wat je invulde staat er nog.')
    expect(screen.fieldOf(/^Plaats/).value).toBe('Noordwijk')
  })
})

describe('a reload in the middle of paying', () => {
  it('shows the order when it was paid, not a form to pay again', async () => {
    fakeStripe(() => ({}))
    persistPlaced({ orderId: id, cart: 'shop' })
    const screen = await open()
    await screen.shows('Bevestigd')
    expect(screen.wire.sentTo('/api/create-payment-intent')).toEqual([])
    await screen.until(() => persistedLines('shop').length === 0)
  })

  it.each<[string, Answer]>([
    ['pending', { body: orderOf('pending') }],
    ['expired', { body: orderOf('expired') }],
    ['unknown', refusal(404, 'not_found', 'Dit bestaat niet of niet meer.')],
    ['unreachable', 'no network'],
  ])('continues the payment when the order is %s', async (_, answer) => {
    fakeStripe(() => ({}))
    persistPlaced({ orderId: id, cart: 'shop' })
    const screen = await open({ [getOrder]: answer })
    await screen.ready()
    expect(persistedLines('shop')).toHaveLength(1)
  })

  it('does not claim that nothing was paid when the provider shows no form, as it does after a payment', async () => {
    fakeStripe(() => ({}), 'loaderror')
    const screen = await open()
    await screen.shows('Het betaalformulier laadt niet')
    expect(screen.text()).not.toContain('Er is niets betaald')
    expect(screen.text()).toContain('betaal dan niet nog een keer')
  })

  it('ignores the order of the other cart', async () => {
    fakeStripe(() => ({}))
    persistPlaced({ orderId: id, cart: 'merchandise' })
    const screen = await open()
    await screen.ready()
  })
})

describe('an order that was shown before', () => {
  it('leaves a newly filled cart alone', async () => {
    persistPlaced({ orderId: id, cart: 'shop' })
    const first = await open({}, `/shop/success?orderId=${id}`)
    await first.until(() => persistedLines('shop').length === 0)
    persistCart('shop', [{ id: 'buff', price: 1250, quantity: 3 }])
    const again = await open({}, `/shop/success?orderId=${id}`)
    await again.shows('Bevestigd')
    await act(async () => {})
    expect(persistedLines('shop')).toMatchObject([{ quantity: 3 }])
    fakeStripe(() => ({}))
    const checkout = await open()
    await checkout.ready()
  })
})

describe('the same cart after an order', () => {
  it('is paid by a new payment', async () => {
    fakeStripe(() => ({ paymentIntent: {} }))
    const screen = await open()
    await screen.ready()
    await fillIn(screen)
    await screen.submit()
    await screen.until(() => screen.text().includes('Bevestigd') && persistedLines('shop').length === 0)
    const bought = { id: 'buff', name: 'Nekwarmer', category: 'accessories' as const, imageUrl: null, price: 1250 }
    changeCart('shop', () => [{ productId: 'buff', product: bought, quantity: 2, size: null }])
    await screen.go('/shop/checkout')
    await screen.until(() => screen.wire.sentTo('/api/create-payment-intent').length === 2)
    const [first, second] = screen.wire.sentTo('/api/create-payment-intent')
    expect(second!.body).toEqual(first!.body)
    expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey)
  })
})

describe('an order from each cart', () => {
  const other = 'c'.repeat(32)
  const placedBoth = () => {
    persistCart('merchandise', [{ id: 'buff', price: 1250, quantity: 1 }])
    persistPlaced({ orderId: id, cart: 'shop' })
    persistPlaced({ orderId: other, cart: 'merchandise' })
    return { [`GET /api/orders/${other}`]: { body: { ...orderOf('confirmed'), id: other } } }
  }

  it('empties only the cart of the order that is shown', async () => {
    const both = placedBoth()
    const first = await open(both, `/shop/success?orderId=${id}`)
    await first.until(() => persistedLines('shop').length === 0)
    expect(persistedLines('merchandise')).toHaveLength(1)
    const second = await open(both, `/shop/success?orderId=${other}`)
    await second.until(() => persistedLines('merchandise').length === 0)
  })

  it('shows the first order after a reload, and opens no payment for it', async () => {
    fakeStripe(() => ({}))
    const screen = await open(placedBoth())
    await screen.shows('Bevestigd')
    expect(screen.wire.sentTo('/api/create-payment-intent')).toEqual([])
  })
})

describe('an order that an earlier version of the site stored', () => {
  const storeOldOrder = (value: string) => localStorage.setItem('duinstorm-shop-order', value)

  it.each(['shop', 'merchandise'] as const)('empties only the cart that it came from: %s', async (cart) => {
    persistCart('merchandise', [{ id: 'buff', price: 1250, quantity: 1 }])
    storeOldOrder(JSON.stringify({ orderId: id, cart }))
    const screen = await open({}, `/shop/success?orderId=${id}`)
    await screen.until(() => persistedLines(cart).length === 0)
    expect(persistedLines(cart === 'shop' ? 'merchandise' : 'shop')).toHaveLength(1)
    expect(localStorage.getItem('duinstorm-shop-order') ?? '').not.toContain(id)
  })

  it.each(['geen json', '{', 'null', '[]', '7', '{"orderId":7,"cart":"shop"}', `{"orderId":"${id}","cart":"weg"}`, '{"shop":7}'])(
    'is ignored when it is %s, and the next order is stored',
    async (value) => {
      storeOldOrder(value)
      fakeStripe(() => ({}))
      const screen = await open()
      await screen.ready()
      persistPlaced({ orderId: id, cart: 'shop' })
      const after = await open({}, `/shop/success?orderId=${id}`)
      await after.until(() => persistedLines('shop').length === 0)
    },
  )
})

describe('the page of an order', () => {
  it.each(['kort', '..', '%2F..%2F', '<script>', '💨', 'x'.repeat(5000), '%00', '%E0%A4%A'])(
    'shows no order for the id "%s", and requests a safe path',
    async (orderId) => {
      const paths: string[] = []
      vi.stubGlobal('fetch', async (path: string) => {
        paths.push(path)
        return new Response('{"code":"invalid_input","message":"Dit klopt niet"}', { status: 400 })
      })
      const screen = await renderScreen({ '/shop/success': <ShopSuccess /> }, `/shop/success?orderId=${orderId}`)
      await screen.until(() => screen.text().includes('Geen bestelling gevonden'))
      expect(paths).toEqual([expect.stringMatching(/^\/api\/orders\/[^/]*$/)])
    },
  )

  it.each<[string, Answer]>([
    ['does not answer', 'no network'],
    ['gets too many requests', refusal(429, 'too_many_attempts', 'Te veel pogingen.')],
    ['fails', { status: 500, text: 'Internal Server Error' }],
    ['sends an invalid answer', { body: { ...orderOf('confirmed'), status: 'misschien' } }],
  ])('shows that the order is not lost when the server %s, and retries', async (_, answer) => {
    const screen = await open({ [getOrder]: answer }, `/shop/success?orderId=${id}`)
    await screen.shows('Je bestelling is niet kwijt')
    screen.wire.answers[getOrder] = answers()[getOrder]!
    await screen.press('Kijk nu')
    await screen.shows('Bevestigd')
  })
})
