import * as z from 'zod'
import { builtEdition, holdMinutesRange } from '../domain/editions.ts'
import type { AddonTerms } from '../facts/event-facts.ts'
import { isCalendarDate } from '../lib/dates.ts'
import { toE164 } from '../lib/phone-number.ts'
import { eventEdition } from './catalog.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate } from './fields.ts'

const amount = (what: string) => z.int(`Vul ${what} in`).min(0, 'Een bedrag is niet onder nul').max(100_000, 'Hoogstens € 1.000')
/** Nobody can pay less than the provider takes. */
const price = amount('een prijs').min(50, 'Minstens € 0,50')
const prices = z.object({ solo: price, duo: price })
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Vul een tijd in, zoals 09:30')
const hour = z.string().regex(/^([01]\d|2[0-3]):00$/, 'Waves beginnen op het hele uur, zoals 09:00')
const minutes = z.int('Vul een heel aantal minuten in').min(1, 'Minstens 1 minuut').max(1440, 'Hoogstens een dag')
/** A text of an organiser; `what` as in 'Vul een naam in'. */
const words = (what: string, most: number) =>
  z.string(`Vul ${what} in`).trim().min(1, `Vul ${what} in`).max(most, `Hoogstens ${most} tekens`)
const day = z
  .string('Kies een dag')
  .min(1, { error: 'Kies een dag', abort: true })
  .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDate(text), 'Deze datum bestaat niet')
const places = z.int('Vul een heel aantal plekken in').min(1, 'Minstens 1 plek').max(20_000, 'Hoogstens 20.000 plekken')

const values = {
  checkInOpens: clock,
  awards: clock,
  arriveMinutesBefore: minutes,
  waveTimes: z.object({ first: hour, last: hour, capacity: z.int().min(1).max(10_000) }),
  raceMinutes: z
    .tuple([minutes, minutes])
    .refine(([from, to]) => from <= to, { path: [1], error: 'Niet korter dan de snelste tijd' })
    .readonly(),
  course: z
    .array(z.object({ figure: words('een getal', 8), label: words('wat het telt', 24) }))
    .min(1)
    .max(6)
    .readonly(),
  paymentMethods: z.array(z.string().max(40)).min(1).max(10).readonly(),
  delivery: z.object({
    days: words('de levertijd', 40),
    processing: words('de verwerkingstijd', 40).optional(),
    carrier: words('de vervoerder', 40),
  }),
  dayProgramme: z.object({ access: clock, warmUp: clock, lunch: clock }),
  press: z.object({
    accreditationWeeks: z.int('Vul een heel aantal weken in').min(1, 'Minstens 1 week').max(26, 'Hoogstens 26 weken'),
    expected: words('hoeveel deelnemers je verwacht', 12),
  }),
}
const degrees = (from: number, to: number, like: string) =>
  z
    .number(`Vul graden in, zoals ${like}`)
    .min(from, `Tussen ${from} en ${to}, zoals ${like}`)
    .max(to, `Tussen ${from} en ${to}, zoals ${like}`)
/** Where the race is. The degrees are those of the Low Countries, so that two that were swapped are seen. */
export const venue = z.object({
  name: words('een naam', 60),
  address: words('een adres', 80).optional(),
  place: words('een plaats', 60),
  parking: words('waar auto’s staan', 80),
  latitude: degrees(49, 54, '52,297'),
  longitude: degrees(2, 8, '4,485'),
})
export const parkingRates = z.object({ hour: amount('een tarief'), day: amount('een tarief') })

const people = z.int('Vul een heel aantal in').max(100_000, 'Hoogstens 100.000')
/** An event on the events screen. */
export const eventCard = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,60}$/),
    name: words('een naam', 60),
    location: words('een plaats', 60),
    venue: words('een locatie', 80),
    eventDate: day,
    status: z.enum(['registration_open', 'upcoming', 'finished'], 'Kies een status'),
    description: words('een beschrijving', 400),
    maxParticipants: people.min(1, 'Minstens 1'),
    currentParticipants: people.min(0, 'Niet onder nul'),
    parkingInfo: words('waar je parkeert', 600),
    venueDetails: words('hoe de locatie is', 600),
    accommodationInfo: words('waar je overnacht', 600),
    localTransportInfo: words('hoe je er komt', 600),
    specialInstructions: words('wat je moet weten', 600),
    isFeatured: z.boolean(),
  })
  .refine((one) => one.currentParticipants <= one.maxParticipants, {
    path: ['currentParticipants'],
    error: 'Niet meer dan er plek is',
  })
const eventCards = z
  .array(eventCard)
  .min(1, 'Minstens één evenement')
  .max(8, 'Hoogstens acht evenementen')
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Een evenement staat er dubbel in')
  .refine((all) => all.filter(({ isFeatured }) => isFeatured).length === 1, 'Precies één evenement staat bovenaan')
  .readonly()
