import type { AddonTerms } from '#shared/facts/fact-values.ts'
import type { Supply } from '#shared/facts/vat-rates.ts'
import type { TicketType } from './tickets.ts'

/** What can be bought with a ticket (specification section 3, Addons). Prices in cents. */
export interface Addon {
  id: number
  name: string
  description?: string
  price: Readonly<Record<TicketType, number>>
  /** For its VAT. */
  supply: Supply
  sizes?: readonly string[]
  /** How many there are, all sizes together; left out where there is no end to them. */
  run?: number
}

const each = (cents: number) => ({ solo: cents, duo: cents })

export const addons: readonly Addon[] = [
  {
    id: 1,
    name: 'Flex annulering',
    description: 'Toch niet? Je geld terug.',
    price: { solo: 1250, duo: 1999 },
    // Our own promise about the entry, no insurance.
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
    id: 5,
    name: 'Hoodie',
    description: 'Oplage van 500. Maat kies je hierna.',
    price: each(3950),
    supply: 'goods',
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    run: 500,
  },
  { id: 6, name: 'Premium startpakket', price: each(1599), supply: 'goods' },
]

/** The add-ons as an edition sells them: with its prices, run and sizes where it has its own. */
export const addonsOf = (terms: readonly AddonTerms[]): readonly Addon[] =>
  addons.map((one) => {
    const own = terms.find(({ id }) => id === one.id)
    // Its words name its run.
    return own ? ({ ...one, ...own, description: one.description?.replace(`${one.run}`, `${own.run}`) } as Addon) : one
  })

/** Add-ons of which there is a limited run, by id, with the run of an edition that says no other. */
export const limitedRuns: ReadonlyMap<number, number> = new Map(
  addons.flatMap(({ id, run }) => (run === undefined ? [] : [[id, run] as const])),
)
