import * as z from 'zod'
import { editionEdit, type Edition } from '#shared/contract/editions.ts'
import { addonsOf } from '#shared/domain/tickets/addons.ts'
import { builtEdition } from '#shared/domain/race/editions.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { euros, inEuros } from './price-form.ts'

const terms = editionEdit.shape.addons.unwrap().unwrap().element.shape
const { solo } = terms.price.shape
const kinds = addonsOf(builtEdition.addons)
const sizeList = z
  .string()
  .transform((text): readonly string[] => text.split(/[,;\s]+/).filter(Boolean))
  .pipe(terms.sizes.unwrap())

/** The add-ons of an edition in one line of fields: `solo5` is the price of add-on 5 with a solo ticket. */
export const addonForm = z.object({
  ...Object.fromEntries(
    kinds.flatMap(({ id, run, sizes }): [string, z.ZodType][] => [
      [`solo${id}`, euros(solo)],
      [`duo${id}`, euros(solo)],
      ...(run === undefined ? [] : ([[`run${id}`, terms.run.unwrap()]] as [string, z.ZodType][])),
      ...(sizes ? ([[`sizes${id}`, sizeList]] as [string, z.ZodType][]) : []),
    ]),
  ),
  version: z.string(),
}) as z.ZodType<AddonForm, AddonForm>
export type AddonForm = Record<string, unknown> & { version: string }

export const addonFields: readonly FormField<AddonForm>[] = kinds.flatMap(({ id, name, run, sizes }): FormField<AddonForm>[] => [
  { name: `solo${id}`, label: `${name} bij Solo (euro)` },
  { name: `duo${id}`, label: `${name} bij Duo (euro)` },
  ...(run === undefined ? [] : [{ name: `run${id}`, label: `Oplage ${name.toLowerCase()}`, kind: 'number', min: 0 } as const]),
  ...(sizes ? [{ name: `sizes${id}`, label: `Maten ${name.toLowerCase()}`, hint: 'Met een komma ertussen, zoals S, M, L.' }] : []),
])

export const toAddonForm = ({ addons, version }: Edition): AddonForm => ({
  ...Object.fromEntries(
    addonsOf(addons).flatMap(({ id, price, run, sizes }) => [
      [`solo${id}`, inEuros(price.solo)],
      [`duo${id}`, inEuros(price.duo)],
      [`run${id}`, run],
      [`sizes${id}`, sizes?.join(', ')],
    ]),
  ),
  version,
})

export function fromAddonForm({ version, ...typed }: AddonForm): z.input<typeof editionEdit> {
  const addons = kinds.map(({ id, run, sizes }) => ({
    id,
    price: { solo: typed[`solo${id}`] as number, duo: typed[`duo${id}`] as number },
    ...(run === undefined ? {} : { run: typed[`run${id}`] as number }),
    ...(sizes ? { sizes: typed[`sizes${id}`] as string[] } : {}),
  }))
  return { addons, version }
}

/** Where the server's faults stand in the form. */
export const addonPlaces: Record<string, string> = Object.fromEntries(
  kinds.flatMap(({ id }, at) => [
    [`addons.${at}.price.solo`, `solo${id}`],
    [`addons.${at}.price.duo`, `duo${id}`],
    [`addons.${at}.run`, `run${id}`],
    [`addons.${at}.sizes`, `sizes${id}`],
  ]),
)
