import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceRecord } from '#functions/ports/invoices/invoice-store.ts'
import type { TestClient } from './test-product.ts'
import { email, invoicedOrder, logIn, longTimeout } from './invoice-buyer.ts'
import { pay, product, register, setUpTicketBuyer, visitor } from './ticket-buyer.ts'

setUpTicketBuyer()

test("the invoice of a paid ticket is on its page, in the mail and in the buyer's list; an unpaid ticket has none", async () => {
  const { body: made } = await register(invoicedOrder({ addons: [{ id: 2 }], totalPrice: 8500 + 1899 }))
  const listed = `/api/tickets/${made.ticketId}/invoices`
  expect(await visitor.call('GET', listed)).toMatchObject({ status: 200, body: [] })
  const early = await visitor.call('GET', `${listed}/2025-000001`)
  expect([early.status, early.body.message]).toEqual([404, 'Hiervoor is geen factuur.'])
  await pay(made.paymentUrl)
  await expect.poll(async () => (await visitor.call('GET', listed)).body, longTimeout).toMatchObject([{ kind: 'invoice', total: 10_399 }])
  await expect
    .poll(async () => (await product.deps.tickets.get(made.ticketId))?.mails, longTimeout)
    .toMatchObject([{ what: 'confirmation' }])
  const { headers, body } = await visitor.call('GET', `${listed}/${(await visitor.call('GET', listed)).body[0].number}`)
  const number = /^attachment; filename="factuur-(\d{4}-000001)\.pdf"$/.exec(headers.get('content-disposition')!)?.[1]
  expect(number).toBeDefined()
  expect([headers.get('content-type'), headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
    'application/pdf',
    'no-store',
    'nosniff',
  ])
  expect(String(body).slice(0, 5)).toBe('%PDF-')
  const mailed = async () => (await product.listSent(email)).flatMap((mail) => mail.attachments)
  await expect
    .poll(mailed, longTimeout)
    .toContainEqual(expect.objectContaining({ filename: `factuur-${number}.pdf`, contentType: 'application/pdf' }))
  const buyer = await logIn(email)
  const { body: list } = await buyer.call('GET', '/api/participant/invoices')
  expect(list).toMatchObject([{ number, kind: 'invoice', total: 10_399, what: 'Solo ticket, 11 oktober 2025' }])
  expect((await buyer.call('GET', `/api/participant/invoices/${number}`)).status).toBe(200)

  const admin = await product.asAdmin()
  const { id } = (await product.deps.tickets.get(made.ticketId))!.participants[0]!
  const ofParticipant = await admin.call('GET', `/api/admin/participants/${id}/invoices`)
  expect(ofParticipant.body).toMatchObject([{ id: number, kind: 'invoice', total: 10_399, sale: 'ticket', saleId: made.ticketId }])
  expect((await admin.call('GET', '/api/admin/participants/BESTAAT0/invoices')).status).toBe(404)

  await product.deps.accounts.addParticipants('joris@voorbeeld.example', ['7K4P2M9X'])
  const other = await logIn('joris@voorbeeld.example')
  expect((await other.call('GET', '/api/participant/invoices')).body).toEqual([])
  expect((await other.call('GET', `/api/participant/invoices/${number}`)).status).toBe(404)
  for (const bad of ['2025-1', '2025-000001x', '..%2f'])
    expect((await buyer.call('GET', `/api/participant/invoices/${bad}`)).status).toBe(400)
})

test('an unknown ticket or order has no invoice', async () => {
  const id = 'a'.repeat(32)
  expect((await visitor.call('GET', `/api/tickets/${id}/invoices`)).body).toEqual([])
  for (const path of [`/api/tickets/${id}/invoices/2025-000001`, `/api/orders/${id}/invoice`])
    expect((await visitor.call('GET', path)).status).toBe(404)
  for (const path of ['/api/tickets/kort/invoices', `/api/tickets/${id}/invoices/1`])
    expect((await visitor.call('GET', path)).status).toBe(400)
})

