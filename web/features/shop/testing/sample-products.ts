import type { ShopProduct } from '#shared/contract/shop.ts'

/** Returns three products: one with sizes, one without sizes, and one that is sold out. */
export function sampleProducts(): ShopProduct[] {
  const some = { description: '', imageUrl: null, reviews: 3, inStock: true }
  return [
    {
      ...some,
      id: 'shirt',
      name: 'Finisher shirt',
      price: '29.95',
      category: 'clothing',
      rating: 4.1,
      sizes: ['S', 'M'],
      stock: [
        { size: 'S', left: 0 },
        { size: 'M', left: 3 },
      ],
    },
    {
      ...some,
      id: 'buff',
      name: 'Nekwarmer',
      price: '12.50',
      category: 'accessories',
      rating: 4.9,
      sizes: [],
      stock: [{ size: null, left: 20 }],
    },
    {
      ...some,
      id: 'poster',
      name: 'Affiche',
      price: '22.00',
      category: 'other',
      rating: 4.5,
      sizes: [],
      inStock: false,
      stock: [{ size: null, left: 0 }],
    },
  ]
}

/** Stores a cart in the same format as the shop does. */
export function persistCart(name: 'shop' | 'merchandise', lines: { id: string; price: number; quantity: number; size?: string }[]): void {
  const stored = lines.map(({ id, price, quantity, size }) => ({
    productId: id,
    quantity,
    size: size ?? null,
    product: { id, name: `Mijn ${id}`, category: 'gear', imageUrl: null, price },
  }))
  localStorage.setItem(`duinstorm-${name}-cart`, JSON.stringify({ state: { lines: stored }, version: 0 }))
}

/** Returns the stored lines of a cart. */
export function persistedLines(name: 'shop' | 'merchandise'): { productId: string; quantity: number; size: string | null }[] {
  return JSON.parse(localStorage.getItem(`duinstorm-${name}-cart`) ?? '{"state":{"lines":[]}}').state.lines
}
