import type { AddonTerms } from '#shared/facts/fact-values.ts'
import type { Supply } from '#shared/facts/vat-rates.ts'
import type { TicketType } from './tickets.ts'

/** An add-on to a ticket (specification section 3, Addons). Prices in cents. */
export interface Addon {
  id: number
  name: string
  description?: string
  price: Readonly<Record<TicketType, number>>
  /** The kind of supply, for its VAT. */
  supply: Supply
  sizes?: readonly string[]
  /** The limited number of pieces over all sizes; absent if unlimited. */
  run?: number
}

/** The id of the hoodie, the only built-in add-on that has sizes. */
export const hoodieId = 5

const each = (cents: number) => ({ solo: cents, duo: cents })

/** The built-in add-ons. */
export const addons: readonly Addon[] = [
  {
    id: 1,
    name: 'Flex annulering',
    description: 'Toch niet? Je geld terug.',
    price: { solo: 1250, duo: 1999 },
    // Flex cancellation is our promise to refund the entry fee, not an insurance.
    supply: 'entry',
  },
  {
    id: 2,
    name: 'Sportverzekering',
    description: 'Medische kosten tot € 2.500.',
    price: { solo: 1899, duo: 2999 },
    supply: 'insurance',
  },
  {
    id: hoodieId,
    name: 'Hoodie',
    description: 'Oplage van 500. Maat kies je hierna.',
    price: each(3950),
    supply: 'goods',
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    run: 500,
  },
  { id: 6, name: 'Premium startpakket', price: each(1599), supply: 'goods' },
]

/** Add-ons that an organiser added have this id or a higher one. */
export const firstOrganiserAddonId = 100

/** The built-in add-ons with the edition's terms, and the add-ons that its organiser added. Includes add-ons that are switched off. */
export const allAddonsOf = (terms: readonly AddonTerms[]): readonly (Addon & { off?: boolean | undefined })[] => [
  ...addons.map((one) => {
    const own = terms.find(({ id }) => id === one.id)
    if (!own) return one
    const { price, run, sizes, off } = own
    return {
      ...one,
      price,
      ...(run === undefined ? {} : { run }),
      ...(sizes ? { sizes } : {}),
      ...(off ? { off } : {}),
      // The description mentions the number of pieces, so it must change with that number.
      ...(one.description === undefined ? {} : { description: one.description.replace(`${one.run}`, `${run}`) }),
    }
  }),
  ...terms.flatMap(({ id, name = '', supply = 'goods', run, sizes, off, price, description }) =>
    id < firstOrganiserAddonId
      ? []
      : [
          {
            id,
            name,
            price,
            supply,
            ...(description ? { description } : {}),
            ...(run === undefined ? {} : { run }),
            ...(sizes ? { sizes } : {}),
            ...(off ? { off } : {}),
          },
        ],
  ),
]

/** The add-ons that an edition sells. */
export const addonsOf = (terms: readonly AddonTerms[]): readonly Addon[] => allAddonsOf(terms).filter(({ off }) => !off)

/** The sizes of the hoodie, from the add-ons that an edition sells; empty if it sells no hoodie. */
export const hoodieSizesOf = (sold: readonly Addon[]): readonly string[] => sold.find(({ id }) => id === hoodieId)?.sizes ?? []

/** The message for a hoodie size that an edition does not sell. `sizes`: the sizes that it sells. */
export const formatHoodieSizeFault = (sizes: readonly string[]): string =>
  sizes.length === 0 ? 'Deze editie verkoopt geen hoodie' : `De hoodie is er in ${sizes.join(', ')}`

/** The name of an add-on as it was sold. `name`: the stored name of an add-on that an organiser added. */
export const addonNameOf = ({ id, name }: { id: number; name?: string | undefined }): string =>
  name ?? addons.find((addon) => addon.id === id)?.name ?? `Extra ${id}`

/** True for a physical add-on. `supply`: the stored supply of an add-on that an organiser added. */
export const isHandedOut = ({ id, supply }: { id: number; supply?: Supply | undefined }): boolean =>
  (supply ?? addons.find((addon) => addon.id === id)?.supply ?? 'goods') === 'goods'

/** The number of pieces of each limited add-on, by add-on id, for an edition that does not set its own number. */
export const addonPieceLimits: ReadonlyMap<number, number> = new Map(
  addons.flatMap(({ id, run }) => (run === undefined ? [] : [[id, run] as const])),
)
