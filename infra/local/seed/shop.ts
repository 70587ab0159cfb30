import type { Product } from '#shared/contract/product.ts'
import type { StockLevel } from '#functions/ports/shop/order-store.ts'

const clothing = { category: 'clothing' as const, sizes: ['S', 'M', 'L', 'XL', 'XXL'], inStock: true, imageUrl: null }

export const products: Product[] = [
  {
    ...clothing,
    id: 'hoodie-limited',
    name: 'Hoodie Tegen de wind in',
    description: 'Zware katoenen hoodie, gezeefdrukt in acht inkten. Oplage van 500.',
    price: '39.50',
    rating: 4.8,
    reviews: 42,
  },
  {
    ...clothing,
    id: 'shirt-finisher',
    name: 'Finisher shirt',
    description: 'Sneldrogend shirt met de hoogtelijnen van het parcours.',
    price: '29.95',
    rating: 4.6,
    reviews: 31,
  },
  {
    ...clothing,
    id: 'windjack',
    name: 'Windjack',
    description: 'Licht jack voor na de finish, past in zijn eigen zak.',
    price: '64.95',
    rating: 4.7,
    reviews: 12,
  },
  {
    id: 'buff',
    name: 'Nekwarmer',
    description: 'Houdt zand uit je mond en wind uit je nek.',
    price: '12.50',
    category: 'accessories',
    sizes: [],
    inStock: true,
    imageUrl: null,
    rating: 4.4,
    reviews: 18,
  },
  {
    id: 'drybag',
    name: 'Drybag 20 liter',
    description: 'Alles droog, ook als jij het niet bent.',
    price: '24.95',
    category: 'gear',
    sizes: [],
    inStock: true,
    imageUrl: null,
    rating: 4.5,
    reviews: 9,
  },
  {
    id: 'handschoenen',
    name: 'Grip handschoenen',
    description: 'Voor kettlebells, touw en nat zand.',
    price: '18.95',
    category: 'gear',
    sizes: ['S', 'M', 'L'],
    inStock: true,
    imageUrl: null,
    rating: 4.1,
    reviews: 14,
  },
  {
    id: 'reep',
    name: 'Zeezout reep',
    description: 'Havermout, dadel en een snuf zeezout. Per vijf.',
    price: '9.95',
    category: 'nutrition',
    sizes: [],
    inStock: true,
    imageUrl: null,
    rating: 4.2,
    reviews: 7,
  },
  {
    id: 'poster',
    name: 'Zeefdruk poster',
    description: 'Het affiche van de race, 50 bij 70 centimeter, genummerd.',
    price: '22.00',
    category: 'other',
    sizes: [],
    inStock: false,
    imageUrl: null,
    rating: 4.9,
    reviews: 5,
  },
]

/** Lower stock, by `product#size`: some sizes are nearly sold out, one is sold out, and the poster is not printed yet. */
const few: Record<string, number> = { 'hoodie-limited#XXL': 0, 'hoodie-limited#S': 2, 'windjack#L': 1, 'handschoenen#M': 4, 'poster#': 0 }
const plenty = 40

export const stockLevels: StockLevel[] = products.flatMap(({ id, sizes }) =>
  (sizes.length > 0 ? sizes : [null]).map((size) => ({ productId: id, size, left: few[`${id}#${size ?? ''}`] ?? plenty })),
)
