import * as z from 'zod'
import { deliveryStates } from '#shared/domain/shop/deliveries.ts'
import { disputeEnds } from '#shared/domain/money/disputes.ts'
import { orderStates } from '#shared/domain/shop/orders.ts'
import { defineEndpoints } from './endpoint.ts'
import { cents, eventDate, isoMoment, ok, opaqueId, salePageQuery } from './fields.ts'
import { partialRefund } from './partial-refund.ts'
import { parseUploadedSize } from '#shared/page/uploaded-pictures.ts'
import { product } from './product.ts'
import { decimal, line } from './shop.ts'

/** An order of the shop as an administrator sees it. */
export const adminOrder = z.object({
  id: opaqueId,
  /** The order number: 8 characters that people can read aloud. Absent in an answer that a browser cached before this field existed. */
  code: z.string().optional(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  totalAmount: decimal,
  paymentStatus: z.enum(orderStates),
  paymentMethod: z.string().nullable(),
  createdAt: isoMoment,
  shippingAddress: z.object({ street: z.string(), city: z.string(), postalCode: z.string(), country: z.string() }),
  /** `price`: cents for one item. */
  lines: z.array(z.object({ name: z.string(), size: z.string().nullable(), quantity: z.int(), price: cents })),
  shipping: cents,
  /** Cents that were refunded or are on their way. */
  refunded: cents,
  /** True if a refund or its mail is on its way. */
  refundUnderway: z.boolean(),
  /** When the buyer's bank reclaimed the money (a dispute); null if it did not. */
  disputedAt: isoMoment.nullable(),
  /** The outcome of that dispute; null while it is open. */
  disputeEnd: z.enum(disputeEnds).nullable().default(null),
  deliveryState: z.enum(deliveryStates),
  trackingCode: z.string().nullable(),
  sentAt: isoMoment.nullable(),
  /** The version of the payment and the delivery. A change must send it. */
  version: z.string(),
})
export type AdminOrder = z.infer<typeof adminOrder>

/** The delivery of an order. Only a sent order can have a tracking code. The code is optional, because a letter has none. */
export const deliveryEdit = z.object({
  state: z.enum(deliveryStates, 'Kies een status'),
  trackingCode: z
    .string()
    .trim()
    .toUpperCase()
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || /^[0-9A-Z]{6,40}$/.test(text), 'Alleen letters en cijfers, minstens zes'),
  version: z.string().max(64).optional(),
})
export type DeliveryEdit = z.output<typeof deliveryEdit>

/** Refunds everything that is left of an order. */
export const orderRefund = z.object({
  /** The cents that the screen showed as the refund. */
  expected: cents,
  version: z.string().max(64),
})
export type OrderRefund = z.output<typeof orderRefund>

/** A product as an administrator sees it, with the whole stock of each size. */
export const adminProduct = product.extend({
  active: z.boolean(),
  stock: z.array(z.object({ size: z.string().nullable(), left: z.int() })),
  /** The version of this product. A change must send it, and is refused if somebody else saved the product meanwhile. */
  version: z.string(),
})
export type AdminProduct = z.infer<typeof adminProduct>

const sizeName = z.string().trim().min(1).max(20, 'Een maat heeft maximaal 20 tekens')
/** The fields of the dialog in which the office edits a product (specification section 5). */
export const productEdit = z.object({
  name: line('Product naam is verplicht', 120),
  category: z.enum(product.shape.category.options, 'Categorie is verplicht'),
  /** Euros, as text with two decimals or as a number. */
  price: z
    .union([z.string(), z.number()], 'Prijs is verplicht')
    .transform((given) => (typeof given === 'number' ? given.toFixed(2) : toDecimals(given)))
    .refine((text) => text !== '', { error: 'Prijs is verplicht', abort: true })
    .pipe(decimal),
  description: z.string().trim().max(2000, 'Dit is te lang: maximaal 2000 tekens').default(''),
  inStock: z.boolean(),
  /** The URL of an uploaded picture. Empty or null: the shop draws a picture. Absent: the picture does not change. */
  imageUrl: z
    .string()
    .nullish()
    .transform((address) => (address === '' ? null : address))
    .refine((address) => !address || parseUploadedSize(address) !== undefined, 'Kies een foto'),
  sizes: z
    .array(sizeName)
    .max(20, 'Maximaal 20 maten')
    .refine((sizes) => new Set(sizes).size === sizes.length, 'Elke maat één keer')
    .default([]),
  version: z.string().max(64).optional(),
})
export type ProductEdit = z.output<typeof productEdit>

