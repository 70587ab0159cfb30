/** Prices in cents; `savings` is quoted as the specification gives it. */
export interface TicketPrices {
  solo: number
  duo: number
  savings?: number
}

/** What an edition says of an add-on, by its id: prices in cents; how many there are and in which sizes only of one that has them. */
export interface AddonTerms {
  id: number
  price: Readonly<Record<'solo' | 'duo', number>>
  run?: number | undefined
  sizes?: readonly string[] | undefined
}

/** Where the race is. Degrees: for the weather, and for whoever looks it up on a map. */
export interface Venue {
  name: string
  /** Street and number or postal code, for a navigator; the beach of the specification has none. */
  address?: string | undefined
  place: string
  /** Where cars are left. */
  parking: string
  latitude: number
  longitude: number
}

/** Where the organisation is written to and followed. */
export interface Contact {
  email: string
  /** Never empty. */
  social: readonly { name: string; url: string }[]
}

/** What a participant reads in Mijn Duinstorm, line by line. */
export const guideParts = ['cardio', 'strength', 'raceDay', 'roadmap', 'information'] as const
export type GuidePart = (typeof guideParts)[number]
/** The parts that an organiser wrote. */
export type GuideTexts = { readonly [Part in GuidePart]?: readonly string[] | undefined }
