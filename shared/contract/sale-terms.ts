import * as z from 'zod'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { firstOrganiserAddonId } from '#shared/domain/tickets/addons.ts'
import type { AddonTerms } from '#shared/facts/fact-values.ts'
import { amount, price } from './edition-facts.ts'

// The schemas, with their error messages, for the prices, the shipping and the add-ons of an edition.

/** The price of a ticket or add-on in cents, per ticket type. */
export const prices = z.object({ solo: price, duo: price })
/** In cents. `freeAbove`: an order of more than this amount is delivered free of charge. */
export const shipping = z.object({ rate: amount('de verzendkosten'), freeAbove: amount('een bedrag') })

const size = z.string().trim().min(1, 'Vul elke maat in').max(8, 'Een maat is hoogstens 8 tekens')
/** The terms of an add-on. `AddonTerms` (shared/facts/fact-values.ts) explains the fields. */
export const addonTerms = z.object({
  id: z.int().max(9999),
  name: z.string('Geef de extra een naam').trim().min(2, 'Geef de extra een naam').max(40, 'Hoogstens 40 tekens').optional(),
  description: z.string().trim().max(120, 'Hoogstens 120 tekens').optional(),
  supply: z.enum(['goods', 'entry', 'insurance'], 'Kies een soort').optional(),
  off: z.boolean().optional(),
  price: prices,
  run: z.int('Vul een heel aantal in').min(0, 'Niet onder nul').max(20_000, 'Hoogstens 20.000').optional(),
  sizes: z
    .array(size)
    .min(1, 'Noem minstens één maat')
    .max(12, 'Hoogstens 12 maten')
    .refine((all) => new Set(all).size === all.length, 'Een maat staat er dubbel in')
    .readonly()
    .optional(),
})
/** The add-ons of an edition: all built-in add-ons, and those that the organiser added, with different names. */
export const addons = z
  .array(addonTerms)
  .max(20, 'Hoogstens twintig extra’s')
  .refine(
    (all) =>
      builtInEdition.addons.every((one) => all.some((given) => isTermsOf(given, one))) &&
      new Set(all.map(({ id }) => id)).size === all.length,
    'Noem elke extra één keer',
  )
  .superRefine((all, context) => {
    for (const [at, { id, name, supply }] of all.entries()) {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [at, path], message })
      if (id < firstOrganiserAddonId ? !builtInEdition.addons.some((one) => one.id === id) : !supply)
        refuse('id', 'Deze extra bestaat niet')
      if (id < firstOrganiserAddonId) continue
      if (!name) refuse('name', 'Geef de extra een naam')
      else if (all.some((one) => one.id !== id && one.name?.toLowerCase() === name.toLowerCase()))
        refuse('name', 'Er is al een extra met deze naam')
    }
  })
  .readonly()
/**
 * True if the given terms fit the built-in add-on: a limited add-on must have a number of pieces, and only an add-on with sizes may have
 * sizes.
 */
const isTermsOf = (given: AddonTerms, one: AddonTerms) =>
  given.id === one.id && (one.run === undefined || given.run !== undefined) && (given.sizes === undefined) === (one.sizes === undefined)
