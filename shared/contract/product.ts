import * as z from 'zod'

/** A product of the shop, as it is stored. Shape: specification section 3; the wire is camelCase (decision 24). */
export const product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Euros with two decimals, as text: `39.50`. */
  price: z.string().regex(/^\d+\.\d{2}$/),
  category: z.enum(['clothing', 'accessories', 'gear', 'nutrition', 'other']),
  imageUrl: z.string().nullable(),
  sizes: z.array(z.string()),
  inStock: z.boolean(),
  /** False for a product that is no longer sold but that orders still contain. */
  active: z.boolean().optional(),
  rating: z.number(),
  reviews: z.int(),
})
export type Product = z.infer<typeof product>
