import * as z from 'zod'
import { parkingRates, venue } from '#shared/contract/edition-facts.ts'
import type { Edition, editionEdit } from '#shared/contract/editions.ts'
import { builtFacts, readFact } from '#shared/facts/event-facts.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { euros, inEuros } from './price-form.ts'

const { hour, day } = parkingRates.shape

/** Where an edition is, and what parking costs there, in one line of fields. */
export const venueForm = venue.extend({
  address: z
    .string()
    .trim()
    .transform((text) => (text === '' ? undefined : text))
    .pipe(venue.shape.address),
  hour: euros(hour),
  day: euros(day),
  version: z.string(),
})
type VenueForm = z.output<typeof venueForm>

export const venueFields: readonly FormField<z.input<typeof venueForm>>[] = [
  { name: 'name', label: 'Locatie' },
  { name: 'place', label: 'Plaats' },
  { name: 'address', label: 'Adres', optional: true, wide: true, hint: 'Voor de navigatie: straat en nummer, of een postcode.' },
  { name: 'latitude', label: 'Breedtegraad', kind: 'number', step: 'any', hint: 'Op een kaart het eerste getal, zoals 52,297.' },
  { name: 'longitude', label: 'Lengtegraad', kind: 'number', step: 'any', hint: 'Het tweede, zoals 4,485.' },
  { name: 'parking', label: 'Parkeren op', wide: true, hint: 'In een zin als: Parkeer op Parkeerterrein Langevelderslag.' },
  { name: 'hour', label: 'Parkeren per uur (euro)' },
  { name: 'day', label: 'Parkeren per dag (euro)' },
]

/** Where an edition is, also when it is where the site was built for. */
export const venueOf = ({ facts }: Edition) => facts.venue ?? readFact('venue', 'home', builtFacts).value
export const ratesOf = ({ facts }: Edition) => facts.parkingRates ?? readFact('parkingRates', 'events', builtFacts).value

export function toVenueForm(edition: Edition): z.input<typeof venueForm> {
  const [{ address = '', ...where }, rates] = [venueOf(edition), ratesOf(edition)]
  return { ...where, address, hour: inEuros(rates.hour), day: inEuros(rates.day), version: edition.version }
}

export function fromVenueForm({ hour, day, version, ...where }: VenueForm): z.input<typeof editionEdit> {
  return { facts: { venue: where, parkingRates: { hour, day } }, version }
}

/** Where the server's faults stand in the form. */
export const venuePlaces: Record<string, string> = Object.fromEntries([
  ...Object.keys(venue.shape).map((name) => [`facts.venue.${name}`, name]),
  ...Object.keys(parkingRates.shape).map((name) => [`facts.parkingRates.${name}`, name]),
])
