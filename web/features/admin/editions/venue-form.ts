import * as z from 'zod'
import { parkingRates, venue } from '#shared/contract/edition-facts.ts'
import type { Edition } from '#shared/contract/editions.ts'
import { builtInFacts, readFact } from '#shared/facts/event-facts.ts'
import { formatVenue } from '#shared/facts/format-venue.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { optionalIfBlank } from '#web/features/admin/table/form-values.ts'
import { createMailField } from '#web/features/admin/waves/mail-switch.tsx'
import { typedEuros, toEuroInput } from './price-form.ts'

const { hour, day } = parkingRates.shape

/** Parses typed degrees ('52,297'), which the schema `degrees` then checks. */
const typedDegrees = (degrees: z.ZodType<number, number>) =>
  z
    .string()
    .trim()
    .transform((text) => (/^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN))
    .pipe(degrees)

/** The form of an edition's venue and its parking rates. */
export const venueForm = z.object({
  facts: z.object({
    venue: venue.extend({
      address: optionalIfBlank(venue.shape.address),
      latitude: typedDegrees(venue.shape.latitude),
      longitude: typedDegrees(venue.shape.longitude),
    }),
    parkingRates: z.object({ hour: typedEuros(hour), day: typedEuros(day) }),
  }),
  version: z.string(),
  mail: z.boolean(),
})
type VenueForm = z.input<typeof venueForm>

const placeFields: readonly FormField<VenueForm>[] = [
  { name: 'facts.venue.name', label: 'Locatie' },
  { name: 'facts.venue.place', label: 'Plaats' },
  {
    name: 'facts.venue.address',
    label: 'Adres',
    optional: true,
    wide: true,
    hint: 'Voor de navigatie: straat en nummer, of een postcode.',
  },
  {
    name: 'facts.venue.latitude',
    label: 'Breedtegraad',
    kind: 'decimal',
    hint: 'Op een kaart het eerste getal, zoals 52,297.',
  },
  { name: 'facts.venue.longitude', label: 'Lengtegraad', kind: 'decimal', hint: 'Het tweede, zoals 4,485.' },
  { name: 'facts.venue.parking', label: 'Parkeren op', wide: true, hint: 'In een zin als: Parkeer op Parkeerterrein Langevelderslag.' },
  { name: 'facts.parkingRates.hour', label: 'Parkeren per uur (euro)', kind: 'decimal' },
  { name: 'facts.parkingRates.day', label: 'Parkeren per dag (euro)', kind: 'decimal' },
]

/** The fields of an edition's venue. The mail checkbox counts the people of the days at this venue, and is absent if there are none. */
export function buildVenueFields(edition: Edition): readonly FormField<VenueForm>[] {
  const location = formatVenue(venueOf(edition))
  const people = edition.days.filter((day) => day.location === location).reduce((sum, { taken }) => sum + taken, 0)
  return people === 0 ? placeFields : [...placeFields, createMailField('mail', people, 'Bij een andere locatie of plaats.')]
}

/** Returns the venue of an edition, or the built-in venue if it has none. */
export const venueOf = ({ facts }: Edition) => facts.venue ?? readFact('venue', 'home', builtInFacts).value
/** Returns the parking rates of an edition in cents, or the built-in rates if it has none. */
export const ratesOf = ({ facts }: Edition) => facts.parkingRates ?? readFact('parkingRates', 'events', builtInFacts).value

const inDegrees = (degrees: number) => String(degrees).replace('.', ',')

/** Returns the form's values for the venue: coordinates with a comma, rates in euros, and the checkbox for a mail ticked. */
export function toVenueForm(edition: Edition): VenueForm {
  const { hour, day } = ratesOf(edition)
  const place = venueOf(edition)
  return {
    facts: {
      venue: { ...place, latitude: inDegrees(place.latitude), longitude: inDegrees(place.longitude) },
      parkingRates: { hour: toEuroInput(hour), day: toEuroInput(day) },
    },
    version: edition.version,
    mail: true,
  }
}
