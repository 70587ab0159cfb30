import { expect, test } from 'vitest'
import { admin, product, setUpDemoOffice } from './demo-office.ts'

// Tests the office's list of products, and the products that the shop shows.

setUpDemoOffice()

interface Product {
  id: string
  name: string
  price: string
  active: boolean
  stock: { size: string | null; left: number }[]
  version: string
}
const find = async (id: string): Promise<Product> =>
  (await admin.call('GET', '/api/admin/products')).body.find((one: Product) => one.id === id)
const inShop = async (id: string) => (await product.browser().call('GET', '/api/products')).body.find((one: Product) => one.id === id)
const form = { name: 'Nekwarmer', category: 'accessories', price: '13,5', description: 'Warm', inStock: true, sizes: [] }

test('creates a product once per idempotency key; the shop shows its stock after the office has counted it', async () => {
  const make = (name: string) =>
    admin.call('POST', '/api/products', { ...form, name, sizes: ['S', 'M'] }, { 'idempotency-key': 'nieuwe muts' })
  const [made, again] = await Promise.all([make('Muts'), make('Muts')])
  expect(made!.body).toMatchObject({ name: 'Muts', price: '13.50', active: true, stock: [{ size: 'S', left: 0 }, { left: 0 }] })
  expect(again!.body.id).toBe(made!.body.id)
  expect((await make('Iets anders')).body.code).toBe('request_reused')
  const { id } = made!.body
  expect((await inShop(id)).stock.every(({ left }: { left: number }) => left === 0)).toBe(true)
  await admin.call('POST', `/api/products/${id}/stock`, { stock: [{ size: 'M', left: 4, was: 0 }] })
  expect((await inShop(id)).stock).toContainEqual({ size: 'M', left: 4 })
  expect((await find(id)).version).toBe(made!.body.version)
  expect((await admin.call('POST', '/api/products', {})).body.details.map(({ path }: { path: string }) => path)).toContain('price')
})

test('a changed price appears in the shop', async () => {
  const { version } = await find('buff')
  expect((await admin.call('PATCH', '/api/products/buff', { ...form, version })).body).toMatchObject({
    price: '13.50',
    description: 'Warm',
  })
  expect(await inShop('buff')).toMatchObject({ price: '13.50' })
  // The same change sent again, after a lost response, succeeds. Another change from the old version is refused.
  expect((await admin.call('PATCH', '/api/products/buff', { ...form, version })).body).toMatchObject({ price: '13.50' })
  expect((await admin.call('PATCH', '/api/products/buff', { ...form, price: '14.50', version })).body).toMatchObject({
    code: 'record_changed',
    details: { price: '13.50' },
  })
})

test.each([
  ['name', ' ', 'Product naam is verplicht'],
  ['category', '', 'Categorie is verplicht'],
  ['price', '', 'Prijs is verplicht'],
  ['price', 'veel', 'Vul een bedrag in, zoals 39,50'],
  ['price', '-1', 'Vul een bedrag in, zoals 39,50'],
  ['sizes', ['S', 'S'], 'Elke maat één keer'],
])('reports a wrong %s (%j) at its field', async (field, value, message) => {
  const { status, body } = await admin.call('PATCH', '/api/products/buff', { ...form, [field]: value })
  expect([status, body.details]).toEqual([400, [{ path: field, message }]])
})

test('a stock count is saved as a whole, and refused if the stock changed meanwhile', async () => {
  const count = (stock: object[]) => admin.call('POST', '/api/products/windjack/stock', { stock })
  const answer = await count([
    { size: 'L', left: 7, was: 1 },
    { size: 'M', left: 3, was: 40 },
  ])
  expect(answer.body.stock).toContainEqual({ size: 'L', left: 7 })
  const late = await count([
    { size: 'L', left: 9, was: 1 },
    { size: 'M', left: 9, was: 3 },
  ])
  expect(late.body).toMatchObject({ code: 'record_changed', details: { id: 'windjack' } })
  expect((await find('windjack')).stock.filter(({ size }) => size === 'L' || size === 'M')).toEqual([
    { size: 'M', left: 3 },
    { size: 'L', left: 7 },
  ])
  expect((await count([{ size: 'XXXL', left: 1, was: 0 }])).status).toBe(400)
  expect((await count([{ size: 'L', left: -1, was: 7 }])).status).toBe(400)
})

test('deleting removes a product without orders and archives one with orders; both can be restored', async () => {
  expect((await admin.call('DELETE', '/api/products/reep')).body).toEqual({ archived: false })
  expect(await find('reep')).toBeUndefined()
  expect((await admin.call('POST', '/api/products/reep/restore')).status).toBe(200)
  expect(await inShop('reep')).toMatchObject({ name: 'Zeezout reep' })

  await order('drybag')
  expect((await admin.call('DELETE', '/api/products/drybag')).body).toEqual({ archived: true })
  expect([await inShop('drybag'), (await find('drybag')).active]).toEqual([undefined, false])
  expect((await buy('drybag', 'nog-een')).body.code).toBe('cart_changed')
  await admin.call('POST', '/api/products/drybag/restore')
  expect([(await inShop('drybag'))?.name, (await find('drybag')).active]).toEqual(['Drybag 20 liter', true])
  expect((await admin.call('POST', '/api/products/nooit/restore')).body.code).toBe('restore_refused')
})

const buy = (productId: string, key: string) =>
  product.browser().call(
    'POST',
    '/api/orders',
    {
      customerName: 'Sanne de Vries',
      customerEmail: 'sanne@voorbeeld.nl',
      items: [{ productId, quantity: 1 }],
      totalAmount: '30.90',
      shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA' },
    },
    { 'idempotency-key': key },
  )
const order = async (productId: string) => expect((await buy(productId, 'een-bestelling')).status).toBe(200)
