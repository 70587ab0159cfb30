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
/** What the shop sells, with another price or stock for one of them. */
const productsWith = (productId: string, more: { price?: string; left?: number }) =>
  sampleProducts().map((one) =>
    one.id === productId ? { ...one, ...more, stock: [{ size: null, left: more.left ?? 20 }], inStock: more.left !== 0 } : one,
  )

async function open(changes: Record<string, Answer> = {}, at = '/shop/checkout') {
  const wire = fakeWire({ ...answers(), ...changes })
  const screen = await renderScreen({ '/shop/checkout': <ShopCheckout />, '/shop/success': <ShopSuccess />, '/shop': <p>de shop</p> }, at)
  const says = (words: string) => screen.until(() => screen.text().includes(words))
  const button = () => screen.query('button[type=submit]') as HTMLButtonElement | null
  return { ...screen, wire, says, ready: () => screen.until(() => button()?.disabled === false) }
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
  for (const [label, text] of Object.entries({ ...address, ...more })) await screen.type(new RegExp(`^${label}`), text)
}

beforeEach(() => {
  changeCart('shop', () => [])
  localStorage.clear()
  persistCart('shop', [{ id: 'buff', price: 1250, quantity: 2 }])
})
afterEach(() => void vi.useRealTimers())

describe('what the shop can not deliver any more when the button is pressed', () => {
  it('is said and put right, asked again, and paid as it was asked; the address is still there', async () => {
    const confirmed = fakeStripe(() => ({ paymentIntent: {} }))
    const screen = await open()
    await screen.ready()
    await fillIn(screen)
    Object.assign(screen.wire.answers, {
      [list]: { body: productsWith('buff', { left: 1 }) },
      [order]: refusal(409, 'cart_changed', 'Van Nekwarmer zijn er nog 1.'),
    })
    await screen.submit()
    await screen.says('Je winkelwagen is veranderd')
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
    await screen.says('Bevestigd')
    expect(screen.wire.sentTo('/api/orders').at(-1)!.body).toMatchObject({
      items: [{ productId: 'buff', quantity: 1 }],
      totalAmount: '18.45',
      clientSecret: 'pi_2_secret_3',
    })
    expect(confirmed).toHaveLength(1)
  })

  it('can be all there was: then nothing is left to pay', async () => {
    const confirmed = fakeStripe(() => ({}))
    const screen = await open()
    await screen.ready()
    await fillIn(screen)
    Object.assign(screen.wire.answers, {
      [list]: { body: productsWith('buff', { left: 0 }) },
      [order]: refusal(409, 'cart_changed', 'Nekwarmer is uitverkocht.'),
    })
    await screen.submit()
    await screen.says('Winkelwagen is leeg')
    expect(screen.text()).toContain('Mijn buff is uitverkocht')
    expect(confirmed).toEqual([])
  })

  it('a price that went up is named with the old one, and paid only after that was seen', async () => {
    fakeStripe(() => ({}))
    const screen = await open()
    await screen.ready()
    await fillIn(screen)
    Object.assign(screen.wire.answers, {
      [list]: { body: productsWith('buff', { price: '15.00' }) },
      [order]: refusal(409, 'price_changed', 'De prijs is veranderd.'),
    })
    await screen.submit()
    await screen.says('Je winkelwagen is veranderd')
    expect(screen.text()).toMatch(/Mijn buff kost nu €\s15,00 in plaats van €\s12,50/)
    await screen.press(/^Verder met €\s35,95/)
    await screen.ready()
    expect(screen.wire.sentTo('/api/create-payment-intent').map(({ body }) => (body as { amount: number }).amount)).toEqual([3095, 3595])
  })

  it('a refusal that the list of products does not explain is said, too', async () => {
    const screen = await open({ [intent]: refusal(409, 'price_changed', 'De prijs is veranderd: je zag € 30,95, het is nu € 32,00.') })
    await screen.says('het is nu € 32,00')
    screen.wire.answers[intent] = answers()[intent]!
    fakeStripe(() => ({}))
    await screen.press('Probeer opnieuw')
    await screen.ready()
  })
})

