import { toDecimal } from '#shared/lib/money.ts'
import { bundledPicturePaths } from '#shared/page/bundled-picture.ts'
import { siteUrl } from '#web/ui/navigation/head-tags.ts'

interface SoldProduct {
  id: string
  name: string
  description: string
  /** Cents. */
  price: number
  imageUrl: string | null
  inStock: boolean
}

/** Returns the products as schema.org JSON-LD, for the head of a page. `path` is the page that sells them. */
export function buildProductsJsonLd(products: readonly SoldProduct[], path: string): object {
  return { '@context': 'https://schema.org', '@graph': products.map((product) => productOf(product, path)) }
}

function productOf({ id, name, description, price, imageUrl, inStock }: SoldProduct, path: string): object {
  const image = imageUrl && new URL(bundledPicturePaths(imageUrl)?.webp ?? imageUrl, siteUrl).href
  return {
    '@type': 'Product',
    sku: id,
    name,
    description,
    ...(image ? { image } : {}),
    offers: {
      '@type': 'Offer',
      price: toDecimal(price),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      url: new URL(path, siteUrl).href,
    },
  }
}
