import type { OrderItem } from '#shared/contract/shop.ts'
import { computeLineTotals, type CartTotals } from '#shared/domain/shop/cart.ts'
import { formatEuro, fromDecimal } from '#shared/lib/money.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { OrderLine } from '#functions/ports/shop/order-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { readFactsInForce } from '#functions/usecases/catalog/current-edition.ts'
import { isActive } from './list-products.ts'

/** A cart's order lines and totals, by the server's prices. */
export interface PricedCart extends CartTotals {
  lines: OrderLine[]
}

/**
 * Prices a cart by the server's own prices and shipping rule (decisions 3 and 5). Throws `cart_changed` with every line that is not sold
 * any more or exceeds the stock, and `price_changed` with both amounts (cents) if the buyer was shown another total.
 */
export async function priceCart(
  deps: Pick<Deps, 'catalog' | 'content' | 'orders'>,
  items: readonly OrderItem[],
  shown: number,
): Promise<PricedCart> {
  const [products, stock, facts] = await Promise.all([deps.content.list('product'), deps.orders.listStock(), readFactsInForce(deps)])
  const faults: { productId: string; size: string | null; left: number; message: string }[] = []
  const lines = [...mergeItems(items)].flatMap(({ productId, size, quantity }): OrderLine[] => {
    const product = products.find((one) => one.id === productId && isActive(one))
    const what = product ? (size ? `${product.name}, maat ${size}` : product.name) : 'Een product'
    const sold = product && (product.sizes.length > 0 ? size !== null && product.sizes.includes(size) : size === null)
    const left = product?.inStock && sold ? (stock.find((one) => one.productId === productId && one.size === size)?.left ?? 0) : 0
    if (!sold) faults.push({ productId, size, left: 0, message: `${what} is er niet meer.` })
    else if (left <= 0) faults.push({ productId, size, left: 0, message: `${what} is uitverkocht.` })
    else if (left < quantity) faults.push({ productId, size, left, message: `Van ${what} zijn er nog ${left}.` })
    return product && sold ? [{ productId, name: product.name, size, quantity, price: fromDecimal(product.price)! }] : []
  })
  if (faults.length > 0)
    throw new AppError('cart_changed', {
      message: `${faults.map((fault) => fault.message).join(' ')} Er is niets betaald.`,
      details: faults,
    })
  const totals = computeLineTotals(lines, facts)
  if (totals.total !== shown) {
    throw new AppError('price_changed', {
      message: `De prijs is veranderd: je zag ${formatEuro(shown)}, het is nu ${formatEuro(totals.total)}. Er is niets betaald.`,
      details: { shown, actual: totals.total },
    })
  }
  return { ...totals, lines }
}

/** Merges equal items into one line. */
function mergeItems(items: readonly OrderItem[]): Iterable<OrderItem> {
  const merged = new Map<string, OrderItem>()
  for (const item of items) {
    const key = JSON.stringify([item.productId, item.size])
    merged.set(key, { ...item, quantity: item.quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return merged.values()
}
