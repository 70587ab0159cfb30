import type { Product } from '#shared/contract/product.ts'
import type { AdminProduct, ProductEdit } from '#shared/contract/shop-office.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StockLevel } from '#functions/ports/shop/order-store.ts'
import { newOpaqueId } from '#shared/lib/ids.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { assertNotOutdated } from '#functions/usecases/assert-not-outdated.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'
import { versionOf } from '#functions/usecases/version-of.ts'
import { isActive } from './list-products.ts'

type Need = Pick<Deps, 'content' | 'orders' | 'clock'>
const buildNotFoundError = () => new AppError('not_found', { message: 'Dit product is er niet (meer).' })

/** Lists all products, sorted by name, including archived products. */
export async function listAdminProducts({ content, orders }: Pick<Deps, 'content' | 'orders'>): Promise<AdminProduct[]> {
  const [products, levels] = await Promise.all([content.list('product'), orders.listStock()])
  return products.toSorted((a, b) => a.name.localeCompare(b.name, 'nl')).map((one) => show(one, levels))
}

/**
 * Creates a product without stock; an administrator sets its stock later. A repeat with the same key creates no second product; with
 * another form it throws `request_reused`.
 */
export async function createProduct(
  deps: Need & Pick<Deps, 'random' | 'settings'>,
  { version: _, ...form }: ProductEdit,
  idempotencyKey: string | undefined,
): Promise<AdminProduct> {
  const id = idempotencyKey ? keyedDigest(deps.settings, `product:${idempotencyKey}`, 24) : newOpaqueId(deps.random)
  const made = show({ ...form, id, imageUrl: form.imageUrl ?? null, rating: 0, reviews: 0 }, [])
  const { version, stock: __, active: ___, ...product } = made
  if (await deps.content.add('product', product)) return made
  const existing = await deps.content.get('product', id)
  const shown = existing && show(existing, await deps.orders.listStock())
  if (shown?.version !== version) throw new AppError('request_reused')
  return shown
}

/**
 * Changes a product. Orders keep the name and price that they were placed with. Throws `not_found`, and `record_changed` with the current
 * product if it was changed since `version` was shown.
 */
export async function changeProduct(deps: Need, id: string, { version, ...form }: ProductEdit): Promise<AdminProduct> {
  const levels = await deps.orders.listStock()
  const next = await deps.content.change('product', id, (now) => {
    const wanted = { ...now, ...form, imageUrl: form.imageUrl === undefined ? now.imageUrl : form.imageUrl }
    assertNotOutdated(version, show(now, levels), show(wanted, levels))
    return wanted
  })
  if (!next) throw buildNotFoundError()
  return show(next, levels)
}

/** Sets the counted stock. Throws `record_changed` with the current stock if pieces were sold or counted since the screen showed `was`. */
export async function changeStock(
  { content, orders }: Need,
  id: string,
  counted: readonly { size: string | null; left: number; was: number }[],
): Promise<AdminProduct> {
  const product = await content.get('product', id)
  if (!product) throw buildNotFoundError()
  const sizes = sizesOf(product)
  if (counted.some(({ size }) => !sizes.includes(size)))
    throw new AppError('invalid_input', { message: 'Deze maat heeft dit product niet.' })
  const isSaved = await orders.countStock(counted.map((one) => ({ productId: id, ...one })))
  const now = show(product, await orders.listStock())
  if (!isSaved)
    throw new AppError('record_changed', { message: 'Er is intussen verkocht of geteld. Kijk naar de nieuwe aantallen.', details: now })
  return now
}

/** Archives a product that was ever ordered and deletes any other. Safe to repeat. An archived product keeps its page for its buyers. */
export async function deleteProduct(deps: Need, id: string): Promise<{ archived: boolean }> {
  const product = await deps.content.get('product', id)
  if (!product) return { archived: false }
  if (!(await wasOrdered(deps, id))) {
    await deps.content.trash('product', id, deps.clock.now() + undoableMs)
    return { archived: false }
  }
  await deps.content.change('product', id, (now) => ({ ...now, active: false }))
  return { archived: true }
}

/** Restores a deleted or archived product. Throws `restore_refused` if there is nothing (any more) to restore. */
export async function restoreProduct({ content, clock }: Need, id: string): Promise<void> {
  const back =
    (await content.restore('product', id, clock.now())) ?? (await content.change('product', id, (now) => ({ ...now, active: true })))
  if (!back) throw new AppError('restore_refused')
}

/** Returns whether a product was ever ordered. Reads the newest orders first: a popular product is in them, so the search ends early. */
async function wasOrdered({ orders }: Need, productId: string): Promise<boolean> {
  let cursor: string | undefined
  do {
    const page = await orders.list({ limit: 200, ...(cursor ? { cursor } : {}) })
    if (page.orders.some(({ lines }) => lines.some((line) => line.productId === productId))) return true
    cursor = page.cursor
  } while (cursor)
  return false
}

const sizesOf = ({ sizes }: Product): (string | null)[] => (sizes.length > 0 ? sizes : [null])

function show(product: Product, levels: readonly StockLevel[]): AdminProduct {
  const { name, category, price, description, inStock, imageUrl, sizes } = product
  const leftOf = (size: string | null) => levels.find((one) => one.productId === product.id && one.size === size)?.left ?? 0
  return {
    ...product,
    active: isActive(product),
    stock: sizesOf(product).map((size) => ({ size, left: leftOf(size) })),
    version: versionOf([name, category, price, description, inStock, imageUrl, sizes]),
  }
}
