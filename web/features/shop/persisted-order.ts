import * as z from 'zod'
import { storageKey } from '#shared/facts/brand.ts'
import { cartNames, type CartName } from './cart-stores.ts'

type Placed = Partial<Record<CartName, string>>
const placed: z.ZodType<Placed> = z.union([
  // As it was stored when one order was remembered for both carts.
  z.object({ orderId: z.string(), cart: z.enum(cartNames) }).transform(({ orderId, cart }) => ({ [cart]: orderId })),
  z.partialRecord(z.enum(cartNames), z.string()),
])
const placedKey = storageKey('shop-order')
const attemptKey = (cart: CartName) => storageKey(`${cart}-attempt`)

const readPlaced = (): Placed => placed.safeParse(readJson(placedKey)).data ?? {}
const persistAllPlaced = (orders: Placed) => write(placedKey, JSON.stringify(orders))

/** Remembers which cart an order came from: the page after the payment may be opened by the bank. */
export function persistPlaced({ orderId, cart }: { orderId: string; cart: CartName }): void {
  persistAllPlaced({ ...readPlaced(), [cart]: orderId })
}

/** The cart that this order came from, if it was the last one placed from it on this device and its end was not seen yet. */
export function cartOf(orderId: string): CartName | undefined {
  const orders = readPlaced()
  return cartNames.find((cart) => orders[cart] === orderId)
}

/** The order that was last placed from a cart, while its end was not seen. */
export const placedFrom = (cart: CartName): string | undefined => readPlaced()[cart]

/** Its end was seen: what is in the cart from now on is for the next order, and the next payment is another one. */
export function endOrder(cart: CartName): void {
  endAttempt(cart)
  const { [cart]: _, ...others } = readPlaced()
  persistAllPlaced(others)
}

/** Names this attempt to pay a cart, the same after a reload: one payment, not one per visit. */
export function attemptOf(cart: CartName): string {
  const stored = read(attemptKey(cart))
  if (stored) return stored
  const attempt = crypto.randomUUID()
  write(attemptKey(cart), attempt)
  return attempt
}

/** The next payment of this cart is another one. */
export function endAttempt(cart: CartName): void {
  remove(attemptKey(cart))
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(read(key) ?? 'null')
  } catch {
    return null
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // What can't be reached holds nothing that could be read either.
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the cart is not emptied by itself; nothing else depends on it.
  }
}
