import * as z from 'zod'
import { storageKey } from '#shared/facts/brand.ts'
import { readJson, readText, writeJson, writeText } from '#web/ui/device/device-storage.ts'
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
/** Without storage the cart is not emptied by itself; nothing else depends on it. */
const persistAllPlaced = (orders: Placed) => writeJson(placedKey, orders)

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
  const stored = readText(attemptKey(cart))
  if (stored) return stored
  const attempt = crypto.randomUUID()
  writeText(attemptKey(cart), attempt)
  return attempt
}

/** The next payment of this cart is another one. */
export const endAttempt = (cart: CartName): void => void writeText(attemptKey(cart), null)
