import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { fakeStripe } from '#web/ui/testing/fake-stripe.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import ShopSuccess from './shop-success.tsx'
import { answers, fillIn, getOrder, intent, list, open, order, startWithCart } from './testing/open-checkout.tsx'
import { sampleOrder } from './testing/sample-order.ts'
import { persistedLines, sampleProducts } from './testing/sample-products.ts'

const { id } = sampleOrder
/** Returns the sample products, with another price or stock for one product. */
const productsWith = (productId: string, more: { price?: string; left?: number }) =>
  sampleProducts().map((product) =>
    product.id === productId ? { ...product, ...more, stock: [{ size: null, left: more.left ?? 20 }], inStock: more.left !== 0 } : product,
  )

startWithCart()
afterEach(() => void vi.useRealTimers())

describe('a change in the shop before the order is placed', () => {
  it('corrects the cart, keeps the entered address, asks for a confirmation, and pays the new amount', async () => {
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

  it('shows the old and the new price, and opens a payment for the new price after a confirmation', async () => {
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

  it('shows the message of the server when the fetched products do not explain the refusal', async () => {
    const screen = await open({ [intent]: refusal(409, 'price_changed', 'De prijs is veranderd: je zag € 30,95, het is nu € 32,00.') })
    await screen.shows('het is nu € 32,00')
    screen.wire.answers[intent] = answers()[intent]!
    fakeStripe(() => ({}))
    await screen.press('Probeer opnieuw')
    await screen.ready()
  })
})

describe('the checkout form', () => {
  it('focuses the first field with an error, and does not cut off a value that is too long', async () => {
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

  it('places one order and pays once when the buyer presses the button twice', async () => {
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
    'shows a message if a call gets %s (the call: %s), and works after a retry',
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

describe('the page of an order', () => {
  it.each(['kort', '..', '%2F..%2F', '<script>', '💨', 'x'.repeat(5000), '%00', '%E0%A4%A'])(
    'shows no order for the id "%s", and escapes the id in the path of the request',
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
    ['sends an invalid answer', { body: { ...sampleOrder, status: 'misschien' } }],
  ])('shows that the order is not lost when the server %s, and retries', async (_, answer) => {
    const screen = await open({ [getOrder]: answer }, `/shop/success?orderId=${id}`)
    await screen.shows('Je bestelling is niet kwijt')
    screen.wire.answers[getOrder] = answers()[getOrder]!
    await screen.press('Kijk nu')
    await screen.shows('Bevestigd')
  })
})