test('an owner sets the seller and the VAT rates, with errors at their fields; the site shows the rate', async () => {
  const admin = await product.asAdmin()
  const path = '/api/admin/invoice-terms'
  const { version, ...built } = (await admin.call('GET', path)).body
  expect(built).toMatchObject({ tradeRegister: '00000000', vatEntry: 9, vatGoods: 21, vatInsurance: null })
  const next = { ...built, tradeRegister: '12345678', vatNumber: 'nl123456789b01', vatGoods: 22 }
  const set = await admin.call('PUT', path, { ...next, version })
  expect(set).toMatchObject({ status: 200, body: { vatNumber: 'NL123456789B01', vatGoods: 22 } })
  const second = await admin.call('PUT', path, { ...built, name: 'Iemand anders', version })
  expect(second).toMatchObject({ status: 409, body: { code: 'record_changed', details: { tradeRegister: '12345678' } } })
  const facts = async () => (await visitor.call('GET', '/api/event-facts')).body.facts
  expect((await facts()).goodsVat).toEqual([{ value: 22, screens: [], elsewhere: '22%' }])
  for (const [field, value] of Object.entries({
    tradeRegister: '1234',
    vatNumber: '123',
    vatGoods: 31,
    vatEntry: 9.5,
    name: '',
    address: ['x'],
  })) {
    const { status, body } = await admin.call('PUT', path, { ...next, [field]: value })
    expect([status, body.details[0].path]).toEqual([400, field])
  }
  const lines = (await admin.call('GET', '/api/admin/audit')).body.items as { action: string; outcome: string; changes: object[] }[]
  expect(lines.find((one) => one.action === 'changeInvoiceTerms' && one.outcome === 'done')!.changes).toContainEqual({
    field: 'vatGoods',
    from: '21',
    to: '22',
  })
  await admin.call('PUT', path, built)
  expect(await facts()).not.toHaveProperty('goodsVat')
})

describe("the office's list of invoices", () => {
  const one = (year: number, sequence: number, change: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
    kind: 'invoice',
    year,
    sequence,
    sale: 'order',
    saleId: `order-${year}-${sequence}-abcdefghij`,
    credits: null,
    issuedAt: Date.UTC(year, 5, 1),
    paidAt: Date.UTC(year, 5, 1),
    suppliedOn: null,
    buyer: { name: 'Joris', address: ['Zeestraat 1'] },
    email: 'joris@voorbeeld.example',
    paymentMethod: 'ideal',
    lines: [{ label: 'Muts', quantity: 1, amount: 2420, vat: 21 }],
    ...change,
  })
  let office: TestClient
  let years: number[]
  beforeAll(async () => {
    office = await product.asAdmin('read-only')
    const thisYear = new Date().getFullYear()
    years = [thisYear - 1, thisYear - 3]
    for (const year of years) for (const sequence of [1, 2, 3]) await product.deps.invoices.add(one(year, sequence))
    const credit = one(years[0]!, 4, {
      kind: 'credit',
      saleId: `order-${years[0]}-3-abcdefghij`,
      credits: `${years[0]}-000003`,
      lines: [{ label: 'Muts', quantity: 1, amount: -2420, vat: 21 }],
    })
    await product.deps.invoices.add(credit)
  })

  test('is paged from new to old over the years, and includes credit invoices', async () => {
    const walked: { id: string }[] = []
    const pages: number[] = []
    let cursor: string | undefined
    do {
      const { status, body } = await office.call('GET', `/api/admin/invoices?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      expect(status).toBe(200)
      pages.push(body.items.length)
      walked.push(...body.items)
      cursor = body.cursor
    } while (cursor)
    expect(Math.max(...pages)).toBe(2)
    const [last, older] = years
    expect(walked.map(({ id }) => id).filter((id) => !id.startsWith(String(new Date().getFullYear())))).toEqual(
      [`${last}-000004`, `${last}-000003`, `${last}-000002`, `${last}-000001`].concat([3, 2, 1].map((nr) => `${older}-00000${nr}`)),
    )
    expect(walked.find(({ id }) => id === `${last}-000004`)).toEqual({
      id: `${last}-000004`,
      kind: 'credit',
      issuedAt: `${last}-06-01T00:00:00.000Z`,
      name: 'Joris',
      sale: 'order',
      saleId: `order-${last}-3-abcdefghij`,
      credits: `${last}-000003`,
      net: -2000,
      tax: -420,
      total: -2420,
      paymentMethod: 'ideal',
      company: null,
    })
    expect((await office.call('GET', '/api/admin/invoices')).body.items).toEqual(walked)
  })

  test('returns an invoice as a file, by its number', async () => {
    const file = await office.call('GET', `/api/admin/invoices/${years[0]}-000004`)
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="creditfactuur-${years[0]}-000004.pdf"`,
    ])
    expect((await office.call('GET', `/api/admin/invoices/${years[0]}-999999`)).status).toBe(404)
    expect((await office.call('GET', '/api/admin/invoices/1')).status).toBe(400)
  })

  test.each(['cursor=x', 'limit=0', 'limit=1001'])('refuses %s', async (query) => {
    expect((await office.call('GET', `/api/admin/invoices?${query}`)).status).toBe(400)
  })

  test('accepts an unused invoice number as a cursor', async () => {
    const { items } = (await office.call('GET', '/api/admin/invoices')).body
    expect((await office.call('GET', '/api/admin/invoices?cursor=9999-000001')).body).toEqual({ items })
    expect((await office.call('GET', '/api/admin/invoices?cursor=0001-000001')).body).toEqual({ items: [] })
  })
})
