import { beforeEach, expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { OwnInvoices } from './own-invoices.tsx'

const list = 'GET /api/participant/invoices'
const invoice = {
  number: '2025-000001',
  kind: 'invoice',
  issuedAt: '2025-06-01T10:00:00.000Z',
  total: 13700,
  what: 'Solo ticket, 11 oktober 2025',
}
const credit = { ...invoice, number: '2025-000002', kind: 'credit', total: -8500 }

beforeEach(() => localStorage.clear())

it('lists invoices and credit notes, each with its file', async () => {
  fakeWire({ [list]: { body: [credit, invoice] } })
  const screen = await renderScreen({ '/': <OwnInvoices /> }, '/')
  await screen.until(() => screen.text().includes('Creditfactuur 2025-000002'))
  expect(screen.text().replaceAll('\u00a0', ' ')).toContain('1 juni 2025, € 137,00')
  expect(screen.query('a[download][href="/api/participant/invoices/2025-000001"]')).not.toBeNull()
})

it('is nothing where there are none', async () => {
  const wire = fakeWire({ [list]: { body: [] } })
  const screen = await renderScreen({ '/': <OwnInvoices /> }, '/')
  await screen.until(() => wire.sentTo(list.slice(4)).length === 1)
  expect(screen.text()).not.toContain('Facturen')
})
