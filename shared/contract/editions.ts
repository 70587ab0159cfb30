import * as z from 'zod'
import { holdMinutesRange } from '#shared/domain/race/editions.ts'
import { siteTextNames } from '#shared/facts/fact-values.ts'
import { eventEdition } from './catalog.ts'
import {
  chosenFacts,
  contact,
  day,
  emergency,
  eventCards,
  guide,
  parkingRates,
  priceSteps,
  salesWindows,
  selfServiceUntil,
  teamNamesUntil,
  startNumberSource,
  factSchemas,
  venue,
} from './edition-facts.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment } from './fields.ts'
import { factsInForce } from './facts-in-force.ts'
import { addons, prices, shipping } from './sale-terms.ts'
import { siteTexts, textVersions } from './site-texts.ts'

const places = z.int('Vul een heel aantal plekken in').min(1, 'Minstens 1 plek').max(20_000, 'Hoogstens 20.000 plekken')

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
/** The location of a day as the visitor reads it. */
const location = z.string().trim().min(2, 'Vul een locatie in').max(120, 'Deze locatie is te lang')
/** True: the participants get a mail about the new location, ten minutes later, unless the change is undone by then. */
const mail = z.boolean().optional()
/** A change of a day by an organiser; without `location` the day keeps its location. */
export const dayEdit = dayTerms.extend({ location: location.optional(), version: version.optional(), mail })

/**
 * A race day as an administrator sees it. `cancelUntil` and `transferUntil`: the last day on which it is possible; null: never. `waves`:
 * the number of waves that are not cancelled.
 */
export const raceDay = dayTerms.extend({
  eventDate,
  cancelUntil: eventDate.nullable(),
  transferUntil: eventDate.nullable(),
  location: z.string(),
  /** The number of places that are held or sold. */
  taken: z.int(),
  waves: z.int(),
  version,
})
export type RaceDay = z.infer<typeof raceDay>

/** An edition as an administrator sees it. */
export const edition = editionTerms.extend({
  id: z.string(),
  current: z.boolean(),
  /** The day on which an organiser closed the edition; absent if it was never closed, or if a race day is on sale again. */
  closedOn: eventDate.optional(),
  days: z.array(raceDay),
  /** The recently removed days, each with the last moment at which it can be restored. */
  removedDays: z.array(raceDay.pick({ eventDate: true, capacity: true }).extend({ until: isoMoment })),
  /** How many pieces of each limited add-on are held or sold; an add-on that nobody chose is left out. */
  addonsSold: z.array(z.object({ id: z.int(), sold: z.int() })).optional(),
  /** The version of the edition's terms; each day has a separate version. */
  version,
})
export type Edition = z.infer<typeof edition>

const orNone = <Value extends z.ZodType>(value: Value) => value.nullable().optional()
/** Changes only the given terms; null for a fact restores its built-in value. */
export const editionEdit = editionTerms.partial().extend({
  facts: z
    .object({
      checkInOpens: orNone(factSchemas.checkInOpens),
      awards: orNone(factSchemas.awards),
      arriveMinutesBefore: orNone(factSchemas.arriveMinutesBefore),
      waveTimes: orNone(factSchemas.waveTimes),
      raceMinutes: orNone(factSchemas.raceMinutes),
      course: orNone(factSchemas.course),
      paymentMethods: orNone(factSchemas.paymentMethods),
      delivery: orNone(factSchemas.delivery),
      dayProgramme: orNone(factSchemas.dayProgramme),
      press: orNone(factSchemas.press),
      emergency: orNone(emergency),
      venue: orNone(venue),
      parkingRates: orNone(parkingRates),
      eventCards: orNone(eventCards),
      contact: orNone(contact),
      guide: orNone(guide),
      termsText: orNone(siteTexts.termsText),
      courseTexts: orNone(siteTexts.courseTexts),
      roleTexts: orNone(siteTexts.roleTexts),
      homeTexts: orNone(siteTexts.homeTexts),
      faq: orNone(siteTexts.faq),
      salesWindows: orNone(salesWindows),
      priceSteps: orNone(priceSteps),
      dates: orNone(z.literal(true)),
      startNumbers: orNone(startNumberSource),
      selfServiceUntil: orNone(selfServiceUntil),
      teamNamesUntil: orNone(teamNamesUntil),
    })
    .optional(),
  version: version.optional(),
  mail,
})

