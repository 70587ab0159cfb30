import { expect, it } from 'vitest'
import { serializeJsonLd } from '#shared/page/json-ld.ts'
import { buildProductsJsonLd } from './product-json-ld.ts'

const shirt = { id: 'p1', name: 'Shirt', description: 'Droogt op de wind.', price: 3950, imageUrl: 'asset:shop/shirt.avif', inStock: false }

it('describes a product with its price, its stock and the URL of the shop', () => {
  const [product] = (buildProductsJsonLd([shirt], '/shop') as { '@graph': object[] })['@graph']
  expect(product).toMatchObject({
    '@type': 'Product',
    image: expect.stringMatching(/^https:.*\/art\/shop\/shirt\.webp$/),
    offers: { price: '39.50', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock', url: expect.stringMatching(/\/shop$/) },
  })
})

it('escapes product texts that would close the script element', () => {
  const text = serializeJsonLd(buildProductsJsonLd([{ ...shirt, name: '</script><b>' }], '/shop'))
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][0].name).toBe('</script><b>')
})
