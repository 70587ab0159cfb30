import { expect, it } from 'vitest'
import type { AdminOrder } from '#shared/contract/shop-office.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Orders from './orders.tsx'

const order = (more: Partial<AdminOrder>): AdminOrder => ({
  id: 'b'.repeat(32),
  customerName: 'Sanne de Vries',
  customerEmail: 'sanne@voorbeeld.example',
  customerPhone: '0612345678',
  totalAmount: '64.45',
  paymentStatus: 'paid',
  paymentMethod: 'ideal',
  createdAt: '2025-09-01T10:00:00.000Z',
  shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA', country: 'Nederland' },
  lines: [
    { name: 'Hoodie', size: 'M', quantity: 1, price: 3950 },
    { name: 'Buff', size: null, quantity: 2, price: 950 },
  ],
  shipping: 595,
  refunded: 0,
  refundUnderway: false,
  disputedAt: null,
  deliveryState: 'new',
  trackingCode: null,
  sentAt: null,
  version: 'v1',
  ...more,
})

it('the list of orders can be packed and sent from: a file and a search have what goes where', async () => {
  const files: File[] = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
  const joris = order({
    id: 'c'.repeat(32),
    customerName: 'Joris',
    customerPhone: null,
    paymentStatus: 'pending',
    paymentMethod: null,
    lines: [],
  })
  fakeWire({ 'GET /api/orders': { body: { items: [order({}), joris] } } })
  const screen = await renderScreen({ '/': <Orders /> }, '/?zoek=hoodie+zeestraat')
  await screen.until(() => screen.text().includes('1 bestelling'))
  expect(screen.text()).not.toContain('Joris')
  await screen.press('Wis filters')
  await screen.until(() => screen.text().includes('Joris'))
  // The specification's word for who has not paid yet.
  expect(screen.text()).toContain('N/A')
  await screen.press('Exporteer')
  await screen.press('CSV')
  const [head, first] = (await files[0]!.text()).split('\r\n').map((line) =>
    line
      .replace('\uFEFF', '')
      .replace(/"[^"]*"/, '…')
      .split(';'),
  )
  expect(Object.fromEntries(head!.map((name, at) => [name, first![at]]))).toMatchObject({
    Telefoon: '0612345678',
    Straat: 'Zeestraat 1',
    Postcode: '2202 AA',
    Plaats: 'Noordwijk',
    Land: 'Nederland',
    Totaal: '64,45',
    Datum: '01-09-2025 12:00:00',
  })
  expect(await files[0]!.text()).toContain('"1 × Hoodie, maat M; 2 × Buff"')
})
