import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'

/** The largest quantity of a line; for a larger quantity, a buyer must contact the organisation. */
export const maxLineQuantity = 20
/** The largest number of lines in one order: an order of this size fits in one database transaction, with a margin. */
export const maxCartLines = 30

/** The product data that a cart stores, so that the cart can be shown before the shop has answered. `price` is in cents. */
export interface CartProduct {
  id: string
  name: string
  category: string
  imageUrl: string | null
  price: number
}

/** A product in one size in a cart. `size` is null for a product without sizes. */
export interface CartLine {
  productId: string
  product: CartProduct
  quantity: number
  size: string | null
}

/** A product as the shop sells it now. `stock` has one entry per size, or one with size null. */
export interface SoldProduct extends CartProduct {
  stock: readonly { size: string | null; left: number }[]
}

/** Identifies a line of a cart. */
export type LineKey = Pick<CartLine, 'productId' | 'size'>

export const isSameLine = (one: LineKey, other: LineKey) => one.productId === other.productId && one.size === other.size

/** Adds one item; each size has a separate line. If the cart or the line is at its limit, nothing changes. */
export function addToCart(lines: readonly CartLine[], product: CartProduct, size: string | null): CartLine[] {
  const key = { productId: product.id, size }
  const found = lines.find((line) => isSameLine(line, key))
  if (found) return setQuantity(lines, key, found.quantity + 1)
  return lines.length >= maxCartLines ? [...lines] : [...lines, { ...key, product, quantity: 1 }]
}

/** Sets the quantity of a line: a whole number, at most {@link maxLineQuantity}. 0 or less removes the line; NaN changes nothing. */
export function setQuantity(lines: readonly CartLine[], key: LineKey, quantity: number): CartLine[] {
  if (Number.isNaN(quantity)) return [...lines]
  const whole = Math.min(maxLineQuantity, Math.floor(quantity))
  return lines.flatMap((line) => (isSameLine(line, key) ? (whole > 0 ? [{ ...line, quantity: whole }] : []) : [line]))
}

/** The number of items in a cart. */
export const countPieces = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Amounts in cents. */
export interface CartTotals {
  subtotal: number
  shipping: number
  total: number
}

/** The totals of these lines, with the shipping terms of an edition. */
export function computeLineTotals(lines: readonly { quantity: number; price: number }[], facts: FactsInForce): CartTotals {
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.price, 0)
  const shipping = computeShipping(subtotal, facts)
  return { subtotal, shipping, total: subtotal + shipping }
}

export const computeCartTotals = (lines: readonly CartLine[], facts: FactsInForce) =>
  computeLineTotals(
    lines.map((line) => ({ quantity: line.quantity, price: line.product.price })),
    facts,
  )

/** How a line of a cart changed since the buyer filled the cart. `from` and `to`: pieces for `fewer`, cents for `price`. */
export type CartChange =
  | { kind: 'gone' | 'sold-out'; name: string; size: string | null }
  | { kind: 'fewer'; name: string; size: string | null; from: number; to: number }
  | { kind: 'price'; name: string; size: string | null; from: number; to: number }

/** Reduces a cart to what the shop can deliver now, and returns its lines and the changes. Without changes, the lines equal `lines`. */
export function reconcileCart(lines: readonly CartLine[], products: readonly SoldProduct[]): { lines: CartLine[]; changes: CartChange[] } {
  const changes: CartChange[] = []
  const kept = lines.flatMap((line): CartLine[] => {
    const cartItem = { name: line.product.name, size: line.size }
    const now = products.find((product) => product.id === line.productId)
    const stock = now?.stock.find((one) => one.size === line.size)
    if (!now || !stock) {
      changes.push({ kind: 'gone', ...cartItem })
      return []
    }
    if (stock.left <= 0) {
      changes.push({ kind: 'sold-out', ...cartItem })
      return []
    }
    const quantity = Math.min(line.quantity, stock.left)
    if (quantity < line.quantity) changes.push({ kind: 'fewer', ...cartItem, from: line.quantity, to: quantity })
    if (now.price !== line.product.price) changes.push({ kind: 'price', ...cartItem, from: line.product.price, to: now.price })
    const { id, name, category, imageUrl, price } = now
    return [{ ...line, quantity, product: { id, name, category, imageUrl, price } }]
  })
  return { lines: kept, changes }
}

/**
 * The shipping cost of an order in cents: a fixed amount up to and including the limit, free above it, and 0 for an empty cart (decision
 * 5).
 */
export function computeShipping(subtotal: number, facts: FactsInForce): number {
  const { rate, freeAbove } = readFact('shipping', 'shop', facts).value
  return subtotal > 0 && subtotal <= freeAbove ? rate : 0
}
