import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWire, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { Where } from '#web/ui/testing/where.tsx'
import { changeCart } from './cart-stores.ts'
import { findProducts, sortProducts, type Sort } from './find-products.ts'
import Merchandise from './merchandise.tsx'
import { productsKey, readProducts } from './products.ts'
import Shop from './shop.tsx'
import { persistCart, persistedLines, sampleProducts } from './testing/sample-products.ts'

const open = async (at: string) => {
  const screen = await renderScreen({ '/shop': <Shop />, '/merchandise': <Merchandise />, '/shop/checkout': <Where /> }, at)
  await screen.until(() => screen.text().includes('Nekwarmer') || screen.text().includes('antwoordt niet'))
  return screen
}
const button = (screen: Awaited<ReturnType<typeof open>>, name: string) => screen.query(`button[aria-label="${name}"]`) as HTMLButtonElement

beforeEach(() => {
  changeCart('shop', () => [])
  changeCart('merchandise', () => [])
  localStorage.clear()
})

it.each(['shop', 'merchandise'] as const)('/%s shows the prerendered products, and does not use them to correct a cart', async (name) => {
  const wire = fakeWire({})
  persistCart(name, [{ id: 'buff', price: 1250, quantity: 2 }])
  const before = persistedLines(name)
  const old = readProducts(sampleProducts().map((product) => ({ ...product, price: '10.00' })))
  const screen = await renderScreen({ '/shop': <Shop />, '/merchandise': <Merchandise /> }, `/${name}`, [[productsKey, old]])
  expect(screen.text()).toContain('Nekwarmer')
  await screen.until(() => wire.sentTo('/api/products').length > 0)
  expect(screen.text()).not.toContain('Je winkelwagen is veranderd')
  expect(persistedLines(name)).toEqual(before)
})

