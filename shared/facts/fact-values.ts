import type { Difficulty, Dose, RaceStage } from './stages.ts'
import type { Supply } from './vat-rates.ts'

/** Prices in cents; `savings` is the amount in the specification. */
export interface TicketPrices {
  solo: number
  duo: number
  savings?: number
}

/**
 * A period in which tickets are sold: from `opensAt` until just before `closesAt`, in ISO 8601 in UTC. A null time means no limit at that
 * end; a null day or ticket type stands for all of them.
 */
export interface SalesWindow {
  eventDate: string | null
  ticketType: 'solo' | 'duo' | null
  opensAt: string | null
  closesAt: string | null
}

/** A race day of the edition that the office has not opened for sale, or has closed. */
export interface ClosedDay {
  eventDate: string
  status: 'upcoming' | 'finished'
}

/**
 * A price (cents) of a ticket type on every screen until a moment (ISO 8601 in UTC), or for a number of tickets, or both: whichever ends
 * first. `left`: how many of these tickets are neither held nor sold; only in the data for the site, absent in the office.
 */
export interface PriceStep {
  id: string
  ticketType: 'solo' | 'duo'
  price: number
  until: string | null
  tickets: number | null
  left?: number | undefined
}

/**
 * An edition's terms of an add-on, by its id. Prices are in cents. The number and the sizes are present only for an add-on that has them;
 * the name, the description and the kind of supply only for an add-on that the organiser added.
 */
export interface AddonTerms {
  id: number
  name?: string | undefined
  description?: string | undefined
  supply?: Supply | undefined
  /** True: not sold any more. */
  off?: boolean | undefined
  price: Readonly<Record<'solo' | 'duo', number>>
  /** The number of pieces for sale; absent for an add-on without a limit. */
  run?: number | undefined
  sizes?: readonly string[] | undefined
}

/** The location of the race. The latitude and longitude are for the weather and for a map. */
export interface Venue {
  name: string
  /** Street and number or postal code, for navigation; the beach in the specification has no address. */
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

/** An article of the terms. `text`: paragraphs with an empty line between them; lines that begin with `- ` are a list. */
export interface TermsArticle {
  title: string
  text: string
}
/** The terms and conditions. */
export interface TermsText {
  items: readonly TermsArticle[]
  /** `YYYY-MM-DD`, set by the server with each change; absent in the built-in terms. */
  changedOn?: string | undefined
}

/** A stage of the race with the sand run before it. `count`: repetitions (`x`) or metres (`m`). */
export interface CourseStage {
  run: string
  name: string
  pictogram: RaceStage['pictogram']
  count: number
  unit: Dose['unit']
  difficulty: Difficulty
  detail: string
}
/** The texts about the race course. `sprint`: the text about the sprint to the finish. */
export interface CourseTexts {
  /** Always eight stages, because the map shows eight. */
  items: readonly CourseStage[]
  sprint: string
}

/** The roles that a volunteer can choose. */
export const volunteerRoles = ['marshal', 'timing', 'registration', 'safety', 'logistics', 'catering', 'other'] as const
/** The drawings that the volunteers' page has for a role. */
export const roleDrawingNames = ['crew', 'marshal', 'registration', 'firstAid'] as const
/** A role as the volunteers' page describes it. */
export interface RoleOffer {
  name: string
  /** Hours on the day: `8-12`. */
  hours: string
  text: string
  /** A condition, such as a diploma; may be empty. */
  needs: string
  /** The role that the form selects when a visitor chooses this offer. */
  role: (typeof volunteerRoles)[number]
  drawing: (typeof roleDrawingNames)[number]
}
/** The roles on the volunteers' page, in order. */
export interface RoleTexts {
  items: readonly RoleOffer[]
}

/** The sections of the home page that have a title and an introduction. */
export const homeSections = ['hero', 'why', 'course', 'join', 'what', 'edition'] as const
export type HomeSection = (typeof homeSections)[number]
export interface HomeTexts {
  /** Each section once, in order. */
  items: readonly { section: HomeSection; title: string; text: string }[]
  /** Each line of the text is a line of the quote. */
  quote: string
}

export interface Question {
  question: string
  answer: string
}
export interface Faq {
  items: readonly Question[]
}

/** The facts that are texts of the site; every version of these texts is stored. */
export const siteTextNames = ['termsText', 'courseTexts', 'roleTexts', 'homeTexts', 'faq'] as const
export type SiteTextName = (typeof siteTextNames)[number]

/** The starts of a race day, in order, without cancelled waves. */
export interface DayStarts {
  /** `YYYY-MM-DD` */
  eventDate: string
  /** `time`: `HH:MM` in Amsterdam. */
  waves: readonly { number: number; time: string }[]
}
