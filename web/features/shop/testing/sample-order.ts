import type { OrderView } from '#shared/contract/shop.ts'

/** A paid order of two neck warmers. */
export const sampleOrder: OrderView = {
  id: 'b'.repeat(32),
  status: 'confirmed',
  soldOut: false,
  refunded: 0,
  refundUnderway: false,
  totalAmount: '30.95',
  subtotal: 2500,
  shipping: 595,
  lines: [{ productId: 'buff', name: 'Nekwarmer', size: null, quantity: 2, price: 1250 }],
  customerEmail: 'sanne@voorbeeld.example',
  createdAt: '2025-06-01T10:00:00.000Z',
}
