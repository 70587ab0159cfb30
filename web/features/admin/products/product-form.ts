import * as z from 'zod'
import { productEdit, stockEdit, type AdminProduct } from '#shared/contract/shop-office.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'

export const categoryNames: Record<AdminProduct['category'], string> = {
  clothing: 'Kleding',
  accessories: 'Accessoires',
  gear: 'Uitrusting',
  nutrition: 'Voeding',
  other: 'Overig',
}

/** The contract's schema, with the sizes as one text with commas, and an empty text for no picture. */
export const productForm = productEdit.extend({
  imageUrl: z.string().transform((url) => url || null),
  sizes: z
    .string()
    .transform((text) => text.split(',').flatMap((size) => size.trim() || []))
    .pipe(productEdit.shape.sizes.unwrap()),
})
type ProductForm = z.input<typeof productForm>

export const productFields: readonly FormField<ProductForm>[] = [
  { name: 'name', label: 'Naam' },
  {
    name: 'category',
    label: 'Categorie',
    kind: 'select',
    options: Object.entries(categoryNames).map(([value, label]) => ({ value, label })),
  },
  { name: 'price', label: 'Prijs (euro)', kind: 'decimal' },
  { name: 'sizes', label: 'Maten', hint: 'Met komma’s ertussen: S, M, L', optional: true },
  {
    name: 'imageUrl',
    label: 'Foto',
    kind: 'picture',
    options: [{ value: '', label: 'Geen foto: de shop tekent het' }],
    hint: 'In de shop staat hij vierkant.',
    longest: 900,
    optional: true,
  },
  { name: 'description', label: 'Beschrijving', kind: 'textarea', optional: true },
  { name: 'inStock', label: 'Op voorraad', kind: 'check', hint: 'Uit: de shop zegt Uitverkocht, ook als er nog stuks liggen.' },
]

export const toProductForm = (product: AdminProduct): ProductForm => ({
  ...product,
  price: product.price.replace('.', ','),
  imageUrl: product.imageUrl ?? '',
  sizes: product.sizes.join(', '),
})

/** The values with which the form of a new product opens. */
export const newProduct: ProductForm = {
  name: '',
  category: 'clothing',
  price: '',
  sizes: '',
  imageUrl: '',
  description: '',
  inStock: true,
}

/** Returns the label of the stock field of a size. `size` is null for a product without sizes. */
export const nameSize = (size: string | null) => (size === null ? 'Aantal' : `Maat ${size}`)
/** The form of the stock: one number per size. `left0` is the number of the first size. */
export const stockForm = (product: AdminProduct) =>
  z.object(Object.fromEntries(product.stock.map((_, at) => [`left${at}`, stockEdit.shape.stock.element.shape.left])))
export const stockFields = (product: AdminProduct): readonly FormField<Record<string, number>>[] =>
  product.stock.map(({ size }, at) => ({
    name: `left${at}`,
    label: nameSize(size),
    kind: 'number',
  }))
export const toStockForm = (product: AdminProduct) => Object.fromEntries(product.stock.map(({ left }, at) => [`left${at}`, left]))
/** The stock for the body of the call; `was` is the number that the user saw, so that the server detects a sale in the meantime. */
export const toStockBody = (product: AdminProduct, values: Record<string, number>) =>
  product.stock.map(({ size, left }, at) => ({ size, left: values[`left${at}`]!, was: left }))
