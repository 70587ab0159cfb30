import * as z from 'zod'
import { editionEdit, type Edition } from '#shared/contract/editions.ts'
import { addonsOf } from '#shared/domain/tickets/addons.ts'
import { builtEdition } from '#shared/domain/race/editions.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { inTypedPrice, typedPrice } from './price-form.ts'

const terms = editionEdit.shape.addons.unwrap().unwrap().element
const sizeList = z
  .string()
  .transform((text): readonly string[] => text.split(/[,;\s]+/).filter(Boolean))
  .pipe(terms.shape.sizes.unwrap())

/** The form of an edition's add-ons: prices typed in euros, and sizes in one text with commas. */
export const addonForm = z.object({
  addons: z.array(terms.extend({ price: typedPrice, sizes: sizeList.optional() })),
  version: z.string(),
})
type AddonForm = z.input<typeof addonForm>

export const addonFields: readonly FormField<AddonForm>[] = addonsOf(builtEdition.addons).flatMap(
  ({ name, run, sizes }, at): FormField<AddonForm>[] => [
    { name: `addons.${at}.price.solo`, label: `${name} bij Solo (euro)` },
    { name: `addons.${at}.price.duo`, label: `${name} bij Duo (euro)` },
    ...(run === undefined ? [] : [{ name: `addons.${at}.run`, label: `Oplage ${name.toLowerCase()}`, kind: 'number', min: 0 } as const]),
    ...(sizes
      ? [{ name: `addons.${at}.sizes`, label: `Maten ${name.toLowerCase()}`, hint: 'Met een komma ertussen, zoals S, M, L.' } as const]
      : []),
  ],
)

export const toAddonForm = ({ addons, version }: Edition): AddonForm => ({
  addons: addonsOf(addons).map(({ id, price, run, sizes }) => ({ id, price: inTypedPrice(price), run, sizes: sizes?.join(', ') })),
  version,
})
