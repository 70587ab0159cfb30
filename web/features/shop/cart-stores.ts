import { useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import {
  addToCart,
  countPieces,
  isSameLine,
  maxCartLines,
  maxLineQuantity,
  setQuantity,
  type CartLine,
  type LineKey,
} from '#shared/domain/shop/cart.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { earlyCartSuffix } from '#shared/page/cart-marks.ts'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export const cartNames = ['shop', 'merchandise'] as const
/** `/shop` and `/merchandise` have separate carts. */
export type CartName = (typeof cartNames)[number]

/** The storage key of a cart. */
export const cartKey = (name: CartName) => storageKey(`${name}-cart`)

interface CartState {
  lines: CartLine[]
  /** False until the device's storage is read: on the server, and in the first render. */
  isRead: boolean
}
type CartStore = UseBoundStore<StoreApi<CartState>> & { persist: { rehydrate(): Promise<void> | void } }

/**
 * Reads the lines of a stored cart. Because anybody can edit the storage, drops invalid lines and applies the limits of `addToCart`. Uses
 * no schema, because the code of the first view does not contain zod.
 */
function readLines(stored: unknown): CartLine[] {
  const lines = hasFields(stored) && Array.isArray(stored.lines) ? stored.lines : []
  return lines.filter(isLine).reduce<CartLine[]>((cart, { product, size, quantity }) => {
    const key = { productId: product.id, size }
    const before = cart.find((line) => isSameLine(line, key))?.quantity ?? 0
    return setQuantity(addToCart(cart, product, size), key, before + quantity)
  }, [])
}

// Replaces zustand's own storage, which logs an error for another version and throws on text that is not JSON: `isRead` would then stay
// false. If the device refuses to store a cart, the cart exists only as long as the page is open.
const storage: PersistStorage<unknown> = {
  getItem: (name) => ({ state: (readJson(name) as { state?: unknown } | null)?.state, version: 0 }),
  setItem: (name, state) => writeJson(name, state),
  removeItem: (name) => writeText(name, null),
}

type PersistedLine = Pick<CartLine, 'product' | 'size' | 'quantity'>
const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)

function isLine(stored: unknown): stored is PersistedLine {
  if (!hasFields(stored) || !hasFields(stored.product)) return false
  const { id, name, category, imageUrl, price } = stored.product
  return (
    Number.isFinite(stored.quantity) &&
    isTextOrNull(stored.size) &&
    [id, name, category].every(isText) &&
    isTextOrNull(imageUrl) &&
    Number.isSafeInteger(price) &&
    (price as number) >= 0
  )
}

function createCart(name: CartName): CartStore {
  return create<CartState>()(
    persist((): CartState => ({ lines: [], isRead: false }), {
      name: cartKey(name),
      storage,
      // The app reads the cart after the first render, so that the first render equals the server's HTML.
      skipHydration: true,
      partialize: ({ lines }) => ({ lines }),
      merge: (stored, current) => ({ lines: stored === undefined ? current.lines : readLines(stored), isRead: true }),
    }),
  ) as CartStore
}

const stores: Record<CartName, CartStore> = { shop: createCart('shop'), merchandise: createCart('merchandise') }

/** Returns the cart of this device, which all browser tabs share. */
export function useCart(name: CartName) {
  const { lines, isRead } = stores[name]()
  useEffect(() => {
    const read = () => void stores[name].persist.rehydrate()
    read()
    addEarlyPresses(name)
    const onStorage = (event: StorageEvent) => event.key === cartKey(name) && read()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [name])
  return { lines, isRead }
}

/** Adds the products whose button was pressed before hydration. The script in the page's head stored these presses. Shows a toast. */
function addEarlyPresses(name: CartName): void {
  const key = cartKey(name) + earlyCartSuffix
  const early: unknown = readJson(key)
  // Deletes the stored presses before it adds the products, so that no product is added twice.
  writeText(key, null)
  const added = Array.isArray(early) ? early.map((press) => hasFields(press) && { ...press, quantity: 1 }).filter(isLine) : []
  if (added.length > 0) putInCart(name, added)
}

/** Adds the pieces to a cart. A toast shows the last piece that was added, or that the cart is full (see `addToCart`). */
export function putInCart(name: CartName, pieces: readonly Pick<CartLine, 'product' | 'size'>[]): void {
  const count = () => countPieces(stores[name].getState().lines)
  let last
  for (const piece of pieces) {
    const before = count()
    changeCart(name, (lines) => addToCart(lines, piece.product, piece.size))
    if (count() > before) last = piece
  }
  if (!last) {
    const description = `Hoogstens ${maxLineQuantity} van elk, en ${maxCartLines} verschillende producten per bestelling.`
    return void toast({ title: 'Meer past niet in je winkelwagen', description, low: true })
  }
  const { product, size } = last
  const description = size ? `${product.name}, maat ${size}` : product.name
  toast({ kind: 'success', title: 'Toegevoegd aan winkelwagen', description, low: true })
}

/** Changes a cart, and stores the change on the device. */
export function changeCart(name: CartName, change: (lines: readonly CartLine[]) => CartLine[]): void {
  stores[name].setState(({ lines }) => ({ lines: change(lines) }))
}

/** Returns the number of pieces of a product in a cart, all sizes together. */
export function useCountInCart(name: CartName, productId: string): number {
  return stores[name](({ lines }) => countPieces(lines.filter((line) => line.productId === productId)))
}

/** Returns the number of pieces of a product in one size in a cart. */
export function countInCart(name: CartName, key: LineKey): number {
  return stores[name].getState().lines.find((line) => isSameLine(line, key))?.quantity ?? 0
}

/** Empties a cart. Reads the stored cart first, because this page might not have read it yet. */
export async function emptyCart(name: CartName): Promise<void> {
  await stores[name].persist.rehydrate()
  changeCart(name, () => [])
}
