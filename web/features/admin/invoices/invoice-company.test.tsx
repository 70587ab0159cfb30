import { expect, it } from 'vitest'
import type { AdminInvoice } from '#shared/contract/invoices-office.ts'
import { builtInInvoiceTerms } from '#shared/domain/money/invoices.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Invoices from './invoices.tsx'

const invoice = (change: Partial<AdminInvoice> = {}): AdminInvoice => ({
  id: '2025-000001',
  kind: 'invoice',
  issuedAt: '2025-06-01T10:00:00.000Z',
  name: 'Sanne de Vries',
  sale: 'ticket',
  saleId: 't'.repeat(32),
  credits: null,
  net: 7798,
  tax: 702,
  total: 8500,
  paymentMethod: 'ideal',
  company: null,
  ...change,
})
const path = '/api/admin/invoices/2025-000001/company'

async function open(items: AdminInvoice[], answer: Answer = { body: { number: '2025-000003' } }, role: 'owner' | 'read-only' = 'owner') {
  const wire = fakeWire({
    'GET /api/admin/invoices': { body: { items } },
    'GET /api/admin/invoice-terms': { body: { ...builtInInvoiceTerms, version: 'v1' } },
    [`POST ${path}`]: answer,
  })
  const screen = await renderScreen(
    {
      '/': (
        <AdminRoleContext value={role}>
          <Invoices />
        </AdminRoleContext>
      ),
    },
    '/',
  )
  await screen.until(() => screen.text().includes('2025-000001'))
  return { ...screen, wire }
}

it('puts a company on the invoice of a ticket, and shows an invalid VAT number at its field', async () => {
  const screen = await open([invoice()])
  await screen.press('Op naam van bedrijf: 2025-000001')
  await screen.fill('Bedrijf', 'Duin & Zn')
  await screen.fill('Straat en huisnummer', 'Zeestraat 1')
  await screen.fill('Postcode', '2202 AA')
  await screen.fill('Plaats', 'Noordwijk')
  await screen.fill(/^Btw-nummer/, 'NL12')
  await screen.press('Maak nieuwe factuur')
  await screen.until(() => screen.text().includes('Een Nederlands btw-nummer is zoals NL123456789B13'))
  await screen.fill(/^Btw-nummer/, 'NL123456789B13')
  await screen.press('Maak nieuwe factuur')
  await screen.until(() => screen.text().includes('Nieuwe factuur gemaakt'))
  expect(screen.text()).toContain('Nummer 2025-000003.')
  expect([...document.querySelectorAll('button')].some((one) => one.textContent === 'Open pdf')).toBe(true)
  expect(screen.wire.sentTo(path).map(({ body }) => body)).toMatchObject([{ company: { name: 'Duin & Zn', vatNumber: 'NL123456789B13' } }])
})

it('shows why an invoice is not changed', async () => {
  const company = {
    name: 'Duin',
    street: 'Zeestraat 1',
    postalCode: '2202 AA',
    city: 'Noordwijk',
    country: 'Nederland',
    vatNumber: '',
    reference: '',
  }
  const screen = await open([invoice({ company })], refusal(409, 'change_refused', 'Dit ticket is geannuleerd.'))
  await screen.press('Bedrijf wijzigen: 2025-000001')
  await screen.press('Maak nieuwe factuur')
  await screen.until(() => screen.text().includes('Dit ticket is geannuleerd. Wat je invulde staat er nog.'))
})

it('offers a company only for the invoice of a ticket that is not fully credited, and not to a read-only administrator', async () => {
  const credited = [
    invoice({ id: '2025-000003', sale: 'order' }),
    invoice({ id: '2025-000002', kind: 'credit', credits: '2025-000001', total: -8500 }),
    invoice(),
  ]
  const screen = await open(credited)
  expect(screen.query('button[aria-label*="edrijf"]')).toBeNull()
  await screen.close()
  const reader = await open([invoice()], undefined, 'read-only')
  expect(reader.query('button[aria-label*="edrijf"]')).toBeNull()
})

it('marks an invoice as void when a credit note fully credits it, but not the credit note', async () => {
  const credit = invoice({ id: '2025-000002', kind: 'credit', credits: '2025-000001', net: -7798, tax: -702, total: -8500 })
  const part = invoice({ id: '2025-000004', kind: 'credit', credits: '2025-000003', net: -918, tax: -82, total: -1000 })
  await open([part, invoice({ id: '2025-000003' }), credit, invoice()])
  const over = [...document.querySelectorAll('tbody tr')].filter((row) => row.textContent.includes('Vervallen'))
  expect(over.map((row) => row.textContent)).toEqual([expect.stringContaining('2025-000001')])
})

it('warns in the form of the seller while one of the numbers is still a built-in example', async () => {
  const screen = await open([invoice()])
  expect(screen.text()).toContain('De afzender is nog niet ingevuld')
  await screen.press('Afzender en btw')
  expect(screen.text()).toContain('Dit zijn nog voorbeeldnummers')
  await screen.fill('KvK-nummer', '12345678')
  expect(screen.text()).toContain('Dit zijn nog voorbeeldnummers')
  await screen.fill('Btw-nummer', 'NL123456789B01')
  await screen.until(() => !screen.text().includes('Dit zijn nog voorbeeldnummers'))
})