describe('the form', () => {
  it('puts the focus on the first field that is wrong, and keeps what is too long', async () => {
    fakeStripe(() => ({}))
    const screen = await open()
    await screen.ready()
    await fillIn(screen, {
      Achternaam: 'de '.repeat(40),
      'E-mailadres': `sanne@${'duin.'.repeat(60)}nl`,
      Huisnummer: '1'.repeat(13),
      Plaats: 'x'.repeat(9000),
    })
    await screen.type(/^Telefoon/, 'bel maar niet')
    await screen.submit()
    await screen.says('Dit is te lang: maximaal 60 tekens')
    for (const words of ['Ongeldig emailadres', 'Dit is geen heel telefoonnummer', 'maximaal 12 tekens', 'maximaal 80 tekens'])
      expect(screen.text()).toContain(words)
    await screen.until(() => document.activeElement === screen.fieldOf(/^Achternaam/))
    expect(screen.fieldOf(/^Plaats/).value).toHaveLength(9000)
    expect(screen.wire.sentTo('/api/orders')).toEqual([])
  })

  it('pressed twice it orders and pays once', async () => {
    const paying = Promise.withResolvers<object>()
    const confirmed = fakeStripe(() => paying.promise)
    const screen = await open()
    await screen.ready()
    await fillIn(screen)
    await screen.submit()
    await screen.submit()
    await screen.says('Bezig met betalen...')
    await screen.press('Bezig met betalen...')
    await screen.submit()
    paying.resolve({ paymentIntent: {} })
    await screen.says('Bevestigd')
    expect([screen.wire.sentTo('/api/orders').length, confirmed.length]).toEqual([1, 1])
  })
})

