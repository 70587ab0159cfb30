import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { changeCart } from './cart-stores.ts'
import ShopCheckout from './shop-checkout.tsx'
import Shop from './shop.tsx'
import { persistedLines, sampleProducts } from './testing/sample-products.ts'

const key = 'duinstorm-shop-cart'
const consoleError = vi.spyOn(console, 'error')
const open = async (at: string) => {
  fakeWire({ 'GET /api/products': { body: sampleProducts() } })
  return renderScreen({ '/shop': <Shop />, '/shop/checkout': <ShopCheckout /> }, at)
}
const line = (more: object = {}) => ({
  productId: 'buff',
  quantity: 2,
  size: null,
  product: { id: 'buff', name: 'Nekwarmer', category: 'accessories', imageUrl: null, price: 1250 },
  ...more,
})
const storeCart = (lines: unknown, version: unknown = 0) => localStorage.setItem(key, JSON.stringify({ state: { lines }, version }))

beforeEach(() => {
  changeCart('shop', () => [])
  localStorage.clear()
  consoleError.mockClear()
})
// An invalid value in the storage is not an error of the page, so the page must not log an error.
afterEach(() => expect(consoleError).not.toHaveBeenCalled())

describe('an unreadable stored cart is empty, and can be filled again', () => {
  it.each([
    'geen json',
    '{',
    '',
    'null',
    '7',
    '"tekst"',
    '[]',
    '{}',
    '{"state":null}',
    '{"state":{"lines":{}},"version":0}',
    '{"state":{"items":[{"id":"buff","amount":2}]},"version":0}',
    '{"lines":[{"productId":"buff","quantity":2}]}',
  ])('when the stored text is %s', async (stored) => {
    localStorage.setItem(key, stored)
    const checkout = await open('/shop/checkout')
    expect(checkout.text()).toContain('Winkelwagen is leeg')
    const shop = await open('/shop')
    await shop.until(() => shop.text().includes('Nekwarmer'))
    expect(shop.text()).toContain('Nog niets gekozen')
    const button = () => document.querySelector<HTMLElement>('[aria-label="Nekwarmer in winkelwagen"]')!
    expect(button().dataset.inCart).toBeUndefined()
    await shop.press('Nekwarmer in winkelwagen')
    expect(persistedLines('shop')).toMatchObject([{ productId: 'buff', quantity: 1 }])
    expect(shop.text()).toContain('Winkelwagen (1)')
    expect(button().dataset.inCart, 'the button shows the number').toBe('1')
  })
})

describe('a stored cart line', () => {
  it.each([
    ['0', 0, undefined],
    ['-4', -4, undefined],
    ['NaN', null, undefined],
    ['text', '2', undefined],
    ['a list', [2], undefined],
    ['half a piece', 0.5, undefined],
    ['two and a half', 2.5, 2],
    ['far too many', 1e9, 20],
    ['more than a number holds', 1e308, 20],
  ])('with a quantity of %s is dropped, or corrected to a valid quantity', async (_, quantity, left) => {
    storeCart([line({ quantity })])
    const screen = await open('/shop')
    await screen.until(() => screen.text().includes('Nekwarmer'))
    expect(screen.query('output')?.textContent).toBe(left?.toString())
    expect(screen.text()).toContain(left ? `Winkelwagen (${left})` : 'Nog niets gekozen')
  })

  it.each([
    ['no product', { product: undefined }],
    ['a product without a price', { product: { ...line().product, price: null } }],
    ['a negative price', { product: { ...line().product, price: -1250 } }],
    ['a product without an id', { product: { ...line().product, id: 7 } }],
    ['an invalid size', { size: ['M'] }],
  ])('with %s is dropped, and the other line stays in the cart', async (_, more) => {
    const shirt = { id: 'shirt', name: 'Finisher shirt', category: 'clothing', imageUrl: null, price: 2995 }
    storeCart([line(more), line({ product: shirt, size: 'M', quantity: 1 })])
    const screen = await open('/shop')
    await screen.until(() => screen.text().includes('Winkelwagen (1)'))
    expect(document.querySelectorAll('output')).toHaveLength(1)
  })
})

it('merges two stored lines of the same product', async () => {
  storeCart([line(), line({ quantity: 19 })])
  const screen = await open('/shop')
  await screen.until(() => screen.text().includes('Winkelwagen (20)'))
  expect(document.querySelectorAll('output')).toHaveLength(1)
})

it.each([7, -1, '0', null])('reads the valid lines of a stored cart of version %s', async (version) => {
  storeCart([line()], version)
  const screen = await open('/shop')
  await screen.until(() => screen.text().includes('Winkelwagen (2)'))
})

it('keeps the cart only while the page is open if the browser forbids storage', async () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const reads = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
  const writes = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
  const screen = await open('/shop')
  await screen.until(() => screen.text().includes('Nekwarmer'))
  await screen.press('Nekwarmer in winkelwagen')
  expect(screen.text()).toContain('Winkelwagen (1)')
  reads.mockRestore()
  writes.mockRestore()
})

describe('a product that was added before hydration', () => {
  const { product } = line()

  it('adds each early press to the cart only once, updates the count, and shows a toast', async () => {
    localStorage.setItem(`${key}-early`, JSON.stringify([product, product].map((added) => ({ product: added, size: null }))))
    const shop = await open('/shop')
    await shop.until(() => shop.text().includes('Winkelwagen (2)'))
    expect(persistedLines('shop')).toMatchObject([{ productId: 'buff', quantity: 2 }])
    await shop.until(() => shop.text().includes('Toegevoegd aan winkelwagen'))
    expect(localStorage.getItem(`${key}-early`)).toBeNull()
  })

  it('adds the product to the lines of the stored cart', async () => {
    storeCart([line()])
    const shirt = { ...product, id: 'shirt', name: 'Finisher shirt' }
    localStorage.setItem(
      `${key}-early`,
      JSON.stringify([
        { product, size: null },
        { product: shirt, size: 'M' },
      ]),
    )
    const shop = await open('/shop')
    await shop.until(() => shop.text().includes('Winkelwagen (4)'))
    expect(persistedLines('shop')).toMatchObject([
      { productId: 'buff', quantity: 3 },
      { productId: 'shirt', size: 'M', quantity: 1 },
    ])
  })

  it('shows a message when the cart is too full for the product', async () => {
    storeCart([line({ quantity: 20 })])
    localStorage.setItem(`${key}-early`, JSON.stringify([{ product, size: null }]))
    const shop = await open('/shop')
    await shop.until(() => shop.text().includes('Meer past niet in je winkelwagen'))
    expect(persistedLines('shop')).toMatchObject([{ productId: 'buff', quantity: 20 }])
  })

  it.each(['geen json', '{}', '[7, null]', '[{"product":{"id":"buff"},"size":null}]'])(
    'ignores an early press that is stored as %s',
    async (early) => {
      localStorage.setItem(`${key}-early`, early)
      const shop = await open('/shop')
      await shop.until(() => shop.text().includes('Nekwarmer'))
      expect(shop.text()).toContain('Nog niets gekozen')
    },
  )
})
