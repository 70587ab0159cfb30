import { brand } from './brand.ts'
import type { EventCard } from './event-cards.ts'
import type {
  AddonTerms,
  ClosedDay,
  Contact,
  CourseTexts,
  DayStarts,
  Faq,
  GuideTexts,
  HomeTexts,
  PriceStep,
  RoleTexts,
  SalesWindow,
  TermsText,
  TicketPrices,
  Venue,
} from './fact-values.ts'
import { goodsVatRate } from './vat-rates.ts'

// Every fact of the event that has more than one reading (value) in the specification, or that more than one screen shows (specification
// sections 1 and 9, decision 2). A screen passes its name and gets its reading, with a one-line note if another reading exists. No
// screen contains a date, price or time itself.

/** The screens and mails that show facts. */
export type Screen =
  | 'home'
  | 'wizard'
  | 'form'
  | 'form-labels'
  | 'tickets'
  | 'dashboard'
  | 'press'
  | 'events'
  | 'course'
  | 'map'
  | 'teaser'
  | 'mail'
  | 'shop'
  | 'merchandise'
  /** The times of one person's race, on any screen: see `personal-times.ts`. */
  | 'personal'

/** One of the values of a fact, with the screens that show it. */
export interface Reading<Value> {
  value: Value
  screens: readonly Screen[]
  /** The text of this reading in the notes of other screens: the value, and the screen that shows it. */
  elsewhere: string
}

interface Fact<Value> {
  label: string
  /**
   * The first reading applies to every screen that no other reading names. A later reading without screens is shown nowhere; the organiser
   * can choose it.
   */
  readings: readonly Reading<Value>[]
}

const fact = <Value>(label: string, ...readings: Reading<Value>[]): Fact<Value> => ({ label, readings })
/** Creates a fact with one reading, so that no screen needs a note about another reading. */
const plain = <Value>(value: Value) => fact('', { value, screens: [], elsewhere: '' })

/**
 * There are three lists of ticket prices (decision 3). For each: the name of the page where visitors read it, as the office and the notes
 * `Elders vermeld: …` write it.
 */
export const pricePages = { wizard: 'Tickets', form: 'Inschrijven', 'form-labels': 'lijst bij Inschrijven' } as const

