import { expect, it } from 'vitest'
import type { AdminProduct } from '#shared/contract/shop-office.ts'
import { fakeWire, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Products from './products.tsx'

const hoodie: AdminProduct = {
  id: 'hoodie',
  name: 'Hoodie',
  category: 'clothing',
  price: '39.50',
  description: 'Warm en zwaar',
  imageUrl: null,
  inStock: true,
  sizes: ['S', 'M'],
  rating: 0,
  reviews: 0,
  active: true,
  stock: [
    { size: 'S', left: 4 },
    { size: 'M', left: 7 },
  ],
  version: 'v1',
}
const changed = (details: AdminProduct, message: string): Answer => ({ status: 409, body: { code: 'record_changed', message, details } })
/** The current values that the open dialog lists after a conflict: 'Maat S 3'. */
const conflictLines = () =>
  [...document.querySelectorAll('dialog[open] dt')].map((term) => `${term.textContent} ${term.nextElementSibling!.textContent}`)

it('shows the current stock per size when stock was sold meanwhile, keeps the typed count, and saves on the next press', async () => {
  const path = '/api/products/hoodie/stock'
  const sold: AdminProduct = {
    ...hoodie,
    // Another user also reversed the sizes: a typed count must stay with its size.
    sizes: ['M', 'S'],
    stock: [
      { size: 'M', left: 6 },
      { size: 'S', left: 3 },
    ],
  }
  const wire = fakeWire({
    'GET /api/admin/products': { body: [hoodie] },
    [`POST ${path}`]: changed(sold, 'Er is intussen verkocht of geteld. Kijk naar de nieuwe aantallen.'),
  })
  const screen = await renderScreen({ '/': <Products /> }, '/')
  await screen.until(() => screen.text().includes('Hoodie'))
  await screen.press('Voorraad van Hoodie')
  await screen.fill('Maat S', '9')
  await screen.press('Opslaan')
  await screen.until(() => conflictLines().length > 0)
  expect(conflictLines()).toEqual(['Maat S 3', 'Maat M 6'])
  expect(screen.text()).toContain('Er is intussen verkocht of geteld.')
  expect([screen.fieldOf('Maat S').value, screen.fieldOf('Maat M').value]).toEqual(['9', '6'])
  wire.answers['GET /api/admin/products'] = { body: [sold] }
  wire.answers[`POST ${path}`] = { body: { ...sold, stock: [{ size: 'S', left: 9 }] } }
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Voorraad bijgewerkt'))
  expect(wire.sentTo(path).map(({ body }) => body)).toEqual([
    {
      stock: [
        { size: 'S', left: 9, was: 4 },
        { size: 'M', left: 7, was: 7 },
      ],
    },
    {
      stock: [
        { size: 'S', left: 9, was: 3 },
        { size: 'M', left: 6, was: 6 },
      ],
    },
  ])
})

it('shows all fields of a product that another user changed meanwhile, including those that the table leaves out', async () => {
  const theirs = {
    description: 'Lichter dan hij lijkt',
    inStock: false,
    sizes: ['M'],
    imageUrl: `/pictures/${'b'.repeat(64)}-800x600.webp`,
  }
  fakeWire({
    'GET /api/admin/products': { body: [hoodie] },
    'PATCH /api/products/hoodie': changed({ ...hoodie, ...theirs, version: 'v2' }, 'Intussen gewijzigd.'),
  })
  const screen = await renderScreen({ '/': <Products /> }, '/')
  await screen.until(() => screen.text().includes('Hoodie'))
  await screen.press('Bewerk Hoodie')
  await screen.press('Opslaan')
  await screen.until(() => conflictLines().length > 0)
  expect(conflictLines()).toEqual([
    'Naam Hoodie',
    'Categorie Kleding',
    'Prijs (euro) 39,50',
    'Maten M',
    'Foto ',
    'Beschrijving Lichter dan hij lijkt',
    'Op voorraad nee',
  ])
  expect(screen.query(`dialog[open] dd img[src="${theirs.imageUrl}"]`)).not.toBeNull()
})

// In an English browser a number field would drop the comma: 12,95 would become 1295.
it('accepts a price with a comma in a text field', async () => {
  const path = '/api/products'
  const wire = fakeWire({ 'GET /api/admin/products': { body: [hoodie] }, [`POST ${path}`]: { body: hoodie } })
  const screen = await renderScreen({ '/': <Products /> }, '/')
  await screen.until(() => screen.text().includes('Hoodie'))
  await screen.press('Nieuw product')
  expect(screen.fieldOf('Prijs (euro)').type).toBe('text')
  await screen.fill('Naam', 'Strandmok')
  await screen.fill('Prijs (euro)', '12,95')
  await screen.press('Toevoegen')
  await screen.until(() => wire.sentTo(path).length > 0)
  expect(wire.sentTo(path)[0]!.body).toMatchObject({ name: 'Strandmok', price: '12.95' })
})

it('opens the stock of a new product with the button in the message that confirms the new product', async () => {
  const hat = { ...hoodie, id: 'pet', name: 'Zandpet', sizes: [], stock: [{ size: null, left: 0 }] }
  const path = '/api/products/pet/stock'
  const wire = fakeWire({ 'GET /api/admin/products': { body: [] }, 'POST /api/products': { body: hat }, [`POST ${path}`]: { body: hat } })
  const screen = await renderScreen({ '/': <Products /> }, '/')
  await screen.press('Nieuw product')
  await screen.fill('Naam', 'Zandpet')
  await screen.fill('Prijs (euro)', '19,95')
  await screen.press('Toevoegen')
  await screen.until(() => screen.text().includes('Product toegevoegd'))
  await screen.press('Tel de voorraad')
  await screen.fill('Aantal', '25')
  await screen.press('Opslaan')
  await screen.until(() => wire.sentTo(path).length > 0)
  expect(wire.sentTo(path)[0]!.body).toEqual({ stock: [{ size: null, left: 25, was: 0 }] })
})

it('shortens a long id in the table, and finds a product by the whole id', async () => {
  const id = 'duinstorm-winterjas-2026-k3v9q7'
  fakeWire({ 'GET /api/admin/products': { body: [hoodie, { ...hoodie, id, name: 'Winterjas' }] } })
  const screen = await renderScreen({ '/': <Products /> }, '/')
  await screen.until(() => screen.text().includes('Winterjas'))
  expect(screen.text()).not.toContain(id)
  expect(screen.query(`[title="${id}"]`)?.textContent).toBe('duinstor')
  await screen.fill(/^Zoek/, id)
  await screen.until(() => !screen.text().includes('Hoodie'))
  expect(screen.text()).toContain('Winterjas')
})
