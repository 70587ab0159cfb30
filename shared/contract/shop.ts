import * as z from 'zod'
import { maxCartLines, maxLineQuantity } from '#shared/domain/shop/cart.ts'
import { deliveryCountry, deliveryCountryFault, formatDutchPostalCode, isDeliveryCountry } from '#shared/domain/tickets/countries.ts'
import { findLoneSurrogates, halfCharacterFault } from '#shared/lib/half-characters.ts'
import { defineEndpoints } from './endpoint.ts'
import { cents, clientSecret, email, isoMoment, opaqueId } from './fields.ts'
import { product } from './product.ts'

/** An amount of the shop is sent as text with two decimals, in euros: `39.50` (decision 24). */
export const decimal = z.string().regex(/^\d{1,7}\.\d{2}$/, 'Vul een bedrag in, zoals 39,50')

const canonicalProduct = product.extend({
  /** The remaining stock per size, or one entry with size null. `left` is at most the amount that one order can contain. */
  stock: z.array(z.object({ size: z.string().nullable(), left: z.int().min(0) })),
})
/** A product as it is sold. Also accepts older field names and a numeric price (decision 24). */
export const shopProduct = z.preprocess(readSpellings, canonicalProduct)
export type ShopProduct = z.infer<typeof canonicalProduct>

function readSpellings(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const { image_url, in_stock, ...rest } = given as Record<string, unknown>
  return {
    ...rest,
    imageUrl: rest.imageUrl ?? image_url ?? null,
    inStock: rest.inStock ?? in_stock,
    price: typeof rest.price === 'number' ? rest.price.toFixed(2) : rest.price,
  }
}

const size = z
  .string()
  .max(20)
  .nullish()
  .transform((text) => text || null)
/** A product of an order. `size` is null for a product without sizes. */
export const orderItem = z.object({ productId: z.string().min(1).max(80), quantity: z.int().min(1).max(maxLineQuantity), size })
export type OrderItem = z.infer<typeof orderItem>
const orderItems = z
  .array(orderItem)
  .min(1, 'Winkelwagen is leeg')
  .max(maxCartLines, 'Dit zijn te veel verschillende producten voor één bestelling.')

/** The cart as JSON text, which the metadata of the payment contains. */
const itemsText = z
  .string()
  .max(8000)
  .transform((text, context) => {
    try {
      const items = JSON.parse(text) as unknown
      // The items are JSON within JSON, so the check of the request body saw only the escape sequences of lone surrogates.
      if (findLoneSurrogates(items).length > 0) context.addIssue({ code: 'custom', message: halfCharacterFault })
      return items
    } catch {
      context.addIssue({ code: 'custom', message: 'Deze winkelwagen kunnen we niet lezen.' })
      return z.NEVER
    }
  })
  .pipe(orderItems)

/** A required line of text. */
export const line = (required: string, longest: number) =>
  z.string(required).trim().min(1, required).max(longest, `Dit is te lang: maximaal ${longest} tekens`)
const optionalPhone = z
  .string()
  .trim()
  .max(30, 'Dit telefoonnummer is te lang')
  .refine((text) => text === '' || text.replace(/\D/g, '').length >= 8, 'Dit is geen heel telefoonnummer')
  .nullish()
  .transform((text) => text || null)

const postalCode = z
  .string('Postcode is verplicht')
  .trim()
  .min(1, 'Postcode is verplicht')
  .max(10, 'Dit is te lang: maximaal 10 tekens')
  .transform((text, context) => {
    const formatted = formatDutchPostalCode(text)
    if (formatted === undefined) context.addIssue({ code: 'custom', message: 'Vul een Nederlandse postcode in, zoals 2202 AA' })
    return formatted ?? z.NEVER
  })
/** The country of an order. The shop delivers in only one country, so any other country is refused. */
const country = z
  .string()
  .trim()
  .min(1, deliveryCountryFault)
  .max(60, deliveryCountryFault)
  .refine(isDeliveryCountry, deliveryCountryFault)
  .transform(() => deliveryCountry)
  .default(deliveryCountry)

