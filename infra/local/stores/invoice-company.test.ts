import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyCompany, type Company } from '#shared/contract/company.ts'
import { sumInvoiceLines } from '#shared/domain/money/invoices.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { changeInvoiceCompany, chooseInvoiceCompany } from '#functions/usecases/tickets/change-invoice-company.ts'
import { cancelForOrganiser, refundPart } from '#functions/usecases/tickets/refund-ticket.ts'
import { listOwnInvoices, listTicketInvoices } from '#functions/usecases/tickets/get-ticket-invoices.ts'
import { eraseParticipant } from '#functions/usecases/privacy/erase-participant.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'

// Tests putting a company on an invoice, before and after the payment, on the real stores.

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())

const buyer = 'sanne@voorbeeld.nl'
const duin: Company = {
  ...emptyCompany,
  name: 'Duin & Zn',
  street: 'Zeestraat 1',
  postalCode: '2202 AA',
  city: 'Noordwijk',
  vatNumber: 'NL123456789B13',
  reference: 'PO 7',
}
const zee: Company = { ...duin, name: 'Zee BV', vatNumber: '', reference: '' }

async function register(order = orderOf()) {
  const { ticketId } = await registerTicket(shop.deps, order)
  return { ticketId, paymentIntentId: (await shop.deps.tickets.get(ticketId))!.paymentIntentId! }
}
async function pay(paymentIntentId: string) {
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt(paymentIntentId, 'succeeded'))
  await shop.runJobs(2)
}
async function buy(order = orderOf()) {
  const made = await register(order)
  await pay(made.paymentIntentId)
  return made
}
const issued = async () => (await shop.deps.invoices.list(2025)).invoices
const shown = async () =>
  (await issued()).map(({ kind, buyer: { name }, credits, lines }) => [kind, name, credits, sumInvoiceLines(lines).gross])
const part = (ticketId: string, amount: number, given = 0) =>
  refundPart(shop.deps, { id: ticketId, amount, given, reason: 'Afspraak', key: randomUUID(), by: 'beheer' })