/** The built-in facts by name, with their readings. A screen reads them with {@link readFact}, which applies the changes of an edition. */
export const eventFacts = {
  /** Cents. The rule is "up to and including"; the specification's text says `from` (decision 5). */
  shipping: fact('Verzendkosten', {
    value: { rate: 595, freeAbove: 5000, text: 'Gratis verzending vanaf 50 euro' },
    screens: [],
    elsewhere: '5,95 euro, gratis vanaf 50 euro',
  }),
  /** Working days from the payment to the delivery. */
  delivery: fact<{ days: string; processing?: string; carrier: string }>(
    'Levertijd',
    {
      value: { days: '3-5 werkdagen', processing: '1-2 werkdagen', carrier: 'PostNL' },
      screens: ['shop', 'mail'],
      elsewhere: '3-5 werkdagen (webshop)',
    },
    { value: { days: '1-3 werkdagen', carrier: 'PostNL' }, screens: ['merchandise'], elsewhere: '1-3 werkdagen (merchandise)' },
  ),
  dates: fact<readonly string[]>(
    'Datum',
    { value: ['2025-10-11', '2025-10-12'], screens: [], elsewhere: '11 en 12 oktober 2025' },
    { value: ['2025-10-04', '2025-10-05'], screens: ['press'], elsewhere: '4 en 5 oktober 2025 (pers)' },
  ),
  venue: fact<Venue>('Plaats', {
    value: { name: 'The Dune Base', place: 'Noordwijk', parking: 'Parkeerterrein Langevelderslag', latitude: 52.297, longitude: 4.485 },
    screens: [],
    elsewhere: 'The Dune Base, Noordwijk',
  }),
  /** The events that an organiser wrote; empty while `shared/facts/event-cards.ts` applies. */
  eventCards: plain<readonly EventCard[]>([]),
  contact: plain<Contact>({ email: brand.contactEmail, social: brand.social }),
  /** Only the parts that differ from `participant-guide.ts`. */
  guide: plain<GuideTexts>({}),
  /** The texts of the site that an organiser wrote; null: the built-in ones (`site-texts.ts`). */
  termsText: plain<TermsText | null>(null),
  courseTexts: plain<CourseTexts | null>(null),
  roleTexts: plain<RoleTexts | null>(null),
  homeTexts: plain<HomeTexts | null>(null),
  faq: plain<Faq | null>(null),
  ticketPrices: fact<TicketPrices>(
    'Ticketprijs',
    {
      value: { solo: 8500, duo: 15500, savings: 2300 },
      screens: ['home', 'wizard'],
      elsewhere: `Solo € 85, Duo € 155 (${pricePages.wizard})`,
    },
    { value: { solo: 9900, duo: 17500 }, screens: ['form'], elsewhere: `Solo € 99, Duo € 175 (${pricePages.form})` },
    { value: { solo: 8900, duo: 16000 }, screens: ['form-labels'], elsewhere: `Solo € 89, Duo € 160 (${pricePages['form-labels']})` },
  ),
  /** The VAT percentage within shop prices. */
  goodsVat: plain<number>(goodsVatRate),
  /** Only the terms that differ from `shared/domain/tickets/addons.ts`. */
  addons: plain<readonly AddonTerms[]>([]),
  /** The periods in which tickets are sold; if there are none, tickets are sold as long as the day is open. */
  salesWindows: plain<readonly SalesWindow[]>([]),
  /** The days that are not on sale, regardless of the sales windows. They follow from each day's status; nobody enters them as a fact. */
  closedDays: plain<readonly ClosedDay[]>([]),
  /** The price steps in order; if there are none, the ticket prices above apply. */
  priceSteps: plain<readonly PriceStep[]>([]),
  checkInOpens: fact(
    'Check-in open',
    { value: '07:30', screens: ['home'], elsewhere: '07:30 (home)' },
    // The specification shows this time on tickets; tickets now show personal times (decision 34).
    { value: '09:30', screens: [], elsewhere: '09:30' },
    { value: '07:00', screens: ['dashboard'], elsewhere: `07:00 (${brand.my})` },
  ),
  arriveMinutesBefore: fact(
    'Aanwezig voor de start',
    { value: 30, screens: [], elsewhere: '30 minuten' },
    { value: 45, screens: ['events'], elsewhere: '45 minuten (evenementen)' },
  ),
  /** The starting times of a day (`HH:MM`), an hour apart, and the number of people per start. */
  waveTimes: fact(
    'Waves',
    { value: { first: '08:00', last: '16:00', capacity: 20 }, screens: ['home'], elsewhere: '08:00-16:00 (home)' },
    { value: { first: '09:00', last: '17:00', capacity: 20 }, screens: ['dashboard'], elsewhere: `09:00-17:00 (${brand.my})` },
  ),
  /** The days whose waves differ from `waveTimes`. They follow from the waves that the office changed; nobody enters them as a fact. */
  waveStarts: plain<readonly DayStarts[]>([]),
  awards: fact(
    'Prijsuitreiking',
    { value: '18:00', screens: ['home'], elsewhere: '18:00 (home)' },
    { value: '17:00', screens: ['dashboard'], elsewhere: `17:00 (${brand.my})` },
  ),
  /** Other times of a race day, `HH:MM`; the specification gives these times for the dashboard only. */
  dayProgramme: fact('Programma', {
    value: { access: '08:00', warmUp: '08:00', lunch: '12:00' },
    screens: ['dashboard'],
    elsewhere: 'toegang en warming-up 08:00, lunch 12:00',
  }),
  /**
   * The emergency numbers. Until the organiser fills in two telephone lines under Noodnummers, these are numbers that are never issued,
   * because their subscriber part starts with a zero.
   */
  emergency: fact<readonly { who: string; when: string; number: string }[]>('Noodnummers', {
    value: [
      { who: '112', when: 'Levensgevaar. Zeg dat je op het strand bent en bij welke stage.', number: '112' },
      { who: 'EHBO-post', when: 'Gewond of onwel, jij of iemand naast je.', number: '071 000 00 01' },
      { who: 'Wedstrijdleiding', when: 'Iemand kwijt, te laat, of iets gevaarlijks gezien.', number: '071 000 00 02' },
    ],
    screens: [],
    elsewhere: '112 en twee lijnen van de organisatie',
  }),
  paymentMethods: fact<readonly string[]>(
    'Betaalwijzen',
    {
      value: ['iDEAL', 'Bancontact', 'creditcard', 'Klarna'],
      screens: ['home'],
      elsewhere: 'iDEAL, Bancontact, creditcard, Klarna (home)',
    },
    {
      value: ['Visa', 'Mastercard', 'iDEAL', 'Bancontact'],
      screens: ['tickets'],
      elsewhere: 'Visa, Mastercard, iDEAL, Bancontact (betaling)',
    },
  ),
  course: fact<readonly { figure: string; label: string }[]>(
    'Parcours',
    {
      value: [
        { figure: '8x', label: 'resistance stages' },
        { figure: '8x', label: 'sand runs' },
        { figure: '200M', label: 'finish sprint' },
      ],
      screens: ['home', 'course'],
      elsewhere: '8 stages, 8 sand runs en 200 m sprint (home)',
    },
    {
      value: [
        { figure: '9', label: 'obstacles' },
        { figure: '750M', label: 'Parcours' },
      ],
      screens: ['map', 'teaser'],
      elsewhere: '9 obstakels op 750 m (kaart)',
    },
    {
      value: [
        { figure: '5,2 km', label: 'Afstand' },
        { figure: '8', label: 'Stages' },
      ],
      screens: ['press'],
      elsewhere: '5,2 km en 8 stages (pers)',
    },
  ),
  /** Minutes, from and to. */
  raceMinutes: fact<readonly [number, number]>(
    'Gemiddelde tijd',
    { value: [60, 120], screens: ['home'], elsewhere: '60-120 minuten (home)' },
    { value: [45, 60], screens: ['course'], elsewhere: '45-60 minuten (parcours)' },
  ),
  corners: fact('Hoeken van het parcours', { value: { count: 4, metres: 187.5 }, screens: ['course', 'map'], elsewhere: '4 x 187,5 m' }),
  /** Cents. */
  parkingRates: fact('Parkeren', { value: { hour: 350, day: 2500 }, screens: ['events'], elsewhere: '€ 3,50 per uur, € 25 per dag' }),
  terms: fact('Voorwaarden', {
    value: { minimumAge: 16, lastChanged: '2025-01-01' },
    screens: [],
    elsewhere: 'vanaf 16 jaar',
  }),
  /** The sizes that the press page shows in the specification; the real files have other sizes. */
  pressKitSizes: fact('Persmap', {
    value: { logos: '2.4 MB', photos: '15.8 MB', factSheet: '1.2 MB', release: '0.8 MB' },
    screens: ['press'],
    elsewhere: 'logo pack 2.4 MB, persfoto’s 15.8 MB, factsheet 1.2 MB, persbericht 0.8 MB',
  }),
  press: fact('Pers', { value: { accreditationWeeks: 2, expected: '2000+' }, screens: ['press'], elsewhere: '2000+ deelnemers' }),
} as const