const newWaves = factSchemas.waveTimes.extend({
  capacity: z.int('Vul een heel aantal in').min(1, 'Minstens 1').max(10_000, 'Hoogstens 10.000'),
})
/** The form of a new edition, with its days. All days get the same location and waves. */
export const newEdition = z.object({
  name: editionTerms.shape.name,
  location,
  days: z
    .array(z.object({ eventDate: day, capacity: places }))
    .min(1, 'Kies minstens één dag')
    .max(7, 'Hoogstens zeven dagen'),
  /** The same waves on every day, an hour apart. */
  waves: newWaves,
})
/** A day that is added to an edition. */
export const newDay = z.object({ eventDate: day, capacity: places, location, waves: newWaves })
export const dayMove = z.object({ to: day, version: version.optional() })

const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,60}$/) })

/** The office's calls for editions and race days, and the public call for the facts of the current edition. */
export const editionEndpoints = defineEndpoints({
  readEventFacts: {
    method: 'GET',
    path: '/api/event-facts',
    access: 'public',
    summary:
      'Returns the facts of the current edition that differ from those built into the site, such as dates, prices, times and shipping.',
    response: z.object({ edition: z.object({ id: z.string(), name: z.string() }), facts: factsInForce }),
  },
  listEditions: {
    method: 'GET',
    path: '/api/admin/editions',
    access: ['admin'],
    summary: 'Lists the editions with their days, newest first.',
    response: z.array(edition),
  },
  listRaceDays: {
    method: 'GET',
    path: '/api/admin/event-days',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists the race days of the edition, with the places left.',
    response: z.array(eventEdition),
  },
  createEdition: {
    method: 'POST',
    path: '/api/admin/editions',
    access: ['admin'],
    changes: 'edition',
    adminRole: 'owner',
    summary:
      'Creates an edition with its days and waves; everything else is copied from the current one. It is not sold until it is current and its days are open.',
    body: newEdition,
    response: edition,
  },
  changeEdition: {
    method: 'PATCH',
    path: '/api/admin/editions/:id',
    access: ['admin'],
    changes: 'edition',
    adminRole: 'owner',
    summary: 'Changes the given facts of an edition. Refuses an outdated `version`, with the present edition in `details`.',
    params,
    body: editionEdit,
    response: edition,
  },
  listTextVersions: {
    method: 'GET',
    path: '/api/admin/editions/:id/texts/:name',
    access: ['admin'],
    summary:
      'Lists the versions of a text of the site that an edition has had, newest first, ten at a time; `before` continues after a rev.',
    params: params.extend({ name: z.enum(siteTextNames) }),
    query: z.object({ before: z.coerce.number().int().min(1).max(1_000_000_000).optional() }),
    response: textVersions,
  },
  makeEditionCurrent: {
    method: 'POST',
    path: '/api/admin/editions/:id/current',
    access: ['admin'],
    changes: 'edition',
    adminRole: 'owner',
    summary: 'Makes an edition the current one, which the site shows and sells.',
    params,
    response: edition,
  },
  changeRaceDay: {
    method: 'PATCH',
    path: '/api/admin/event-days/:eventDate',
    access: ['admin'],
    changes: 'race-day',
    adminRole: 'owner',
    summary: 'Changes a race day. Refuses a capacity below the number of held and sold places, with that number.',
    params: z.object({ eventDate }),
    body: dayEdit,
    response: raceDay,
  },
  addRaceDay: {
    method: 'POST',
    path: '/api/admin/editions/:id/days',
    access: ['admin'],
    changes: 'edition',
    adminRole: 'owner',
    summary: 'Adds a day with its waves to an edition. It is not sold until it is open.',
    params,
    body: newDay,
    response: edition,
  },
  removeRaceDay: {
    method: 'DELETE',
    path: '/api/admin/event-days/:eventDate',
    access: ['admin'],
    changes: 'race-day',
    adminRole: 'owner',
    summary: 'Removes a day from its edition. Refuses if the day has tickets, waves, shifts or a waiting list, with their numbers.',
    params: z.object({ eventDate }),
    response: edition,
  },
  restoreRaceDay: {
    method: 'POST',
    path: '/api/admin/event-days/:eventDate/restore',
    access: ['admin'],
    changes: 'race-day',
    adminRole: 'owner',
    summary: 'Restores a day that was removed from its edition less than a day ago. Safe to repeat.',
    params: z.object({ eventDate }),
    response: edition,
  },
  moveRaceDay: {
    method: 'POST',
    path: '/api/admin/event-days/:eventDate/move',
    access: ['admin'],
    changes: 'race-day',
    adminRole: 'owner',
    summary: 'Moves a day with its waves to another date. Refuses if tickets of the day were ever sold or it has shifts, with the numbers.',
    params: z.object({ eventDate }),
    body: dayMove,
    response: edition,
  },
})
