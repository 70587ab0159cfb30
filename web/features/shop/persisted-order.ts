import * as z from 'zod'
import { storageKey } from '#shared/facts/brand.ts'
import { readJson, readText, writeJson, writeText } from '#web/ui/device/device-storage.ts'
import { cartNames, type CartName } from './cart-stores.ts'

type Placed = Partial<Record<CartName, string>>
const placed: z.ZodType<Placed> = z.union([
  // The format of an earlier version of the site, with one order for both carts.
  z.object({ orderId: z.string(), cart: z.enum(cartNames) }).transform(({ orderId, cart }) => ({ [cart]: orderId })),
  z.partialRecord(z.enum(cartNames), z.string()),
])
const placedKey = storageKey('shop-order')
const attemptKey = (cart: CartName) => storageKey(`${cart}-attempt`)

const readPlaced = (): Placed => placed.safeParse(readJson(placedKey)).data ?? {}
/** Stores the placed orders. If the device cannot store them, the cart is not emptied after the payment; nothing else fails. */
const persistAllPlaced = (orders: Placed) => writeJson(placedKey, orders)

/** Stores which cart an order came from, because the bank may return the buyer to a new page without the state of this page. */
export function persistPlaced({ orderId, cart }: { orderId: string; cart: CartName }): void {
  persistAllPlaced({ ...readPlaced(), [cart]: orderId })
}

/** Returns the cart of an order, if the order is the last from that cart on this device and `endOrder` was not called after it. */
export function findCartOfOrder(orderId: string): CartName | undefined {
  const orders = readPlaced()
  return cartNames.find((cart) => orders[cart] === orderId)
}

/** Returns the id of the last order from a cart; undefined after a call of `endOrder`. */
export const findPlacedOrderId = (cart: CartName): string | undefined => readPlaced()[cart]

/** Deletes the stored order of a cart. Call it once the buyer has seen the outcome: the next order from the cart gets a new payment. */
export function endOrder(cart: CartName): void {
  endAttempt(cart)
  const { [cart]: _, ...others } = readPlaced()
  persistAllPlaced(others)
}

/** Returns the idempotency key of this attempt to pay a cart. A reload keeps the key, so that it opens no second payment. */
export function getPaymentAttemptKey(cart: CartName): string {
  const stored = readText(attemptKey(cart))
  if (stored) return stored
  const attempt = crypto.randomUUID()
  writeText(attemptKey(cart), attempt)
  return attempt
}

/** Ends the attempt to pay a cart: the next payment of the cart gets a new idempotency key. */
export const endAttempt = (cart: CartName): void => void writeText(attemptKey(cart), null)
