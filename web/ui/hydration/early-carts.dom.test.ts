import { expect, it } from 'vitest'
import { at, handledEvents, hydrate, isBusy, press, render, watchEarlyPage } from '#web/ui/testing/early-page.ts'

// Tests presses that put a product into a cart before the shop is hydrated.
watchEarlyPage()

const product = { id: 'buff', name: 'Nekwarmer', category: 'accessories', imageUrl: null, price: 1250 }
const tile = (more = '') => `<ul data-unhydrated id="shop"><li>${more}<button id="add"></button></li></ul>
  <h2 id="title">Winkelwagen <span data-cart-count></span></h2>`
const renderTile = (more?: string) => {
  localStorage.clear()
  render(tile(more))
  at('add').setAttribute('data-adds', JSON.stringify({ key: 'the-cart', product }))
}
const storedEarly = () => JSON.parse(localStorage.getItem('the-cart-early') ?? '[]')

it('stores and counts each press that adds to the cart before hydration', async () => {
  renderTile()
  press('add')
  press('add')
  expect(storedEarly()).toEqual([
    { product, size: null },
    { product, size: null },
  ])
  expect([at('title').textContent, at('add').dataset.inCart]).toEqual(['Winkelwagen (2)', '2'])
  await hydrate(at('shop'))
  expect(handledEvents, 'hydration does not add the product again').toEqual([])
})

it('enables the button once a size is chosen, and stores the size with the product', () => {
  renderTile('<input type="radio" name="size" id="m" value="M">')
  at('add').toggleAttribute('disabled', true)
  press('m')
  press('add')
  expect(storedEarly()).toEqual([{ product, size: 'M' }])
})

it('shows the count of its product on the button, and the count of all pieces in the cart in the title', () => {
  renderTile()
  const lines = [
    { productId: 'buff', quantity: 2 },
    { productId: 'shirt', quantity: 4 },
  ]
  localStorage.setItem('the-cart', JSON.stringify({ state: { lines }, version: 0 }))
  press('add')
  expect([at('add').dataset.inCart, at('title').textContent]).toEqual(['3', 'Winkelwagen (7)'])
})

it.each([
  ['a cart of three products', '{"state":{"lines":[{"quantity":2},{"quantity":1}]},"version":0}', 5],
  ['an emptied cart', '{"state":{"lines":[]},"version":0}', 2],
])('adds two quick presses to the count of %s', (_, cart, count) => {
  renderTile()
  localStorage.setItem('the-cart', cart)
  press('add')
  press('add')
  expect([storedEarly().length, at('title').textContent]).toEqual([2, `Winkelwagen (${count})`])
  expect(localStorage.getItem('the-cart')).toBe(cart)
})

it.each([
  ['if no size is chosen', '<input type="radio" name="size" value="M">', undefined],
  ['if the cart cannot be read', '', 'geen json'],
])('stores no product, and replays the press on hydration, %s', async (_, more, cart) => {
  renderTile(more)
  if (cart) localStorage.setItem('the-cart', cart)
  press('add')
  expect([storedEarly(), isBusy('add')]).toEqual([[], true])
  await hydrate(at('shop'))
  expect(handledEvents).toEqual(['click add'])
})
