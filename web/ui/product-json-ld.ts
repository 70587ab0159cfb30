import { siteUrl } from './head-tags.ts'
import { bundledForms } from './asset-picture.tsx'

interface SoldProduct {
  id: string
  name: string
  description: string
  /** Euros with two decimals, as text: `39.50`. */
  price: string
  imageUrl: string | null
  inStock: boolean
}

/** A product of the shop as schema.org writes it; give it to `JsonLd`. `path` is where it is sold. */
export function productJsonLd({ id, name, description, price, imageUrl, inStock }: SoldProduct, path: string): object {
  const image = imageUrl && new URL(bundledForms(imageUrl)?.webp ?? imageUrl, siteUrl).href
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: id,
    name,
    description,
    ...(image ? { image } : {}),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'EUR',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      url: new URL(path, siteUrl).href,
    },
  }
}
