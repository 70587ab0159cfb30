import { useEffect } from 'react'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import {
  addToCart,
  countPieces,
  isSameLine,
  maxLines,
  maxPerLine,
  setQuantity,
  type CartLine,
  type LineKey,
} from '#shared/domain/shop/cart.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { earlySuffix } from '#shared/page/cart-marks.ts'
import { readJson, writeJson, writeText } from '#web/ui/device/device-storage.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export const cartNames = ['shop', 'merchandise'] as const
/** `/shop` and `/merchandise` each fill a cart of their own. */
export type CartName = (typeof cartNames)[number]

/** Where this device keeps a cart. */
export const cartKey = (name: CartName) => storageKey(`${name}-cart`)

interface CartState {
  lines: CartLine[]
  /** False until the device's storage was read: on the server, and in the first moment. */
  isRead: boolean
}
type CartStore = UseBoundStore<StoreApi<CartState>> & { persist: { rehydrate(): Promise<void> | void } }

/**
 * Storage is anybody's to edit: what is no cart line is left out, and no more is in it than somebody could have put there. By hand and not
 * by a schema: the cart is read with the first view, which has no zod.
 */
function readLines(stored: unknown): CartLine[] {
  const lines = hasFields(stored) && Array.isArray(stored.lines) ? stored.lines : []
  return lines.filter(isLine).reduce<CartLine[]>((cart, { product, size, quantity }) => {
    const key = { productId: product.id, size }
    const before = cart.find((line) => isSameLine(line, key))?.quantity ?? 0
    return setQuantity(addToCart(cart, product, size), key, before + quantity)
  }, [])
}

// Not zustand's own: it stops at text that is no JSON, and then nobody learns that the cart was read; another version it refuses aloud.
// What is not kept lives as long as the page.
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
      // Read after the first render, so that it is the same as the server's.
      skipHydration: true,
      partialize: ({ lines }) => ({ lines }),
      merge: (stored, current) => ({ lines: stored === undefined ? current.lines : readLines(stored), isRead: true }),
    }),
  ) as CartStore
}

const stores: Record<CartName, CartStore> = { shop: createCart('shop'), merchandise: createCart('merchandise') }

/** A cart of this device, in step with the other tabs. */
export function useCart(name: CartName) {
  const { lines, isRead } = stores[name]()
  useEffect(() => {
    const read = () => void stores[name].persist.rehydrate()
    read()
    takeEarly(name)
    const onStorage = (event: StorageEvent) => event.key === cartKey(name) && read()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [name])
  return { lines, isRead }
}

/** Puts into the cart what was pressed before hydration, which the script in the page's head wrote down, and says so. */
function takeEarly(name: CartName): void {
  const key = cartKey(name) + earlySuffix
  const early: unknown = readJson(key)
  // First gone, then taken: never twice.
  writeText(key, null)
  const added = Array.isArray(early) ? early.map((one) => hasFields(one) && { ...one, quantity: 1 }).filter(isLine) : []
  if (added.length > 0) putInCart(name, added)
}

/** Puts one of each into a cart and says the last that went in, or that nothing did: a cart has limits (`addToCart`). */
export function putInCart(name: CartName, pieces: readonly Pick<CartLine, 'product' | 'size'>[]): void {
  const count = () => countPieces(stores[name].getState().lines)
  let last
  for (const piece of pieces) {
    const before = count()
    changeCart(name, (lines) => addToCart(lines, piece.product, piece.size))
    if (count() > before) last = piece
  }
  if (!last) {
    const description = `Hoogstens ${maxPerLine} van elk, en ${maxLines} verschillende producten per bestelling.`
    return void toast({ title: 'Meer past niet in je winkelwagen', description })
  }
  const { product, size } = last
  toast({ kind: 'success', title: 'Toegevoegd aan winkelwagen', description: size ? `${product.name}, maat ${size}` : product.name })
}

/** Changes a cart; what is persisted on the device follows by itself. */
export function changeCart(name: CartName, change: (lines: readonly CartLine[]) => CartLine[]): void {
  stores[name].setState(({ lines }) => ({ lines: change(lines) }))
}

/** How many of a product are in a cart, all sizes together. */
export function useCountInCart(name: CartName, productId: string): number {
  return stores[name](({ lines }) => countPieces(lines.filter((line) => line.productId === productId)))
}

/** How many of this are in a cart. */
export function countInCart(name: CartName, key: LineKey): number {
  return stores[name].getState().lines.find((line) => isSameLine(line, key))?.quantity ?? 0
}

/** Reads first: the page that was paid on may never have shown this cart. */
export async function emptyCart(name: CartName): Promise<void> {
  await stores[name].persist.rehydrate()
  changeCart(name, () => [])
}