/** Whom to ring beside 112. */
export const emergencyLine = z.object({
  who: z.string().trim().min(2, 'Vul in wie er opneemt').max(40, 'Hoogstens 40 tekens'),
  when: z.string().trim().min(2, 'Vul in wanneer je dit nummer belt').max(120, 'Hoogstens 120 tekens'),
  number: z
    .string()
    .trim()
    .max(20, 'Dit nummer is te lang')
    .regex(/^\+?[\d\s]*$/, 'Alleen cijfers en spaties, zoals 071 123 45 67')
    .refine((text) => toE164(text) !== undefined, 'Vul een nummer in dat je kunt bellen'),
})
const emergency = z.array(emergencyLine).length(2).readonly()
export const chosenFacts = z.object({ ...values, emergency, venue, parkingRates, eventCards, dates: z.literal(true) }).partial()

const shipping = z.object({ rate: amount('de verzendkosten'), freeAbove: amount('een bedrag') })
const size = z.string().trim().min(1, 'Vul elke maat in').max(8, 'Een maat is hoogstens 8 tekens')
const addonTerms = z.object({
  id: z.int(),
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
const addons = z
  .array(addonTerms)
  .max(20)
  .refine(
    (all) => builtEdition.addons.every((one) => all.filter((given) => isTermsOf(given, one)).length === 1),
    'Noem elke extra één keer',
  )
  .readonly()
/** A limited one stays limited, and one with sizes keeps having some. */
const isTermsOf = (given: AddonTerms, one: AddonTerms) =>
  given.id === one.id && (given.run === undefined) === (one.run === undefined) && (given.sizes === undefined) === (one.sizes === undefined)

const editionTerms = z.object({
  name: z.string().trim().min(2, 'Geef de editie een naam').max(60, 'Deze naam is te lang'),
  holdMinutes: z
    .int('Vul een heel aantal minuten in')
    .min(holdMinutesRange.min, `Minstens ${holdMinutesRange.min} minuten`)
    .max(holdMinutesRange.max, `Hoogstens ${holdMinutesRange.max} minuten`),
  prices: z.object({ wizard: prices, form: prices, 'form-labels': prices }),
  shipping,
  addons,
  facts: chosenFacts,
})

const version = z.string().max(64)
const dayTerms = z.object({
  capacity: places,
  status: z.enum(['registration_open', 'upcoming', 'finished'], 'Kies een status'),
  cancelUntil: day.nullable(),
  transferUntil: day.nullable(),
})
/** Where a day is, as whoever chooses it reads it. */
const location = z.string().trim().min(2, 'Vul een locatie in').max(120, 'Deze locatie is te lang')
/** A day as an organiser changes it; without a location it stays where it is. */
export const dayEdit = dayTerms.extend({ location: location.optional(), version: version.optional() })

export const raceDay = dayTerms.extend({
  eventDate,
  cancelUntil: eventDate.nullable(),
  transferUntil: eventDate.nullable(),
  location: z.string(),
  /** Places held or sold. */
  taken: z.int(),
  waves: z.int(),
  version,
})
export type RaceDay = z.infer<typeof raceDay>

export const edition = editionTerms.extend({
  id: z.string(),
  current: z.boolean(),
  days: z.array(raceDay),
  /** Of what an organiser says of it; a day has its own. */
  version,
})
export type Edition = z.infer<typeof edition>

const orNone = <Value extends z.ZodType>(value: Value) => value.nullable().optional()
/** A change of what is given; a fact that is null has its readings again. */
export const editionEdit = editionTerms.partial().extend({
  facts: z
    .object({
      checkInOpens: orNone(values.checkInOpens),
      awards: orNone(values.awards),
      arriveMinutesBefore: orNone(values.arriveMinutesBefore),
      waveTimes: orNone(values.waveTimes),
      raceMinutes: orNone(values.raceMinutes),
      course: orNone(values.course),
      paymentMethods: orNone(values.paymentMethods),
      delivery: orNone(values.delivery),
      dayProgramme: orNone(values.dayProgramme),
      press: orNone(values.press),
      emergency: orNone(emergency),
      venue: orNone(venue),
      parkingRates: orNone(parkingRates),
      eventCards: orNone(eventCards),
      dates: orNone(z.literal(true)),
    })
    .optional(),
  version: version.optional(),
})

const newWaves = values.waveTimes.extend({ capacity: z.int('Vul een heel aantal in').min(1, 'Minstens 1').max(10_000, 'Hoogstens 10.000') })
export const newEdition = z.object({
  name: editionTerms.shape.name,
  location,
  days: z
    .array(z.object({ eventDate: day, capacity: places }))
    .min(1, 'Kies minstens één dag')
    .max(7, 'Hoogstens zeven dagen'),
  /** The same on every day, an hour apart. */
  waves: newWaves,
})
/** One more day of an edition. */
export const newDay = z.object({ eventDate: day, capacity: places, location, waves: newWaves })
export const dayMove = z.object({ to: day, version: version.optional() })

const readings = <Value extends z.ZodType>(value: Value) =>
  z
    .array(z.object({ value, screens: z.array(z.enum(['home', 'wizard', 'form', 'form-labels'])), elsewhere: z.string() }))
    .min(1)
    .optional()
/** What the edition says other than what the site is built with (`FactsInForce`). */
const factsInForce = z.object({
  checkInOpens: readings(values.checkInOpens),
  awards: readings(values.awards),
  arriveMinutesBefore: readings(values.arriveMinutesBefore),
  waveTimes: readings(values.waveTimes),
  raceMinutes: readings(values.raceMinutes),
  course: readings(values.course),
  paymentMethods: readings(values.paymentMethods),
  delivery: readings(values.delivery),
  dayProgramme: readings(values.dayProgramme),
  press: readings(values.press),
  venue: readings(venue),
  parkingRates: readings(parkingRates),
  eventCards: readings(eventCards),
  emergency: readings(z.array(z.object({ who: z.string(), when: z.string(), number: z.string() })).readonly()),
  dates: readings(z.array(eventDate).min(1).readonly()),
  ticketPrices: readings(z.object({ solo: z.int(), duo: z.int(), savings: z.int().optional() })),
  shipping: readings(shipping.extend({ text: z.string() })),
  addons: readings(z.array(addonTerms).readonly()),
  goodsVat: readings(z.int()),
})

const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,60}$/) })

