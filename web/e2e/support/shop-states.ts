import type { Page } from '@playwright/test'

/** Creates a cart line that was stored before the product got its current name and price. */
export const cartLine = (id: string, price: number, quantity: number) => ({
  productId: id,
  quantity,
  size: null,
  product: { id, name: `Oude ${id}`, category: 'gear', imageUrl: null, price },
})

/** Puts lines into the browser's stored cart; the next page shows them. */
export const persistCart = (page: Page, lines: unknown[]) =>
  page.evaluate((kept) => localStorage.setItem('duinstorm-shop-cart', JSON.stringify({ state: { lines: kept }, version: 0 })), lines)

/** Creates the response to a call for an order. Its amounts are in cents, except `totalAmount`, which is in euros. */
export const shopOrder = (status: string) => ({
  id: 'b'.repeat(32),
  status,
  soldOut: status === 'refunded',
  refunded: status === 'refunded' ? 3095 : 0,
  totalAmount: '30.95',
  subtotal: 2500,
  shipping: 595,
  lines: [{ productId: 'buff', name: 'Nekwarmer', size: null, quantity: 2, price: 1250 }],
  customerEmail: 'sanne@voorbeeld.example',
  createdAt: '2025-06-01T10:00:00.000Z',
})
