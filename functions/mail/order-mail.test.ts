import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumInvoiceLines, buildOrderInvoiceLines } from '#shared/domain/money/invoices.ts'
import { formatEuro } from '#shared/lib/money.ts'
import type { OrderRecord } from '#functions/ports/shop/order-store.ts'
import { buildOrderMail, buildOrderRefundMail } from './order-mail.ts'

const order = {
  id: 'b'.repeat(32),
  customerName: 'Sanne de Vries',
  customerEmail: 'sanne@voorbeeld.example',
  address: { street: 'Zeestraat 12', city: 'Noordwijk', postalCode: '2202 AA', country: 'Nederland' },
  lines: [{ productId: 'buff', name: 'Nekwarmer', size: null, quantity: 2, price: 1250 }],
  subtotal: 2500,
  shipping: 595,
  total: 3095,
} as unknown as OrderRecord
const sender = { siteUrl: 'https://x.example', facts: {} }
const plain = (text: string) => text.replace(/\s+/g, ' ')

test('order mail shows confirmation, delivery, prices, contact and link', () => {
  const mail = buildOrderMail({ order, ...sender })
  expect(mail.subject).toBe('Je bestelling bij Duinstorm is bevestigd')
  expect(mail.html).toContain('>Bevestigd<')
  for (const body of [mail.html, mail.text])
    for (const words of [
      order.id,
      '1-2 werkdagen',
      '3-5 werkdagen',
      'PostNL',
      'track and trace',
      '€ 5,95',
      '€ 30,95',
      'Nederland',
      'info@duinstorm.example',
      `https://x.example/shop/success?orderId=${order.id}`,
    ])
      expect(plain(body)).toContain(words)
})

test('order refund mail shows the amount and the reason, and links to the shop', () => {
  const mail = buildOrderRefundMail({ order, ...sender })
  expect(mail.subject).toBe('Je krijgt je geld terug: net uitverkocht')
  for (const body of [mail.html, mail.text])
    for (const words of ['geld terug', 'Je betaling van € 30,95', 'uitverkocht', 'https://x.example/shop'])
      expect(plain(body)).toContain(words)
})

test('order mail shows the same VAT as the invoice for any order', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 9_999 }) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.constantFrom(0, 595), (chosen, shipping) => {
      const lines = chosen.map((one, at) => ({ ...order.lines[0]!, productId: `p${at}`, ...one }))
      const total = lines.reduce<number>((sum, { quantity, price }) => sum + quantity * price, shipping)
      const bought = { ...order, lines, shipping, total }
      const { tax } = sumInvoiceLines(buildOrderInvoiceLines(bought))
      expect(plain(buildOrderMail({ order: bought, ...sender }).text)).toContain(plain(`Inclusief ${formatEuro(tax)} btw (21%).`))
    }),
    { numRuns: 50 },
  )
})
