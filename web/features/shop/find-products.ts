import { foldText } from '#shared/domain/office/search-text.ts'
import type { Product } from './products.ts'

export type Category = Product['category']

/** As people read them, in the order of the filter. */
export const categoryNames: Record<Category, string> = {
  clothing: 'Kleding',
  accessories: 'Accessoires',
  gear: 'Uitrusting',
  nutrition: 'Voeding',
  other: 'Overig',
}

export const sorts = {
  name: 'Naam',
  'price-low': 'Prijs: laag naar hoog',
  'price-high': 'Prijs: hoog naar laag',
  rating: 'Beoordeling',
} as const
export type Sort = keyof typeof sorts

export interface Wish {
  search: string
  /** Empty for all. */
  category: Category | ''
}

/**
 * The products that somebody looks for: every word of the search in the name, the description or the category,
 * forgiving capitals and accents.
 */
export function findProducts<One extends Pick<Product, 'name' | 'description' | 'category'>>(
  products: readonly One[],
  { search, category }: Wish,
): One[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return products.filter((product) => {
    const text = foldText(`${product.name} ${product.description} ${categoryNames[product.category]}`)
    return (category === '' || product.category === category) && words.every((word) => text.includes(word))
  })
}

export function sortProducts<One extends Pick<Product, 'name' | 'price' | 'rating'>>(products: readonly One[], sort: Sort): One[] {
  const byName = (a: One, b: One) => a.name.localeCompare(b.name, 'nl')
  const compare: Record<Sort, (a: One, b: One) => number> = {
    name: byName,
    'price-low': (a, b) => a.price - b.price || byName(a, b),
    'price-high': (a, b) => b.price - a.price || byName(a, b),
    rating: (a, b) => b.rating - a.rating || byName(a, b),
  }
  return products.toSorted(compare[sort])
}