export const editionEndpoints = defineEndpoints({
  readEventFacts: {
    method: 'GET',
    path: '/api/event-facts',
    access: 'public',
    summary: 'What the current edition says other than what the site is built with: dates, prices, times, shipping.',
    response: z.object({ edition: z.object({ id: z.string(), name: z.string() }), facts: factsInForce }),
  },
  listEditions: {
    method: 'GET',
    path: '/api/admin/editions',
    access: ['admin'],
    summary: 'Every edition with its days, the newest first.',
    response: z.array(edition),
  },
  listRaceDays: {
    method: 'GET',
    path: '/api/admin/event-days',
    access: ['admin'],
    summary: 'The race days of every edition, with what is left of them.',
    response: z.array(eventEdition),
  },
  createEdition: {
    method: 'POST',
    path: '/api/admin/editions',
    access: ['admin'],
    adminRole: 'owner',
    summary:
      'A new edition with its days and waves; all else as the current one has it. It is not sold until it is current and its days are open.',
    body: newEdition,
    response: edition,
  },
  changeEdition: {
    method: 'PATCH',
    path: '/api/admin/editions/:id',
    access: ['admin'],
    adminRole: 'owner',
    summary: 'Changes what is given of an edition. With the version of another state it is refused, with what is there.',
    params,
    body: editionEdit,
    response: edition,
  },
  makeEditionCurrent: {
    method: 'POST',
    path: '/api/admin/editions/:id/current',
    access: ['admin'],
    adminRole: 'owner',
    summary: 'From now on the site names and sells this edition.',
    params,
    response: edition,
  },
  changeRaceDay: {
    method: 'PATCH',
    path: '/api/admin/event-days/:eventDate',
    access: ['admin'],
    adminRole: 'owner',
    summary: 'Changes a race day. A capacity below what is held or sold is refused with the figure.',
    params: z.object({ eventDate }),
    body: dayEdit,
    response: raceDay,
  },
  addRaceDay: {
    method: 'POST',
    path: '/api/admin/editions/:id/days',
    access: ['admin'],
    adminRole: 'owner',
    summary: 'One more day of an edition, with its waves. It is not sold until it is open.',
    params,
    body: newDay,
    response: edition,
  },
  removeRaceDay: {
    method: 'DELETE',
    path: '/api/admin/event-days/:eventDate',
    access: ['admin'],
    adminRole: 'owner',
    summary: 'Takes a day out of its edition. With tickets, waves or people who wait it is refused with the figures.',
    params: z.object({ eventDate }),
    response: edition,
  },
  moveRaceDay: {
    method: 'POST',
    path: '/api/admin/event-days/:eventDate/move',
    access: ['admin'],
    adminRole: 'owner',
    summary: 'Gives a day another date, with its waves. One that was ever sold keeps its date and is refused with the figures.',
    params: z.object({ eventDate }),
    body: dayMove,
    response: edition,
  },
})
