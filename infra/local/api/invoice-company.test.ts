import { expect, test } from 'vitest'
import { email, invoicedOrder, logIn, longTimeout } from './invoice-buyer.ts'
import { pay, product, register, setUpTicketBuyer, visitor } from './ticket-buyer.ts'

setUpTicketBuyer()

const company = {
  name: 'Duin & Zn',
  street: 'Zeestraat 1',
  postalCode: '2202 AA',
  city: 'Noordwijk',
  country: 'Nederland',
  vatNumber: 'nl 1234.56.789 b13',
}

test('a company from the checkout is on the invoice, and the buyer and the office can change it', async () => {
  const { body: made } = await register(invoicedOrder())
  const path = `/api/tickets/${made.ticketId}/company`
  for (const [field, value] of Object.entries({ vatNumber: 'NL123456789B01', name: ' ', street: '', city: 'x'.repeat(81) })) {
    const { status, body } = await visitor.call('PUT', path, { company: { ...company, [field]: value } })
    expect([status, body.details[0].path]).toEqual([400, `company.${field}`])
  }
  expect((await visitor.call('PUT', `/api/tickets/${'a'.repeat(32)}/company`, { company })).status).toBe(404)
  expect((await visitor.call('PUT', path, { company })).status).toBe(200)
  await pay(made.paymentUrl)
  await expect
    .poll(async () => (await product.deps.tickets.get(made.ticketId))?.mails, longTimeout)
    .toMatchObject([{ what: 'confirmation' }])
  const late = await visitor.call('PUT', path, { company: null })
  expect([late.status, late.body.code]).toEqual([409, 'already_paid'])

  const buyer = await logIn(email)
  const own = async () => (await buyer.call('GET', '/api/participant/invoices')).body
  const [{ number }] = await own()
  expect(await own()).toMatchObject([{ company: { name: 'Duin & Zn', vatNumber: 'NL123456789B13', reference: '' }, isChangeable: true }])
  const change = `/api/participant/invoices/${number}/company`
  const answer = await buyer.call('POST', change, { company: { ...company, reference: 'PO 7' } })
  expect(answer.status).toBe(200)
  expect(await buyer.call('POST', change, { company: { ...company, reference: 'PO 7' } })).toMatchObject({ status: 200, body: answer.body })
  expect((await own()).map((one: { total: number }) => one.total)).toEqual([8500, -8500, 8500])
  expect((await buyer.call('POST', change, { company: null })).body.code).toBe('record_changed')

  await product.deps.accounts.addParticipants('joris@voorbeeld.example', ['7K4P2M9X'])
  const other = await logIn('joris@voorbeeld.example')
  expect((await other.call('POST', `/api/participant/invoices/${answer.body.number}/company`, { company })).status).toBe(404)

  const office = await product.asAdmin()
  const next = await office.call('POST', `/api/admin/invoices/${answer.body.number}/company`, { company: { ...company, name: 'Zee BV' } })
  expect(next.status).toBe(200)
  const { items } = (await office.call('GET', '/api/admin/invoices')).body
  expect(items[0]).toMatchObject({ id: next.body.number, name: 'Zee BV', company: { name: 'Zee BV' } })
  const log = (await office.call('GET', '/api/admin/audit')).body.items as { action: string; target: string }[]
  const buyerId = (await product.deps.tickets.get(made.ticketId))!.participants[0]!.id
  expect(log.filter(({ action }) => action.endsWith('InvoiceCompany')).map(({ target }) => target)).toContain(buyerId)
  expect(JSON.stringify(log)).not.toContain('Zee BV')
})

test('a read-only administrator may not change an invoice', async () => {
  const reader = await product.asAdmin('read-only')
  const { status, body } = await reader.call('POST', '/api/admin/invoices/2025-000001/company', { company })
  expect([status, body.code]).toEqual([403, 'role_too_low'])
})
