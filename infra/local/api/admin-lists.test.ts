import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** The admin's lists: tickets, volunteers, products. */
let product: TestProduct
let admin: TestClient
beforeAll(async () => {
  product = await startTestProduct('demo')
  admin = await product.asAdmin()
})
afterAll(() => product.stop())

describe('tickets', () => {
  test('pages of the ticket list together contain each ticket once, newest first', async () => {
    const { body: all } = await admin.call('GET', '/api/admin/tickets')
    const walked: { id: string; createdAt: string }[] = []
    let cursor: string | undefined
    do {
      const { body } = await admin.call('GET', `/api/admin/tickets?limit=20${cursor ? `&cursor=${cursor}` : ''}`)
      expect(body.items.length).toBeLessThanOrEqual(20)
      walked.push(...body.items)
      cursor = body.cursor
    } while (cursor)
    expect(all.length).toBeGreaterThan(40)
    expect(walked).toEqual(all)
    expect(walked.map(({ createdAt }) => createdAt)).toEqual(
      walked
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
  })

  test('a ticket shows its price, wave and participants, but no ticket code', async () => {
    const { body } = await admin.call('GET', '/api/admin/tickets')
    const duo = body.find((one: { ticketType: string; waveId: number | null }) => one.ticketType === 'duo' && one.waveId !== null)
    expect(duo).toMatchObject({
      price: 15500,
      status: 'paid',
      waveNumber: expect.any(Number),
      secondaryParticipantName: expect.any(String),
    })
    expect(JSON.stringify(body)).not.toContain('DS1')
  })

  test('the sales figures equal a recount of the ticket list', async () => {
    const { body: all } = await admin.call('GET', '/api/admin/tickets')
    const { body: figures } = await admin.call('GET', '/api/admin/sales-figures')
    const paidOf = (type: string) =>
      all.filter((one: { ticketType: string; status: string }) => one.ticketType === type && one.status === 'paid')
    expect([figures.total, figures.solo, figures.duo]).toEqual([all.length, paidOf('solo').length, paidOf('duo').length])
    expect(figures.revenue).toBe(all.reduce((sum: number, { price }: { price: number }) => sum + price, 0))
  })

  test('the invoices of the demo add up to the revenue on the dashboard', async () => {
    const { body: figures } = await admin.call('GET', '/api/admin/sales-figures')
    const { body: vat } = await admin.call('GET', '/api/admin/finance/vat?of=edition')
    const gross = vat.items.reduce((sum: number, { invoiced }: { invoiced: { gross: number } }) => sum + invoiced.gross, 0)
    expect(gross).toBe(figures.revenue)
    expect(gross).toBeGreaterThan(0)
  })

  test("a ticket shows its add-ons with sizes and the partner's shirt size", async () => {
    const person = (name: string) => ({
      name,
      email: `${name.toLowerCase()}@voorbeeld.example`,
      phone: '0612345678',
      birthDate: '1990-05-17',
      gender: 'female',
      nationality: 'Nederlandse',
      country: 'Nederland',
      agreeToTerms: true,
    })
    const order = {
      ticketType: 'duo',
      eventDate: '2025-10-11',
      participants: [person('Noor'), { ...person('Tess'), shirtSize: 'XL' }],
      addons: [{ id: 6 }, { id: 5, size: 'M' }],
      totalPrice: 15500 + 1599 + 3950,
    }
    const { body: made } = await admin.call('POST', '/api/tickets/register', order, { 'idempotency-key': 'sizes' })
    const { body } = await admin.call('GET', '/api/admin/tickets')
    expect(body.find(({ id }: { id: string }) => id === made.ticketId)).toMatchObject({
      addons: [{ id: 5, size: 'M' }, { id: 6 }],
      secondaryParticipantShirtSize: 'XL',
    })
    expect(body.find(({ ticketType }: { ticketType: string }) => ticketType === 'solo')).toMatchObject({
      addons: [],
      secondaryParticipantShirtSize: null,
    })
  })

  test.each(['x', '1_kort', `${'9'.repeat(20)}_${'a'.repeat(22)}`])('refuses the cursor %j', async (cursor) => {
    expect((await admin.call('GET', `/api/admin/tickets?limit=10&cursor=${cursor}`)).status).toBe(400)
  })
})

describe('volunteers', () => {
  const listed = async () => (await admin.call('GET', '/api/volunteers')).body as { id: string; name: string; version: string }[]
  const form = {
    name: 'Hilde Dekker',
    email: 'hilde@voorbeeld.nl',
    phone: '',
    preferredRole: 'timing',
    experience: '',
    availability: 'flexible',
  }

  test('saves a changed volunteer; empty optional fields become null', async () => {
    const [one] = await listed()
    const { status, body } = await admin.call('PATCH', `/api/volunteers/${one!.id}`, { ...form, version: one!.version })
    expect([status, body]).toEqual([200, expect.objectContaining({ ...form, phone: null, experience: null, id: one!.id })])
    expect((await listed()).find(({ id }) => id === one!.id)).toEqual(body)
  })

  test('refuses the second of two administrators who save the same version, and returns the current record', async () => {
    const [one] = await listed()
    const save = (name: string) => admin.call('PATCH', `/api/volunteers/${one!.id}`, { ...form, name, version: one!.version })
    const answers = await Promise.all([save('Eerste Hand'), save('Tweede Hand')])
    const lost = answers.find(({ status }) => status === 409)!
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(lost.body).toMatchObject({ code: 'record_changed', details: { name: answers.find(({ status }) => status === 200)!.body.name } })
  })

  test.each([
    ['name', '', 'Naam is verplicht'],
    ['email', 'hilde', 'Ongeldig emailadres'],
    ['preferredRole', '', 'Rol voorkeur is verplicht'],
    ['availability', 'nooit', 'Beschikbaarheid is verplicht'],
  ])('reports a wrong %s at its field', async (field, value, message) => {
    const [one] = await listed()
    const { status, body } = await admin.call('PATCH', `/api/volunteers/${one!.id}`, { ...form, [field]: value })
    expect([status, body.details]).toEqual([400, [{ path: field, message }]])
  })

  test('a deleted volunteer can be restored for one day', async () => {
    const [first, second] = await listed()
    const remove = (id: string) => admin.call('DELETE', `/api/volunteers/${id}`)
    const restore = (id: string) => admin.call('POST', `/api/volunteers/${id}/restore`)
    for (const { id } of [first!, second!])
      expect((await Promise.all([remove(id), remove(id)])).map(({ status }) => status)).toEqual([200, 200])
    expect((await listed()).some(({ id }) => id === first!.id)).toBe(false)
    expect((await Promise.all([restore(first!.id), restore(first!.id)])).some(({ status }) => status === 200)).toBe(true)
    expect((await listed()).find(({ id }) => id === first!.id)).toEqual(first)
    await product.setClock(product.clock.now() + dayMs + 1)
    admin = await product.asAdmin()
    expect((await restore(second!.id)).body.code).toBe('restore_refused')
    await product.setClock(null)
    admin = await product.asAdmin()
  })

  test('changing an unknown volunteer answers 404', async () => {
    expect((await admin.call('PATCH', '/api/volunteers/niemand', form)).status).toBe(404)
  })
})

describe('products', () => {
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
})