test('a company that is chosen before the payment is on the first invoice', async () => {
  const { ticketId, paymentIntentId } = await register()
  const choose = (company: Company | null) => chooseInvoiceCompany(shop.deps, { id: ticketId, company, address: '127.0.0.1' })
  await choose(zee)
  await choose(duin)
  await choose(duin)
  await pay(paymentIntentId)
  const [invoice, ...more] = await issued()
  expect(more).toEqual([])
  expect(invoice).toMatchObject({
    company: duin,
    buyer: {
      name: 'Duin & Zn',
      address: ['T.a.v. Sanne de Vries', 'Zeestraat 1', '2202 AA Noordwijk', 'Nederland', 'Btw-nummer NL123456789B13', 'Kenmerk PO 7'],
    },
    email: buyer,
  })
  await expect(choose(zee)).rejects.toMatchObject({ code: 'already_paid' })
  await expect(chooseInvoiceCompany(shop.deps, { id: 'x'.repeat(32), company: zee, address: '127.0.0.1' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('puts the name of the buyer on the invoice if the company is removed before the payment', async () => {
  const { ticketId, paymentIntentId } = await register()
  for (const company of [duin, null]) await chooseInvoiceCompany(shop.deps, { id: ticketId, company, address: '127.0.0.1' })
  await pay(paymentIntentId)
  const [invoice] = await issued()
  expect(invoice).toMatchObject({ buyer: { name: 'Sanne de Vries', address: [] } })
  expect(invoice).not.toHaveProperty('company')
})

test('choosing a company after the payment credits the invoice and issues a new one, once for concurrent requests', async () => {
  await buy()
  const answers = await Promise.all(Array.from({ length: 3 }, () => changeInvoiceCompany(shop.deps, '2025-000001', duin)))
  expect(new Set(answers.map(({ number }) => number))).toEqual(new Set(['2025-000003']))
  expect(await shown()).toEqual([
    ['invoice', 'Sanne de Vries', null, 8500],
    ['credit', 'Sanne de Vries', '2025-000001', -8500],
    ['invoice', 'Duin & Zn', null, 8500],
  ])
  expect(
    (await listOwnInvoices(shop.deps, buyer)).map(({ number, company, isChangeable }) => [number, company?.name, isChangeable]),
  ).toEqual([
    ['2025-000003', 'Duin & Zn', true],
    ['2025-000002', undefined, false],
    ['2025-000001', undefined, false],
  ])
})

test('an invoice can be changed to another company, and back to the name of the buyer', async () => {
  await buy()
  await changeInvoiceCompany(shop.deps, '2025-000001', duin)
  await changeInvoiceCompany(shop.deps, '2025-000003', zee)
  expect(await changeInvoiceCompany(shop.deps, '2025-000005', null)).toEqual({ number: '2025-000007' })
  expect((await shown()).map(([kind, name, credits]) => [kind, name, credits])).toEqual([
    ['invoice', 'Sanne de Vries', null],
    ['credit', 'Sanne de Vries', '2025-000001'],
    ['invoice', 'Duin & Zn', null],
    ['credit', 'Duin & Zn', '2025-000003'],
    ['invoice', 'Zee BV', null],
    ['credit', 'Zee BV', '2025-000005'],
    ['invoice', 'Sanne de Vries', null],
  ])
  expect((await issued()).at(-1)).not.toHaveProperty('company')
  await expect(changeInvoiceCompany(shop.deps, '2025-000003', duin)).rejects.toMatchObject({ code: 'record_changed' })
})

test('refunds before and after a correction are credited once, each against the invoice that was valid then', async () => {
  const flex = orderOf([buyer], { addons: [{ id: 1 }, { id: 5, size: 'M' }], totalPrice: 8500 + 1250 + 3950 })
  const { ticketId, paymentIntentId } = await buy(flex)
  await part(ticketId, 2000)
  await shop.runJobs(2)
  await changeInvoiceCompany(shop.deps, '2025-000001', duin)
  await part(ticketId, 1000, 2000)
  await shop.runJobs(2)
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(paymentIntentId, 'refunded'))
  await shop.runJobs(2)
  expect(await shown()).toEqual([
    ['invoice', 'Sanne de Vries', null, 13_700],
    ['credit', 'Sanne de Vries', '2025-000001', -2000],
    ['credit', 'Sanne de Vries', '2025-000001', -11_700],
    ['invoice', 'Duin & Zn', null, 11_700],
    ['credit', 'Duin & Zn', '2025-000004', -1000],
    ['credit', 'Duin & Zn', '2025-000004', -10_700],
  ])
  const all = await issued()
  for (const vat of [9, 21])
    expect(all.flatMap(({ lines }) => lines).reduce((sum, line) => (line.vat === vat ? sum + line.amount : sum), 0)).toBe(0)
  expect(await listTicketInvoices(shop.deps, ticketId)).toHaveLength(6)
})

test('erasing the buyer removes the company from the ticket, not from the invoices', async () => {
  const { ticketId } = await buy()
  await changeInvoiceCompany(shop.deps, '2025-000001', duin)
  const [person] = (await shop.deps.tickets.get(ticketId))!.participants
  await eraseParticipant(shop.deps, (await shop.deps.roster.getParticipant(person!.id))!)
  const stored = await shop.deps.tickets.get(ticketId)
  expect(stored!.corrections).toEqual([{ company: null, refundsBefore: 0 }])
  expect((await shown()).map(([, name]) => name)).toEqual(['Sanne de Vries', 'Sanne de Vries', 'Duin & Zn'])
  await listTicketInvoices(shop.deps, ticketId)
  expect(await shown()).toHaveLength(3)
  await expect(changeInvoiceCompany(shop.deps, '2025-000003', zee)).rejects.toMatchObject({ code: 'change_refused' })
})

test('refuses another company for an ended ticket, a credit note or an unknown invoice number', async () => {
  const { ticketId } = await buy()
  await changeInvoiceCompany(shop.deps, '2025-000001', duin)
  await expect(changeInvoiceCompany(shop.deps, '2025-000002', zee)).rejects.toMatchObject({ code: 'not_found' })
  await expect(changeInvoiceCompany(shop.deps, '2025-000099', zee)).rejects.toMatchObject({ code: 'not_found' })
  await cancelForOrganiser(shop.deps, { ticketId, back: 'whole', expected: 8500 })
  await shop.runJobs(2)
  await expect(changeInvoiceCompany(shop.deps, '2025-000003', zee)).rejects.toMatchObject({ code: 'change_refused' })
  expect((await shown()).at(-1)).toEqual(['credit', 'Duin & Zn', '2025-000003', -8500])
})