export type FactName = keyof typeof eventFacts
export type ValueOf<Name extends FactName> = (typeof eventFacts)[Name] extends Fact<infer Value> ? Value : never

/** The readings of an edition that replace those above; absent for a fact that does not differ. */
export type FactsInForce = { readonly [Name in FactName]?: readonly Reading<ValueOf<Name>>[] | undefined }

/**
 * The built-in facts, without an edition's changes. Used where an edition's facts are not available: in files that the build
 * makes, and for an edition without terms.
 */
export const builtInFacts: FactsInForce = {}

const readingsOf = <Name extends FactName>(name: Name, facts: FactsInForce) =>
  (facts[name] ?? eventFacts[name].readings) as readonly Reading<ValueOf<Name>>[]

/**
 * Returns the reading of a fact for a screen, and the note `Elders vermeld: …` if other readings exist. The caller passes the facts,
 * because a server answers for several editions, and a browser has them in one store (`web/api/event-facts.ts`).
 */
export function readFact<Name extends FactName>(name: Name, screen: Screen, facts: FactsInForce): { value: ValueOf<Name>; note?: string } {
  const { mine, others } = splitReadings(name, screen, facts)
  return { value: mine.value, ...(others.length > 0 ? { note: `Elders vermeld: ${others.map((one) => one.elsewhere).join(', ')}` } : {}) }
}

/** The reading of a fact for a screen, and the other readings, which the screen's note names. */
export function splitReadings<Name extends FactName>(name: Name, screen: Screen, facts: FactsInForce) {
  const readings = readingsOf(name, facts)
  const mine = readings.find((reading) => reading.screens.includes(screen)) ?? readings[0]!
  return { mine, others: readings.filter((reading, at) => reading !== mine && (at === 0 || reading.screens.length > 0)) }
}

/** All readings of a fact in one line, for a screen that shows a different value (the editions on `/events`). */
export function formatAllReadings(name: FactName, facts: FactsInForce): string {
  return `Elders vermeld: ${readingsOf(name, facts)
    .map((reading) => reading.elsewhere)
    .join(', ')}`
}
