import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { HandPaymentView, PayoutLineView, VatLine } from '#shared/contract/finance.ts'
import { chooseOfficeEdition } from '#web/api/office-edition.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Finance from './finance.tsx'

const vat = (month: string, rate: number | null, gross: number, credited = 0): VatLine => {
  const sum = (amount: number, count: number) => {
    const tax = rate === null ? 0 : Math.round((amount * rate) / (100 + rate))
    return { count, net: amount - tax, tax, gross: amount }
  }
  return { id: `${month} ${rate ?? 'vrij'}`, month, vat: rate, invoiced: sum(gross, 1), credited: sum(credited, credited ? 1 : 0) }
}
const ticketId = 't'.repeat(32)
const line = (id: string, change: Partial<PayoutLineView> = {}): PayoutLineView => ({
  id,
  kind: 'payment',
  at: '2025-09-01T10:00:00.000Z',
  amount: 8500,
  fee: 29,
  net: 8471,
  sale: { kind: 'ticket', id: ticketId, code: '7K4P2M9X' },
  payment: `pi_${id}`,
  stray: null,
  description: null,
  ...change,
})
const hand = (id: string, change: Partial<HandPaymentView> = {}): HandPaymentView => ({
  id,
  at: '2025-10-11T08:00:00.000Z',
  who: 'Post A',
  method: 'cash',
  amount: 8500,
  ticketId,
  code: '7K4P2M9X',
  ...change,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function open(at: string, answers: Parameters<typeof fakeWire>[0]) {
  const wire = fakeWire(answers)
  const screen = await renderScreen({ '/admin/financien': <Finance /> }, at)
  return { ...screen, wire, words: () => plain(screen.text()) }
}

it('sums turnover and VAT over all years, and over one year when it is chosen', async () => {
  const years: Record<string, object> = {
    '': { items: [vat('2026-01', 9, 8500)], cursor: '2026' },
    '2026': { items: [vat('2025-10', 21, 2420), vat('2025-10', 9, 10_900, -1090)] },
  }
  const asked: string[] = []
  const screen = await open('/admin/financien?van=alle', {
    'GET /api/admin/finance/vat': (query) => {
      asked.push(query.get('of') ?? '')
      return { body: years[query.get('cursor') ?? ''] }
    },
  })
  await screen.until(() => screen.words().includes('€ 207,30'))
  expect(screen.words()).toContain('oktober 2025')
  // Without VAT: 20,00 at 21%, and 100,00 minus 10,00 at 9%.
  await screen.fill('Jaar', '2025')
  await screen.until(() => screen.words().includes('€ 110,00'))
  expect(screen.words()).toContain('€ 12,30')
  await screen.fill('Van welke edities', 'edition')
  await screen.until(() => asked.at(-1) === 'edition')
})

it('exports the month as words, so that a spreadsheet does not change it into a date', async () => {
  const files: File[] = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
  const screen = await open('/admin/financien', { 'GET /api/admin/finance/vat': { body: { items: [vat('2025-10', 21, 2420)] } } })
  await screen.until(() => screen.words().includes('oktober 2025'))
  await screen.press('Exporteer')
  await screen.press('CSV')
  await screen.until(() => files.length === 1)
  expect((await files[0]!.text()).split('\r\n')[1]).toMatch(/^oktober 2025;/)
})

it('lists payout lines without a sale first, with the reason, and warns if the lines do not sum to the payout', async () => {
  const screen = await open('/admin/financien?deel=uitbetalingen', {
    'GET /api/admin/finance/payouts': { body: { items: [{ id: 'po_1', amount: 10_000, arrivesOn: '2025-09-04', state: 'paid' }] } },
    'GET /api/admin/finance/payout-lines': {
      body: {
        items: [
          line('a'),
          line('b', { sale: null, stray: 'second_payment' }),
          line('c', { kind: 'fee', sale: null, payment: null, amount: -100, fee: 0, net: -100, description: 'Radar' }),
        ],
      },
    },
  })
  await screen.until(() => screen.words().includes('Op de rekening'))
  await screen.press('do 4 sep 2025')
  await screen.until(() => screen.words().includes('Eén regel hoort bij geen verkoop'))
  const words = screen.words()
  expect(words.indexOf('Dubbel betaald, gaat vanzelf terug')).toBeLessThan(words.indexOf('7K4P-2M9X'))
  expect(words).toContain('Stripe betaalde € 100,00, de regels zijn samen € 168,42.')
  expect(screen.query(`a[href="/admin/tickets?zoek=${ticketId}"]`)).not.toBeNull()
  await screen.press('Alle uitbetalingen')
  await screen.until(() => screen.words().includes('po_1') && !screen.words().includes('hoort bij geen verkoop'))
})

it('sums payments by hand per day and person, and lists each payment on request', async () => {
  const screen = await open('/admin/financien?deel=kas', {
    'GET /api/admin/finance/hand-payments': {
      body: { items: [hand('a'), hand('b', { amount: -2000 }), hand('c', { who: 'beheer', method: 'pin' }), hand('d', { who: null })] },
    },
  })
  await screen.until(() => screen.words().includes('niet vastgelegd'))
  expect(screen.words()).toContain('€ 65,00')
  expect(screen.words()).toContain('€ 150,00')
  await screen.fill('Per dag of per betaling', 'betaling')
  await screen.until(() => screen.words().includes('-€ 20,00'))
  expect(screen.url() + screen.search()).toContain('per=betaling')
})

it('explains the empty table before the first sale', async () => {
  const screen = await open('/admin/financien', { 'GET /api/admin/finance/vat': { body: { items: [] } } })
  await screen.until(() => screen.words().includes('Nog geen facturen'))
  expect(screen.words()).toContain('Elke betaling krijgt een factuur.')
})

it.each([undefined, '2025'])('opens with the edition that is chosen in the office (%s), and still offers all editions', async (chosen) => {
  chooseOfficeEdition(chosen)
  const scopes: (string | null)[] = []
  const screen = await open('/admin/financien', {
    'GET /api/admin/finance/vat': (query) => {
      scopes.push(query.get('of'))
      return { body: { items: [vat('2025-10', 21, 2420)] } }
    },
  })
  await screen.until(() => screen.words().includes('oktober 2025'))
  await screen.fill('Van welke edities', 'all')
  await screen.until(() => scopes.length > 1)
  expect(scopes).toEqual(['edition', 'all'])
  act(() => chooseOfficeEdition(undefined))
})
