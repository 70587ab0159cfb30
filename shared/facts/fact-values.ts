/** Prices in cents; `savings` is the amount in the specification. */
export interface TicketPrices {
  solo: number
  duo: number
  savings?: number
}

/** An edition's terms of an add-on, by its id. Prices in cents; number and sizes only for an add-on that has them. */
export interface AddonTerms {
  id: number
  price: Readonly<Record<'solo' | 'duo', number>>
  run?: number | undefined
  sizes?: readonly string[] | undefined
}

/** The location of the race. The degrees are for the weather and for a map. */
export interface Venue {
  name: string
  /** Street and number or postal code, for navigation; the beach of the specification has none. */
  address?: string | undefined
  place: string
  /** The car park. */
  parking: string
  latitude: number
  longitude: number
}

/** The organisation's mail address and social media. */
export interface Contact {
  email: string
  /** Never empty. */
  social: readonly { name: string; url: string }[]
}

/** The parts of the guide that a participant reads in Mijn Duinstorm. */
export const guideParts = ['cardio', 'strength', 'raceDay', 'roadmap', 'information'] as const
export type GuidePart = (typeof guideParts)[number]
/** The parts that an organiser wrote. */
export type GuideTexts = { readonly [Part in GuidePart]?: readonly string[] | undefined }
