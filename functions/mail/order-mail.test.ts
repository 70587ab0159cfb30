import { expect, test } from 'vitest'
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

test('the order mail says what the page after the payment says: confirmed, how it comes, and whom to ask', () => {
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

test('the refund mail says that the money comes back, how much, and leads to the shop', () => {
  const mail = buildOrderRefundMail({ order, ...sender })
  expect(mail.subject).toBe('Je krijgt je geld terug: net uitverkocht')
  for (const body of [mail.html, mail.text])
    for (const words of ['geld terug', 'Je betaling van € 30,95', 'uitverkocht', 'https://x.example/shop'])
      expect(plain(body)).toContain(words)
})
