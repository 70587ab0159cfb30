import { beforeEach, expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { ownInvoicesQuery } from './own-invoices-query.ts'
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

it('lists invoices and credit notes, each with a link to its file', async () => {
  fakeWire({ [list]: { body: [credit, invoice] } })
  const screen = await renderScreen({ '/': <OwnInvoices reached /> }, '/')
  await screen.until(() => screen.text().includes('Creditfactuur 2025-000002'))
  expect(screen.text().replaceAll('\u00a0', ' ')).toContain('1 juni 2025, € 137,00')
  expect(screen.query('a[download][href="/api/participant/invoices/2025-000001"]')).not.toBeNull()
})

it('shows that the invoices are loading, shows a failure, and loads the invoices after a retry', async () => {
  const wire = fakeWire({ [list]: 'no answer' })
  const screen = await renderScreen({ '/': <OwnInvoices reached /> }, '/')
  expect(screen.text()).toContain('Facturen')
  await screen.close()
  wire.answers[list] = refusal(503, 'busy', 'Het is druk. Probeer het zo opnieuw.')
  const failed = await renderScreen({ '/': <OwnInvoices reached /> }, '/')
  await failed.until(() => failed.text().includes('Je facturen zijn niet opgehaald'))
  expect(failed.text()).toContain('Het is druk.')
  wire.answers[list] = { body: [invoice] }
  await failed.press('Probeer opnieuw')
  await failed.until(() => failed.text().includes('Factuur 2025-000001'))
  expect(failed.text()).not.toContain('niet opgehaald')
})

it('shows without network that the list of invoices needs a network, and sends no request', async () => {
  const wire = fakeWire({})
  const screen = await renderScreen({ '/': <OwnInvoices reached={false} /> }, '/')
  expect(screen.text()).toContain('Je facturen staan hier als je bereik hebt.')
  expect(wire.sent).toEqual([])
})

it('uses the default number of retries of the app for the invoices', () => expect(ownInvoicesQuery).not.toHaveProperty('retry'))

it('shows nothing for an account without invoices', async () => {
  const wire = fakeWire({ [list]: { body: [] } })
  const screen = await renderScreen({ '/': <OwnInvoices reached /> }, '/')
  await screen.until(() => wire.sentTo(list.slice(4)).length === 1)
  await screen.until(() => !screen.text().includes('Facturen'))
})
