import { expect, it } from 'vitest'
import { at, done, hydrate, isBusy, press, render, watchEarlyPage } from '#web/ui/testing/early-page.ts'

/** What is put into a cart before the shop is hydrated. */
watchEarlyPage()

const product = { id: 'buff', name: 'Nekwarmer', category: 'accessories', imageUrl: null, price: 1250 }
const tile = (more = '') => `<ul data-unhydrated id="shop"><li>${more}<button id="add"></button></li></ul>
  <h2 id="title">Winkelwagen <span data-cart-count></span></h2>`
const renderTile = (more?: string) => {
  localStorage.clear()
  render(tile(more))
  at('add').setAttribute('data-adds', JSON.stringify({ key: 'the-cart', product }))
}
const writtenDown = () => JSON.parse(localStorage.getItem('the-cart-early') ?? '[]')

it('what is put into a cart before hydration is written down and counted at once, each press', async () => {
  renderTile()
  press('add')
  press('add')
  expect(writtenDown()).toEqual([
    { product, size: null },
    { product, size: null },
  ])
  expect([at('title').textContent, at('add').dataset.inCart]).toEqual(['Winkelwagen (2)', '2'])
  await hydrate(at('shop'))
  expect(done, 'not added once more').toEqual([])
})

it('a size that is chosen enables its button, and goes with the product', () => {
  renderTile('<input type="radio" name="size" id="m" value="M">')
  at('add').toggleAttribute('disabled', true)
  press('m')
  press('add')
  expect(writtenDown()).toEqual([{ product, size: 'M' }])
})

it('counts on the button what the cart holds of its product, and nothing else', () => {
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
  ['what is in it already', '{"state":{"lines":[{"quantity":2},{"quantity":1}]},"version":0}', 5],
  ['nothing, where it was emptied', '{"state":{"lines":[]},"version":0}', 2],
])('two quick presses count beside %s', (_, cart, count) => {
  renderTile()
  localStorage.setItem('the-cart', cart)
  press('add')
  press('add')
  expect([writtenDown().length, at('title').textContent]).toEqual([2, `Winkelwagen (${count})`])
  expect(localStorage.getItem('the-cart')).toBe(cart)
})

it.each([
  ['without a size', '<input type="radio" name="size" value="M">', undefined],
  ['beside a cart that can not be read', '', 'geen json'],
])('%s the press waits as any other', async (_, more, cart) => {
  renderTile(more)
  if (cart) localStorage.setItem('the-cart', cart)
  press('add')
  expect([writtenDown(), isBusy('add')]).toEqual([[], true])
  await hydrate(at('shop'))
  expect(done).toEqual(['click add'])
})