describe('the shop', () => {
  it('shows only the products that are in stock', async () => {
    fakeWire({ 'GET /api/products': { body: sampleProducts() } })
    await open('/shop')
    const names = [...document.querySelectorAll('li h2')].map((heading) => heading.textContent)
    expect(names).toEqual(['Finisher shirt', 'Nekwarmer'])
  })

  it('places the sticky link to the cart in the element of the products, so that the link never covers the cart', async () => {
    fakeWire({ 'GET /api/products': { body: sampleProducts() } })
    const screen = await open('/shop')
    const scrolledWith = screen.query('a[href="#winkelwagen"]')!.parentElement!.parentElement!
    expect(scrolledWith.textContent).toContain('Nekwarmer')
    expect(scrolledWith.contains(screen.query('#winkelwagen'))).toBe(false)
  })

  it('disables the button until a size is chosen, shows a toast for an added product, and stores the cart on the device', async () => {
    fakeWire({ 'GET /api/products': { body: sampleProducts() } })
    const screen = await open('/shop')
    expect(button(screen, 'Finisher shirt in winkelwagen').disabled).toBe(true)
    expect((screen.query('input[value=S]') as HTMLInputElement).disabled).toBe(true)
    await screen.press('M', 'radio')
    await screen.press('Finisher shirt in winkelwagen')
    await screen.until(() => screen.text().includes('Toegevoegd aan winkelwagen'))
    await screen.press('Meer: Finisher shirt, maat M')
    expect(persistedLines('shop')).toMatchObject([{ productId: 'shirt', size: 'M', quantity: 2 }])
    expect(persistedLines('merchandise')).toEqual([])
    expect(screen.text()).toMatch(/Totaal€\s59,90/)
    await screen.press('Minder: Finisher shirt, maat M')
    expect(screen.text()).toMatch(/Verzending€\s5,95/)
    await screen.press('Verwijder Finisher shirt, maat M')
    expect(persistedLines('shop')).toEqual([])
  })

  it('shows that an empty cart cannot be paid, and opens the checkout of a filled cart', async () => {
    fakeWire({ 'GET /api/products': { body: sampleProducts() } })
    const screen = await open('/shop')
    await screen.press('Afrekenen')
    await screen.until(() => screen.text().includes('Winkelwagen is leeg'))
    expect(screen.text()).toContain('Voeg eerst producten toe aan je winkelwagen.')
    await screen.press('Nekwarmer in winkelwagen')
    await screen.press('Afrekenen')
    expect(screen.text()).toContain('at /shop/checkout')
  })

  it('corrects a cart with pieces that are not in stock, and shows what changed', async () => {
    persistCart('shop', [
      { id: 'shirt', size: 'M', price: 2995, quantity: 9 },
      { id: 'buff', price: 1000, quantity: 1 },
      { id: 'vlag', price: 1500, quantity: 1 },
      { id: 'poster', price: 2200, quantity: 1 },
    ])
    fakeWire({ 'GET /api/products': { body: sampleProducts() } })
    const screen = await open('/shop')
    await screen.until(() => screen.text().includes('Je winkelwagen is veranderd'))
    for (const words of ['Mijn shirt, maat M zijn er nog 3', 'Mijn vlag is er niet meer', 'Mijn poster is uitverkocht'])
      expect(screen.text()).toContain(words)
    expect(screen.text()).toMatch(/Mijn buff kost nu €\s12,50 in plaats van €\s10,00/)
    expect(persistedLines('shop').map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['shirt', 3],
      ['buff', 1],
    ])
    await screen.press('Begrepen')
    expect(screen.text()).not.toContain('Je winkelwagen is veranderd')
  })

  it.each([
    ['20 pieces of it', [{ id: 'buff', price: 1250, quantity: 20 }]],
    ['30 other products', Array.from({ length: 30 }, (_, at) => ({ id: `ding-${at}`, price: 1250, quantity: 1 }))],
  ])('adds no product to a cart with %s, and shows why', async (_, lines) => {
    persistCart('shop', lines)
    const [, buff] = sampleProducts()
    const others = lines.filter(({ id }) => id !== 'buff').map(({ id }) => ({ ...buff!, id, name: `Mijn ${id}` }))
    fakeWire({ 'GET /api/products': { body: [...sampleProducts(), ...others] } })
    const screen = await open('/shop')
    await screen.press('Nekwarmer in winkelwagen')
    await screen.until(() => screen.text().includes('Meer past niet in je winkelwagen'))
    expect(screen.text()).not.toContain('Toegevoegd')
    expect(persistedLines('shop')).toMatchObject(lines.map(({ id, quantity }) => ({ productId: id, quantity })))
  })

  it('shows an empty cart if the stored cart is invalid, and loads the products after a retry', async () => {
    localStorage.setItem('duinstorm-shop-cart', '{"state":{"lines":[{"productId":"x","quantity":-4},7]},"version":0}')
    const wire = fakeWire({})
    const screen = await open('/shop')
    expect(screen.text()).toContain('De shop antwoordt niet')
    wire.answers['GET /api/products'] = { body: sampleProducts() }
    await screen.press('Probeer opnieuw')
    await screen.until(() => screen.text().includes('Nekwarmer'))
    expect(screen.text()).toContain('Nog niets gekozen')
  })
})

