import * as z from 'zod'
import { eventCard } from '#shared/contract/edition-facts.ts'
import type { EventCard } from '#shared/facts/event-cards.ts'
import { toPlainId } from '#shared/lib/to-plain-id.ts'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { pictureOptions } from '#web/features/admin/records/words.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

/** How the office shows each registration state of an event card. */
export const cardStates: Record<EventCard['status'], { kind: BadgeKind; text: string }> = {
  registration_open: { kind: 'ok', text: 'Inschrijving open' },
  upcoming: { kind: 'wait', text: 'Binnenkort' },
  finished: { kind: 'gone', text: 'Afgelopen' },
}

/** The form of an event card. An empty `imageUrl` means that the card has no picture. */
export const cardForm = eventCard.safeExtend({
  imageUrl: z
    .string()
    .transform((address) => address || undefined)
    .pipe(eventCard.shape.imageUrl),
  version: z.string(),
})
export type CardForm = z.input<typeof cardForm>

const text = (name: keyof CardForm, label: string): FormField<CardForm> => ({ name, label, kind: 'textarea', rows: 2 })
export const cardFields: readonly FormField<CardForm>[] = [
  { name: 'name', label: 'Naam' },
  { name: 'eventDate', label: 'Datum', kind: 'date' },
  { name: 'venue', label: 'Locatie' },
  { name: 'location', label: 'Plaats' },
  { name: 'status', label: 'Inschrijving', kind: 'select', options: Object.entries(cardStates).map(([value, { text: label }]) => ({ value, label })), wide: true }, // prettier-ignore
  { name: 'maxParticipants', label: 'Plekken', kind: 'number' },
  { name: 'currentParticipants', label: 'Deelnemers nu', kind: 'number', hint: 'Bij 0 noemt de kaart alleen de plekken.' },
  text('description', 'Beschrijving'),
  {
    name: 'imageUrl',
    label: 'Foto',
    kind: 'picture',
    options: [{ value: '', label: 'Geen foto' }, ...pictureOptions],
    hint: 'Bovenaan vult hij de helft van het scherm, in de lijst staat hij liggend.',
    optional: true,
  },
  { ...text('parkingInfo', 'Parkeren'), hint: 'De tarieven van Locatie en parkeren komen er vanzelf achter.' },
  text('venueDetails', 'Locatie details'),
  text('accommodationInfo', 'Overnachten'),
  text('localTransportInfo', 'Openbaar vervoer'),
  { ...text('specialInstructions', 'Belangrijke informatie'), hint: 'Hoe lang vooraf je er bent, staat er al voor.' },
]

/** The form values of an event, or of a new event if `card` is undefined. */
export const toCardForm = (card: EventCard | undefined, version: string): CardForm => ({
  // A placeholder: `upsertCard` makes the id of a new event from its name.
  id: 'nieuw',
  name: '',
  location: '',
  venue: '',
  eventDate: '',
  status: 'upcoming',
  description: '',
  imageUrl: '',
  maxParticipants: 1000,
  currentParticipants: 0,
  parkingInfo: '',
  venueDetails: '',
  accommodationInfo: '',
  localTransportInfo: '',
  specialInstructions: '',
  isFeatured: false,
  ...card,
  version,
})

/**
 * Returns the events sorted by date, with `given` added under an unused id, or in place of `replaced` under the id of `replaced`. The
 * featured event stays the same; `given` becomes the featured event only if no other event is featured.
 */
export function upsertCard(cards: readonly EventCard[], given: EventCard, replaced: EventCard | undefined): EventCard[] {
  const others = cards.filter(({ id }) => id !== replaced?.id)
  const isFeatured = !others.some((one) => one.isFeatured)
  const card = { ...given, id: replaced?.id ?? unusedId(cards, given), isFeatured }
  return [...others, card].toSorted((one, other) => (one.eventDate < other.eventDate ? -1 : 1))
}

function unusedId(cards: readonly EventCard[], { name, eventDate }: EventCard): string {
  const wanted = `${toPlainId(name).slice(0, 40) || 'evenement'}-${eventDate.slice(0, 4)}`
  const isTaken = (one: string) => cards.some(({ id }) => id === one)
  const next = (number: number): string => (isTaken(`${wanted}-${number}`) ? next(number + 1) : `${wanted}-${number}`)
  return isTaken(wanted) ? next(2) : wanted
}

/** Returns the events with only the given event featured. The page shows the featured event above the others. */
export const setFeaturedCard = (cards: readonly EventCard[], { id }: EventCard): EventCard[] =>
  cards.map((one) => ({ ...one, isFeatured: one.id === id }))
