import { foldText } from '#shared/domain/office/search-text.ts'
import type { Product } from './products.ts'

export type Category = Product['category']

/** The Dutch names of the categories, in the order of the filter. */
export const categoryNames: Record<Category, string> = {
  clothing: 'Kleding',
  accessories: 'Accessoires',
  gear: 'Uitrusting',
  nutrition: 'Voeding',
  other: 'Overig',
}

export const productSorts = {
  name: 'Naam',
  'price-low': 'Prijs: laag naar hoog',
  'price-high': 'Prijs: hoog naar laag',
  rating: 'Beoordeling',
} as const
export type Sort = keyof typeof productSorts

export interface ProductFilter {
  search: string
  /** Empty for all categories. */
  category: Category | ''
}

/**
 * Returns the products of the category that contain every word of the search in their name, description or category name. Ignores capitals
 * and accents.
 */
export function findProducts<One extends Pick<Product, 'name' | 'description' | 'category'>>(
  products: readonly One[],
  { search, category }: ProductFilter,
): One[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return products.filter((product) => {
    const text = foldText(`${product.name} ${product.description} ${categoryNames[product.category]}`)
    return (category === '' || product.category === category) && words.every((word) => text.includes(word))
  })
}

/** Returns the products in the order of `sort`. Products that are equal in this order are sorted by name. */
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