describe('a server that', () => {
  const page = { status: 502, text: '<html><head><title>502 Bad Gateway</title></head></html>' }
  it.each<[string, Answer]>([
    ['is gone', 'no network'],
    ['is broken', page],
    ['speaks of itself', { status: 503, body: { message: 'Service Unavailable' } }],
    ['answers half', { text: '{"id":"bbb' }],
    ['answers something else', { body: ['wat?'] }],
    ['answers nothing', { text: '' }],
  ])('%s when the order is placed: said in Dutch, nothing paid, all still there', async (_, answer) => {
    const confirmed = fakeStripe(() => ({}))
    const screen = await open({ [order]: answer })
    await screen.ready()
    await fillIn(screen)
    await screen.submit()
    await screen.says('Fout bij bestelling')
    await screen.says('Er is niets betaald, en wat je invulde staat er nog.')
    expect(screen.text()).not.toMatch(/html|Gateway|Unavailable|\{"|null/i)
    expect(confirmed).toEqual([])
    expect(screen.fieldOf(/^Plaats/).value).toBe('Noordwijk')
    expect(persistedLines('shop')).toHaveLength(1)
    screen.wire.answers[order] = answers()[order]!
    await screen.submit()
    await screen.says('Bevestigd')
  })

  const opening = [list, intent, 'GET /api/payment-settings']
  const wrong: [string, Answer][] = [
    ['is gone', 'no network'],
    ['is broken', page],
    ['answers something else', { text: 'null' }],
  ]
  it.each(opening.flatMap((call) => wrong.map(([how, answer]) => [how, call, answer] as const)))(
    '%s at %s: said, and tried again',
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

  it('is slow: the button waits, and after its time everything can be sent again', async () => {
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
    await screen.says('Het duurt te lang.')
    expect(screen.text()).toContain('Er is niets betaald, en wat je invulde staat er nog.')
    expect(screen.fieldOf(/^Plaats/).value).toBe('Noordwijk')
  })
})

describe('a reload in the middle of paying', () => {
  it('shows the order that came through, not a form to pay it again', async () => {
    fakeStripe(() => ({}))
    persistPlaced({ orderId: id, cart: 'shop' })
    const screen = await open()
    await screen.says('Bevestigd')
    expect(screen.wire.sentTo('/api/create-payment-intent')).toEqual([])
    await screen.until(() => persistedLines('shop').length === 0)
  })

  it.each<[string, Answer]>([
    ['pending', { body: orderOf('pending') }],
    ['expired', { body: orderOf('expired') }],
    ['unknown', refusal(404, 'not_found', 'Dit bestaat niet of niet meer.')],
    ['out of reach', 'no network'],
  ])('goes on paying an order that is %s', async (_, answer) => {
    fakeStripe(() => ({}))
    persistPlaced({ orderId: id, cart: 'shop' })
    const screen = await open({ [getOrder]: answer })
    await screen.ready()
    expect(persistedLines('shop')).toHaveLength(1)
  })

  it('never says that nothing was paid when the provider shows no form: it shows none for what is paid', async () => {
    fakeStripe(() => ({}), 'loaderror')
    const screen = await open()
    await screen.says('Het betaalformulier laadt niet')
    expect(screen.text()).not.toContain('Er is niets betaald')
    expect(screen.text()).toContain('betaal dan niet nog een keer')
  })

  it('the order of another cart is another matter', async () => {
    fakeStripe(() => ({}))
    persistPlaced({ orderId: id, cart: 'merchandise' })
    const screen = await open()
    await screen.ready()
  })
})

describe('an order that was shown before', () => {
  it('does not empty the next cart', async () => {
    persistPlaced({ orderId: id, cart: 'shop' })
    const first = await open({}, `/shop/success?orderId=${id}`)
    await first.until(() => persistedLines('shop').length === 0)
    persistCart('shop', [{ id: 'buff', price: 1250, quantity: 3 }])
    const again = await open({}, `/shop/success?orderId=${id}`)
    await again.says('Bevestigd')
    await act(async () => {})
    expect(persistedLines('shop')).toMatchObject([{ quantity: 3 }])
    fakeStripe(() => ({}))
    const checkout = await open()
    await checkout.ready()
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

  it('each empties its own, whichever is seen first', async () => {
    const both = placedBoth()
    const first = await open(both, `/shop/success?orderId=${id}`)
    await first.until(() => persistedLines('shop').length === 0)
    expect(persistedLines('merchandise')).toHaveLength(1)
    const second = await open(both, `/shop/success?orderId=${other}`)
    await second.until(() => persistedLines('merchandise').length === 0)
  })

  it('after a reload in the middle of the first, it is not paid again', async () => {
    fakeStripe(() => ({}))
    const screen = await open(placedBoth())
    await screen.says('Bevestigd')
    expect(screen.wire.sentTo('/api/create-payment-intent')).toEqual([])
  })
})

describe('an order that an earlier version of the site kept', () => {
  const keepOld = (value: string) => localStorage.setItem('duinstorm-shop-order', value)

  it.each(['shop', 'merchandise'] as const)('empties the cart that it came from: %s', async (cart) => {
    persistCart('merchandise', [{ id: 'buff', price: 1250, quantity: 1 }])
    keepOld(JSON.stringify({ orderId: id, cart }))
    const screen = await open({}, `/shop/success?orderId=${id}`)
    await screen.until(() => persistedLines(cart).length === 0)
    expect(persistedLines(cart === 'shop' ? 'merchandise' : 'shop')).toHaveLength(1)
    expect(localStorage.getItem('duinstorm-shop-order') ?? '').not.toContain(id)
  })

  it.each(['geen json', '{', 'null', '[]', '7', '{"orderId":7,"cart":"shop"}', `{"orderId":"${id}","cart":"weg"}`, '{"shop":7}'])(
    'is none when it reads %s, and the next one is kept',
    async (value) => {
      keepOld(value)
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
    '"%s" is the number of none',
    async (orderId) => {
      const asked: string[] = []
      vi.stubGlobal('fetch', async (path: string) => {
        asked.push(path)
        return new Response('{"code":"invalid_input","message":"Dit klopt niet"}', { status: 400 })
      })
      const screen = await renderScreen({ '/shop/success': <ShopSuccess /> }, `/shop/success?orderId=${orderId}`)
      await screen.until(() => screen.text().includes('Geen bestelling gevonden'))
      expect(asked).toEqual([expect.stringMatching(/^\/api\/orders\/[^/]*$/)])
    },
  )

  it.each<[string, Answer]>([
    ['is gone', 'no network'],
    ['is asked too often', refusal(429, 'too_many_attempts', 'Te veel pogingen.')],
    ['is broken', { status: 500, text: 'Internal Server Error' }],
    ['answers something else', { body: { ...orderOf('confirmed'), status: 'misschien' } }],
  ])('does not call an order lost when the server %s', async (_, answer) => {
    const screen = await open({ [getOrder]: answer }, `/shop/success?orderId=${id}`)
    await screen.says('Je bestelling is niet kwijt')
    screen.wire.answers[getOrder] = answers()[getOrder]!
    await screen.press('Kijk nu')
    await screen.says('Bevestigd')
  })
})
