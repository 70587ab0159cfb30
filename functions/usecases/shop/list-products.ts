import type { Product } from '#shared/contract/product.ts'
import type { ShopProduct } from '#shared/contract/shop.ts'
import { maxLineQuantity } from '#shared/domain/shop/cart.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** Whether a product is not archived; an archived product is not sold. */
export const isActive = ({ active }: Pick<Product, 'active'>) => active !== false

/** Lists the products of the shop with their stock. A product is in stock if the organiser sells it and a piece is left. */
export async function listProducts({ content, orders }: Pick<Deps, 'content' | 'orders'>): Promise<ShopProduct[]> {
  const [products, levels] = await Promise.all([content.list('product'), orders.listStock()])
  return products.filter(isActive).map(({ active: _, ...product }) => {
    const sizes = product.sizes.length > 0 ? product.sizes : [null]
    const leftOf = (size: string | null) => levels.find((one) => one.productId === product.id && one.size === size)?.left ?? 0
    const stock = sizes.map((size) => ({ size, left: product.inStock ? Math.min(maxLineQuantity, leftOf(size)) : 0 }))
    return { ...product, stock, inStock: stock.some(({ left }) => left > 0) }
  })
}