/** Converts `39,5` to `39.50` and `39` to `39.00`. Only trims any other text, which the next check refuses. */
function toDecimals(text: string): string {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Number(typed).toFixed(2) : typed
}

/**
 * The stock that a person counted. `was`: the amount that the screen showed. If items were sold meanwhile, the change is refused, and the
 * answer contains the current amount.
 */
export const stockEdit = z.object({
  stock: z
    .array(
      z.object({
        size: z.string().max(20).nullable(),
        left: z.int('Vul een heel getal in').min(0, 'Minder dan nul kan niet').max(100_000, 'Dit is te veel'),
        was: z.int(),
      }),
    )
    .min(1)
    .max(20),
})

const byProductId = z.object({ id: z.string().min(1).max(80) })

/** The office's calls for the shop; separate from the calls that visitors load. */
export const shopOfficeEndpoints = defineEndpoints({
  listOrders: {
    method: 'GET',
    path: '/api/orders',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists the orders, newest first: all without `limit`, otherwise a page with a cursor while there are more.',
    query: salePageQuery,
    response: z.union([z.array(adminOrder), z.object({ items: z.array(adminOrder), cursor: z.string().optional() })]),
  },
  getShopFigures: {
    method: 'GET',
    path: '/api/admin/shop-figures',
    access: ['admin'],
    inEdition: true,
    summary: 'Returns the revenue of the shop while the edition was the current one: the cents that were kept, in all and per day.',
    response: z.object({ orders: z.int(), revenue: z.int(), days: z.array(z.object({ day: eventDate, revenue: z.int() })) }),
  },
  deliverOrder: {
    method: 'PATCH',
    path: '/api/admin/orders/:orderId/delivery',
    access: ['admin'],
    changes: 'order',
    summary:
      'Sets the delivery state of a paid order. If it is sent, or sent with another code, mails the buyer the track-and-trace code, once. Refuses an outdated `version`, with the present order in `details`.',
    params: z.object({ orderId: opaqueId }),
    body: deliveryEdit,
    response: adminOrder,
  },
  refundOrder: {
    method: 'POST',
    path: '/api/admin/orders/:orderId/refund',
    access: ['admin'],
    changes: 'order',
    adminRole: 'owner',
    summary:
      'Refunds all that is left of a paid order, which ends it. Its pieces return to stock, except those that were sent. Mails the buyer a credit note. Refuses if the amount changed or the `version` is outdated. Safe to repeat.',
    params: z.object({ orderId: opaqueId }),
    body: orderRefund,
    response: adminOrder,
  },
  refundOrderPart: {
    method: 'POST',
    path: '/api/admin/orders/:orderId/refund-part',
    access: ['admin'],
    changes: 'order',
    adminRole: 'owner',
    summary:
      'Refunds a part of what was paid; the order continues and the stock stays as it is. Mails the buyer a credit note. The same `key` counts once. Refuses if another amount than `given` was refunded by now, with the present amounts in `details`.',
    params: z.object({ orderId: opaqueId }),
    body: partialRefund,
    response: adminOrder,
  },
  createProduct: {
    method: 'POST',
    path: '/api/products',
    access: ['admin'],
    changes: 'product',
    summary: 'Adds a product without stock to the shop, once per Idempotency-Key.',
    body: productEdit,
    response: adminProduct,
  },
  listAdminProducts: {
    method: 'GET',
    path: '/api/admin/products',
    access: ['admin'],
    summary: 'Lists every product, also archived ones, with the stock left of each size.',
    response: z.array(adminProduct),
  },
  updateProduct: {
    method: 'PATCH',
    path: '/api/products/:id',
    access: ['admin'],
    changes: 'product',
    summary: 'Changes a product; the body is the whole form. Refuses an outdated `version`, with the present product in `details`.',
    params: byProductId,
    body: productEdit,
    response: adminProduct,
  },
  countProductStock: {
    method: 'POST',
    path: '/api/products/:id/stock',
    access: ['admin'],
    changes: 'product',
    summary: 'Sets the counted stock of each size. Refuses the whole count if the stock of a size is not `was` any more.',
    params: byProductId,
    body: stockEdit,
    response: adminProduct,
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/api/products/:id',
    access: ['admin'],
    changes: 'product',
    summary:
      'Removes a product from the shop: archives it if it was ordered, otherwise deletes it. Deleting can be undone for a day, archiving without a time limit.',
    params: byProductId,
    response: z.object({ archived: z.boolean() }),
  },
  restoreProduct: {
    method: 'POST',
    path: '/api/products/:id/restore',
    access: ['admin'],
    changes: 'product',
    summary: 'Restores an archived or deleted product.',
    params: byProductId,
    response: ok,
  },
})
