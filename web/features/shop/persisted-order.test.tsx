import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { fakeStripe } from '#web/ui/testing/fake-stripe.ts'
import { changeCart } from './cart-stores.ts'
import { persistPlaced } from './persisted-order.ts'
import { fillIn, getOrder, open, startWithCart } from './testing/open-checkout.tsx'
import { sampleOrder } from './testing/sample-order.ts'
import { persistCart, persistedLines } from './testing/sample-products.ts'

const { id } = sampleOrder

startWithCart()

describe('a reload in the middle of paying', () => {
  it('shows the paid order instead of a form to pay again', async () => {
    fakeStripe(() => ({}))
    persistPlaced({ orderId: id, cart: 'shop' })
    const screen = await open()
    await screen.shows('Bevestigd')
    expect(screen.wire.sentTo('/api/create-payment-intent')).toEqual([])
    await screen.until(() => persistedLines('shop').length === 0)
  })

  it.each<[string, Answer]>([
    ['pending', { body: { ...sampleOrder, status: 'pending' } }],
    ['expired', { body: { ...sampleOrder, status: 'expired' } }],
    ['unknown', refusal(404, 'not_found', 'Dit bestaat niet of niet meer.')],
    ['unreachable', 'no network'],
  ])('continues the payment when the order is %s', async (_, answer) => {
    fakeStripe(() => ({}))
    persistPlaced({ orderId: id, cart: 'shop' })
    const screen = await open({ [getOrder]: answer })
    await screen.ready()
    expect(persistedLines('shop')).toHaveLength(1)
  })

  it('does not claim that nothing was paid when the form fails to load, because the payment may have succeeded', async () => {
    fakeStripe(() => ({}), 'loaderror')
    const screen = await open()
    await screen.shows('Het betaalformulier laadt niet')
    expect(screen.text()).not.toContain('Er is niets betaald')
    expect(screen.text()).toContain('betaal dan niet nog een keer')
  })

  it('shows the payment form if only the other cart has a placed order', async () => {
    fakeStripe(() => ({}))
    persistPlaced({ orderId: id, cart: 'merchandise' })
    const screen = await open()
    await screen.ready()
  })
})

describe('an order that was shown before', () => {
  it('does not empty a cart that was filled after the order', async () => {
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
  it('opens a new payment when the buyer orders the same products again', async () => {
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

describe('an order from the cart of `/shop` and one from the cart of `/merchandise`', () => {
  const other = 'c'.repeat(32)
  const placedBoth = () => {
    persistCart('merchandise', [{ id: 'buff', price: 1250, quantity: 1 }])
    persistPlaced({ orderId: id, cart: 'shop' })
    persistPlaced({ orderId: other, cart: 'merchandise' })
    return { [`GET /api/orders/${other}`]: { body: { ...sampleOrder, id: other } } }
  }

  it('empties only the cart of the order that the page shows', async () => {
    const both = placedBoth()
    const first = await open(both, `/shop/success?orderId=${id}`)
    await first.until(() => persistedLines('shop').length === 0)
    expect(persistedLines('merchandise')).toHaveLength(1)
    const second = await open(both, `/shop/success?orderId=${other}`)
    await second.until(() => persistedLines('merchandise').length === 0)
  })

  it('shows the first order again after a reload, and opens no new payment for it', async () => {
    fakeStripe(() => ({}))
    const screen = await open(placedBoth())
    await screen.shows('Bevestigd')
    expect(screen.wire.sentTo('/api/create-payment-intent')).toEqual([])
  })
})

describe('an order that an earlier version of the site stored', () => {
  const storeOldOrder = (value: string) => localStorage.setItem('duinstorm-shop-order', value)

  it.each(['shop', 'merchandise'] as const)('empties only the cart from which the order was placed: %s', async (cart) => {
    persistCart('merchandise', [{ id: 'buff', price: 1250, quantity: 1 }])
    storeOldOrder(JSON.stringify({ orderId: id, cart }))
    const screen = await open({}, `/shop/success?orderId=${id}`)
    await screen.until(() => persistedLines(cart).length === 0)
    expect(persistedLines(cart === 'shop' ? 'merchandise' : 'shop')).toHaveLength(1)
    expect(localStorage.getItem('duinstorm-shop-order') ?? '').not.toContain(id)
  })

  it.each(['geen json', '{', 'null', '[]', '7', '{"orderId":7,"cart":"shop"}', `{"orderId":"${id}","cart":"weg"}`, '{"shop":7}'])(
    'ignores the invalid stored order %s, and stores the next order',
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