/** The buyer's address form (specification section 5). The screen checks it with the same rules as the server. */
export const shippingForm = z.object({
  firstName: line('Voornaam is verplicht', 60),
  lastName: line('Achternaam is verplicht', 60),
  email: z.string('E-mailadres is verplicht').trim().min(1, 'E-mailadres is verplicht').pipe(email),
  phone: optionalPhone,
  street: line('Straat is verplicht', 100),
  houseNumber: line('Huisnummer is verplicht', 12),
  postalCode,
  city: line('Plaats is verplicht', 80),
  country,
})
/** The form as the buyer typed it. */
export type ShippingForm = z.input<typeof shippingForm>
/** The checked form: trimmed, and with a postal code such as `2202 AA`. */
export type ShippingAddress = z.output<typeof shippingForm>

const placedOrder = z.object({
  customerName: line('Naam is verplicht', 121),
  customerEmail: z.string().trim().pipe(email),
  customerPhone: optionalPhone,
  items: orderItems,
  /** The amount that the button last showed; the server computes it again and refuses a different amount (decision 3). */
  totalAmount: decimal,
  shippingAddress: z.object({
    /** The street with the house number. */
    street: line('Straat is verplicht', 113),
    city: shippingForm.shape.city,
    postalCode: shippingForm.shape.postalCode,
    country,
  }),
  /** The secret of the payment that was opened for this cart; without it a new payment is opened. */
  clientSecret: clientSecret.optional(),
  /**
   * The former name of `clientSecret`. A page that was opened before the change still sends it; without this field its payment would have
   * no order.
   */
  paymentIntent: clientSecret.optional().meta({ deprecated: true }),
})
/** The body of the call that places an order. */
export const orderBody = placedOrder.transform(({ paymentIntent, ...order }) => ({
  ...order,
  clientSecret: order.clientSecret ?? paymentIntent,
}))
export type OrderBody = z.output<typeof orderBody>

/** An order as its buyer sees it. */
export const orderView = z.object({
  id: opaqueId,
  /**
   * `confirmed` once the payment has arrived; `refunded` if the whole amount goes back, because too few items were left (`soldOut`) or the
   * order was cancelled.
   */
  status: z.enum(['confirmed', 'pending', 'expired', 'cancelled', 'refunded']),
  soldOut: z.boolean(),
  /** Cents that were refunded or are on their way. */
  refunded: cents,
  /** True if the whole amount will be refunded, but the refund has not been sent yet. */
  refundUnderway: z.boolean().default(false),
  totalAmount: decimal,
  subtotal: cents,
  shipping: cents,
  lines: z.array(z.object({ productId: z.string(), name: z.string(), size: z.string().nullable(), quantity: z.int(), price: cents })),
  customerEmail: z.string(),
  createdAt: isoMoment,
})
export type OrderView = z.infer<typeof orderView>

/** The buyers' calls for the shop. The office's calls are in shop-office.ts. */
export const shopEndpoints = defineEndpoints({
  listProducts: {
    method: 'GET',
    path: '/api/products',
    access: 'public',
    summary: 'Lists the merchandise, with the stock left of each size.',
    response: z.array(shopProduct),
  },
  createPaymentIntent: {
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'public',
    summary:
      'Opens the payment of a cart. Refuses an `amount` (cents, with shipping) that differs from what the server computes. The same Idempotency-Key with the same cart returns the same payment.',
    body: z.object({
      amount: cents,
      currency: z.literal('eur'),
      metadata: z.object({ orderType: z.literal('merchandise'), items: itemsText }),
    }),
    response: z.object({ clientSecret: z.string() }),
  },
  createOrder: {
    method: 'POST',
    path: '/api/orders',
    access: 'public',
    summary:
      'Stores the receiver and the contents of an order before the payment is confirmed. One order per payment: a repeat changes at most the address. Returns the `clientSecret` that pays it.',
    body: orderBody,
    response: z.object({ id: opaqueId, totalAmount: decimal, clientSecret: z.string() }),
  },
  getOrder: {
    method: 'GET',
    path: '/api/orders/:orderId',
    access: 'public',
    summary: 'Returns an order by its unguessable id.',
    params: z.object({ orderId: opaqueId }),
    response: orderView,
  },
})