describe.each(['/shop', '/merchandise'])('%s', (at) => {
  it('shows without network the products that this device received last, and lets a visitor add them to the cart', async () => {
    const wire = fakeWire({ 'GET /api/products': { body: sampleProducts() } })
    await open(at)
    delete wire.answers['GET /api/products']
    const screen = await open(at)
    await screen.until(() => screen.text().includes('De shop antwoordt niet'))
    expect(screen.text()).toMatch(/zoals dit toestel die zag op \d+ \w+ \d{4} om \d\d:\d\d/)
    await screen.press('Nekwarmer in winkelwagen')
    expect(persistedLines(at === '/shop' ? 'shop' : 'merchandise')).toMatchObject([{ productId: 'buff', quantity: 1 }])
    wire.answers['GET /api/products'] = { body: sampleProducts() }
    await screen.press('Probeer opnieuw')
    await screen.until(() => !screen.text().includes('De shop antwoordt niet'))
    expect(screen.text()).toContain('Nekwarmer')
  })

  it.each(['{', '[]', '{"seenAt":1,"answer":[{"id":"buff"}]}'])('ignores invalid stored products: %s', async (stored) => {
    localStorage.setItem('duinstorm-products', stored)
    fakeWire({})
    const screen = await open(at)
    await screen.until(() => screen.text().includes('De shop antwoordt niet'))
    expect(screen.query('li h2')).toBeNull()
  })

  it.each<[string, Answer]>([
    ['does not answer', 'no network'],
    ['sends an error page', { status: 502, text: '<html><title>502 Bad Gateway</title></html>' }],
    ['sends half an answer', { text: '[{"id":' }],
    ['sends an invalid price', { body: [{ ...sampleProducts()[0], price: 'gratis' }] }],
  ])('shows a message when the server %s, keeps the cart and loads the products on a retry', async (_, answer) => {
    for (const cart of ['shop', 'merchandise'] as const) persistCart(cart, [{ id: 'buff', price: 1250, quantity: 2 }])
    const wire = fakeWire({ 'GET /api/products': answer })
    const screen = await open(at)
    await screen.until(() => screen.text().includes('De shop antwoordt niet'))
    expect(screen.text()).toContain('Winkelwagen (2)')
    expect(screen.text()).not.toMatch(/html|gateway|NaN/i)
    wire.answers['GET /api/products'] = { body: sampleProducts() }
    await screen.press('Probeer opnieuw')
    await screen.until(() => screen.text().includes('Finisher shirt'))
  })

  it('shows a message after the timeout of a slow server', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fakeWire({ 'GET /api/products': 'no answer' })
    const screen = await renderScreen({ '/shop': <Shop />, '/merchandise': <Merchandise /> }, at)
    expect(screen.query('[aria-label="Producten laden..."]')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(21_000))
    vi.useRealTimers()
    await screen.until(() => screen.text().includes('De shop antwoordt niet'))
  })

  it('shows the drawing of a product whose picture fails to load', async () => {
    const products = sampleProducts().map((product) => ({ ...product, imageUrl: `https://elders.example/${product.id}.jpg` }))
    fakeWire({ 'GET /api/products': { body: products } })
    const screen = await open(at)
    const pictures = document.querySelectorAll('li img')
    expect(pictures.length).toBeGreaterThan(0)
    await act(async () => pictures.forEach((picture) => picture.dispatchEvent(new Event('error'))))
    expect(screen.query('li img')).toBeNull()
    expect(document.querySelectorAll('li svg[viewBox="0 0 240 240"]')).toHaveLength(pictures.length)
  })
})

describe('merchandise', () => {
  it('shows that a product is sold out, and that a size must be chosen first', async () => {
    fakeWire({ 'GET /api/products': { body: sampleProducts() } })
    const screen = await open('/merchandise')
    await screen.press('Finisher shirt in winkelwagen')
    expect(screen.query('[role=alert]')!.textContent).toBe('Selecteer een maat')
    expect([...document.querySelectorAll('button')].find((element) => element.textContent === 'Uitverkocht')!.disabled).toBe(true)
    for (const words of ['Gratis verzending vanaf 50 euro', 'Kwaliteitsgarantie', '30 dagen retour', 'Levering in 1-3 werkdagen'])
      expect(screen.text()).toContain(words)
  })

  it('shows that a search found nothing, and offers a button that shows all products again', async () => {
    fakeWire({ 'GET /api/products': { body: sampleProducts() } })
    const screen = await open('/merchandise')
    await screen.fill('Zoek een product', 'zeepaard')
    expect(screen.text()).toContain('Geen producten gevonden.')
    await screen.press('Toon alles')
    expect(screen.text()).toContain('Nekwarmer')
  })

  it('opens the checkout of the merchandise cart', async () => {
    fakeWire({ 'GET /api/products': { body: sampleProducts() } })
    const screen = await open('/merchandise')
    await screen.press('Nekwarmer in winkelwagen')
    await screen.press('Winkelwagen (1)')
    await screen.press('Betalen')
    expect(screen.text()).toContain('at /shop/checkout?cart=merchandise')
    expect([persistedLines('shop').length, persistedLines('merchandise').length]).toEqual([0, 1])
  })
})

const products = sampleProducts().map((product) => ({ ...product, price: Number(product.price) * 100 }))

it.each<[Sort, string[]]>([
  ['name', ['poster', 'shirt', 'buff']],
  ['price-low', ['buff', 'poster', 'shirt']],
  ['price-high', ['shirt', 'poster', 'buff']],
  ['rating', ['buff', 'poster', 'shirt']],
])('sorts by %s', (sort, ids) => expect(sortProducts(products, sort).map(({ id }) => id)).toEqual(ids))

it.each([
  ['', '', 3],
  ['NÉKWARMER', '', 1],
  ['kleding', '', 1],
  ['shirt finisher', 'clothing', 1],
  ['shirt', 'gear', 0],
] as const)('a search for %j in category %j finds %i products', (search, category, count) =>
  expect(findProducts(products, { search, category })).toHaveLength(count),
)
