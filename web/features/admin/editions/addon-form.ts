import * as z from 'zod'
import { editionEdit, type Edition } from '#shared/contract/editions.ts'
import { addons, allAddonsOf, firstOrganiserAddonId } from '#shared/domain/tickets/addons.ts'
import type { AddonTerms } from '#shared/facts/fact-values.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { toPriceInputs, typedPrice } from './price-form.ts'

/** An add-on of an edition with its name and kind of supply. `AddonTerms` lack these two for a built-in add-on. */
export type AddonRow = ReturnType<typeof allAddonsOf>[number]

const terms = editionEdit.shape.addons.unwrap().unwrap().element
const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
const sizeList = z
  .string()
  .transform((text): readonly string[] | undefined => {
    const sizes = text.split(/[,;\s]+/).filter(Boolean)
    return sizes.length > 0 ? sizes : undefined
  })
  .pipe(terms.shape.sizes)
const run = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : Number(text)))
  .pipe(terms.shape.run)

/** The form of an add-on: prices in euros, sizes separated by commas, and an empty number for no limit. */
export const addonForm = z
  .object({
    name: terms.shape.name.unwrap(),
    description: optionalText.pipe(terms.shape.description),
    supply: terms.shape.supply.unwrap(),
    price: typedPrice,
    run,
    sizes: sizeList,
    isOn: z.boolean(),
    version: z.string(),
  })
  .transform(({ isOn, version, ...typed }) => ({ typed: { ...typed, off: isOn ? undefined : true }, version }))
export type AddonForm = z.input<typeof addonForm>
type Typed = z.output<typeof addonForm>

/** True for an add-on that an organiser added; false for a built-in one. */
export const isOrganiserAddon = ({ id }: Pick<AddonRow, 'id'>) => id >= firstOrganiserAddonId
const builtOf = (row: AddonRow | undefined) => row && addons.find(({ id }) => id === row.id)
/** The name on screen of each kind of supply. */
export const supplyWords: Record<AddonRow['supply'], string> = {
  goods: 'Spullen',
  entry: 'Hoort bij de deelname',
  insurance: 'Verzekering',
}

/** The fields of an add-on's form. A built-in add-on keeps its name, and only gets a field for sizes if it has them. */
export function addonFields(row: AddonRow | undefined): readonly FormField<AddonForm>[] {
  const built = builtOf(row)
  return [
    { name: 'name', label: 'Naam', readOnly: built !== undefined, hint: built && 'Staat vast: hij hoort bij de site.' },
    ...(built
      ? []
      : ([
          {
            name: 'supply',
            label: 'Soort',
            kind: 'select',
            hint: 'Bepaalt de btw op de factuur.',
            options: Object.entries(supplyWords).map(([value, label]) => ({ value, label })),
          },
          { name: 'description', label: 'Uitleg', optional: true, wide: true, hint: 'Eén regel onder de naam, zoals de koper hem leest.' },
        ] as const)),
    { name: 'price.solo', label: 'Prijs bij Solo (euro)', kind: 'decimal' },
    { name: 'price.duo', label: 'Prijs bij Duo (euro)', kind: 'decimal' },
    {
      name: 'run',
      label: 'Hoeveel er zijn',
      optional: built?.run === undefined,
      hint: built?.run === undefined ? 'Leeg: geen grens. Telt vanaf het moment dat je een aantal invult.' : 'Over alle maten samen.',
    },
    ...(built && !built.sizes
      ? []
      : ([{ name: 'sizes', label: 'Maten', optional: !built, hint: 'Met een komma ertussen, zoals S, M, L.' }] as const)),
    { name: 'isOn', label: 'Te koop', kind: 'check', hint: 'Uit: niemand kan hem meer kiezen. Wie hem heeft, houdt hem.' },
  ]
}

/** Returns the values with which the form opens. `row` is undefined for a new add-on. */
export const toAddonForm = (row: AddonRow | undefined, { version }: Edition): AddonForm => ({
  name: row?.name ?? '',
  description: row?.description ?? '',
  supply: row?.supply ?? 'goods',
  price: row ? toPriceInputs(row.price) : { solo: '', duo: '' },
  run: row?.run === undefined ? '' : String(row.run),
  sizes: row?.sizes?.join(', ') ?? '',
  isOn: !row?.off,
  version,
})

/** Returns the list with the typed add-on in place of `replaced`, or at the end under a new id. */
export function mergeAddon(rows: readonly AddonRow[], { typed }: Typed, replaced: AddonRow | undefined): readonly AddonRow[] {
  if (replaced) return rows.map((one) => (one.id === replaced.id ? ({ ...typed, id: one.id } as AddonRow) : one))
  const id = Math.max(firstOrganiserAddonId - 1, ...rows.map((one) => one.id)) + 1
  return [...rows, { ...typed, id } as AddonRow]
}

/** Returns the terms to send. Only an add-on that an organiser added has a name, a description and a kind of supply. */
export const toTerms = (rows: readonly AddonRow[]): AddonTerms[] =>
  rows.map((row) => {
    const { id, price, run: pieces, sizes, off, name, description, supply } = row
    return {
      id,
      price,
      ...(pieces === undefined ? {} : { run: pieces }),
      ...(sizes ? { sizes } : {}),
      ...(off ? { off } : {}),
      ...(isOrganiserAddon(row) ? { name, supply, ...(description ? { description } : {}) } : {}),
    }
  })
