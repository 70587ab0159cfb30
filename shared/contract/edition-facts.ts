import * as z from 'zod'
import { findPlaceholderFault } from '#shared/domain/messages/placeholders.ts'
import { isPicture } from '#shared/facts/pictures.ts'
import { guidePlaceholders } from '#shared/facts/participant-guide.ts'
import { findStepFaults } from '#shared/domain/tickets/price-steps.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { isCalendarDate } from '#shared/lib/dates.ts'
import { isoMoment, organiserText } from './fields.ts'
import { siteTexts } from './site-texts.ts'

// The facts of an edition that an organiser can change: a schema for each, with its error messages.

/** An amount in cents. `what` completes the message 'Vul … in': 'een tarief'. */
export const amount = (what: string) => z.int(`Vul ${what} in`).min(0, 'Een bedrag is niet onder nul').max(100_000, 'Hoogstens € 1.000')
const clock = z.string('Vul een tijd in, zoals 09:30').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Vul een tijd in, zoals 09:30')
const hour = z
  .string('Waves beginnen op het hele uur, zoals 09:00')
  .regex(/^([01]\d|2[0-3]):00$/, 'Waves beginnen op het hele uur, zoals 09:00')
const minutes = z.int('Vul een heel aantal minuten in').min(1, 'Minstens 1 minuut').max(1440, 'Hoogstens een dag')
/** A calendar day, such as `2026-10-10`. */
export const day = z
  .string('Kies een dag')
  .min(1, { error: 'Kies een dag', abort: true })
  .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDate(text), 'Deze datum bestaat niet')

/** The schema of each fact. */
export const factSchemas = {
  checkInOpens: clock,
  awards: clock,
  arriveMinutesBefore: minutes,
  waveTimes: z.object({
    first: hour,
    last: hour,
    capacity: z.int('Vul een heel aantal lopers in').min(1, 'Minstens 1').max(10_000, 'Hoogstens 10.000'),
  }),
  raceMinutes: z
    .tuple([minutes, minutes])
    .refine(([from, to]) => from <= to, { path: [1], error: 'Niet korter dan de snelste tijd' })
    .readonly(),
  course: z
    .array(z.object({ figure: organiserText('een getal', 8), label: organiserText('wat het telt', 24) }))
    .min(1)
    .max(6)
    .readonly(),
  paymentMethods: z.array(z.string().max(40)).min(1).max(10).readonly(),
  delivery: z.object({
    days: organiserText('de levertijd', 40),
    processing: organiserText('de verwerkingstijd', 40).optional(),
    carrier: organiserText('de vervoerder', 40),
  }),
  dayProgramme: z.object({ access: clock, warmUp: clock, lunch: clock }),
  press: z.object({
    accreditationWeeks: z.int('Vul een heel aantal weken in').min(1, 'Minstens 1 week').max(26, 'Hoogstens 26 weken'),
    expected: organiserText('hoeveel deelnemers je verwacht', 12),
  }),
}
const degrees = (from: number, to: number, like: string) =>
  z
    .number(`Vul graden in, zoals ${like}`)
    .min(from, `Tussen ${from} en ${to}, zoals ${like}`)
    .max(to, `Tussen ${from} en ${to}, zoals ${like}`)
/** The location of the race. Its coordinates must be in the Low Countries, so that swapped coordinates are refused. */
export const venue = z.object({
  name: organiserText('een naam', 60),
  address: organiserText('een adres', 80).optional(),
  place: organiserText('een plaats', 60),
  parking: organiserText('waar auto’s staan', 80),
  latitude: degrees(49, 54, '52,297'),
  longitude: degrees(2, 8, '4,485'),
})
/** The price of parking in cents, per hour and per day. */
export const parkingRates = z.object({ hour: amount('een tarief'), day: amount('een tarief') })

const people = z.int('Vul een heel aantal in').max(100_000, 'Hoogstens 100.000')
/** An event on the events screen. */
export const eventCard = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,60}$/),
    name: organiserText('een naam', 60),
    location: organiserText('een plaats', 60),
    venue: organiserText('een locatie', 80),
    eventDate: day,
    status: z.enum(['registration_open', 'upcoming', 'finished'], 'Kies een status'),
    description: organiserText('een beschrijving', 400),
    imageUrl: z.string().refine(isPicture, 'Kies een foto').optional(),
    maxParticipants: people.min(1, 'Minstens 1'),
    currentParticipants: people.min(0, 'Niet onder nul'),
    parkingInfo: organiserText('waar je parkeert', 600),
    venueDetails: organiserText('hoe de locatie is', 600),
    accommodationInfo: organiserText('waar je overnacht', 600),
    localTransportInfo: organiserText('hoe je er komt', 600),
    specialInstructions: organiserText('wat je moet weten', 600),
    isFeatured: z.boolean(),
  })
  .refine((one) => one.currentParticipants <= one.maxParticipants, {
    path: ['currentParticipants'],
    error: 'Niet meer dan er plek is',
  })
export const eventCards = z
  .array(eventCard)
  .min(1, 'Minstens één evenement')
  .max(8, 'Hoogstens acht evenementen')
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Een evenement staat er dubbel in')
  .refine((all) => all.filter(({ isFeatured }) => isFeatured).length === 1, 'Precies één evenement staat bovenaan')
  .readonly()
/** True for a phone number that a page can link to: with a country code, or with the 0 of a domestic call. */
const canBeRung = (text: string) => /^(\+|00)(?!310)[1-9]\d{8,14}$|^0[1-9]\d{6,12}$/.test(text.replace(/\s/g, ''))
/** An emergency telephone number besides 112, and the person who answers it. */
export const emergencyNumber = z.object({
  who: z.string().trim().min(2, 'Vul in wie er opneemt').max(40, 'Hoogstens 40 tekens'),
  when: z.string().trim().min(2, 'Vul in wanneer je dit nummer belt').max(120, 'Hoogstens 120 tekens'),
  number: z
    .string()
    .trim()
    .max(20, 'Dit nummer is te lang')
    .regex(/^\+?[\d\s]*$/, 'Alleen cijfers en spaties, zoals 071 123 45 67')
    .refine(canBeRung, 'Vul een nummer in dat je kunt bellen'),
})
/** The two telephone lines of the organisation, which screens show after 112. */
export const emergency = z.array(emergencyNumber).length(2).readonly()

const social = z.object({
  name: organiserText('een naam', 20),
  url: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Vul een adres in dat met https:// begint' })
    .max(200, 'Hoogstens 200 tekens'),
})
/** The organisation's mail address and social media. */
export const contact = z.object({
  email: z.string().trim().max(100, 'Hoogstens 100 tekens').pipe(z.email('Vul een e-mailadres in, zoals info@jouwrace.nl')),
  social: z
    .array(social)
    .min(1, 'Minstens één kanaal')
    .max(3, 'Hoogstens drie kanalen')
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Een kanaal staat er dubbel in')
    .readonly(),
})

const guideLine = organiserText('iets', 160)
  .regex(/^[^\r\n]*$/, 'Eén regel per zin')
  .superRefine((text, context) => {
    const message = findPlaceholderFault(text, guidePlaceholders)
    if (message) context.addIssue({ code: 'custom', message })
  })
const guideLines = (least: number, most: number) =>
  z
    .array(guideLine)
    .min(least, least === 1 ? 'Minstens één regel' : `Minstens ${least} regels`)
    .max(most, `Hoogstens ${most} regels`)
    .refine((all) => new Set(all).size === all.length, 'Een regel staat er dubbel in')
    .readonly()
const tips = guideLines(1, 6)
/** The texts of the guide in Mijn Duinstorm. For an absent part the page shows the built-in text. */
export const guide = z
  .object({ cardio: tips, strength: tips, raceDay: tips, roadmap: guideLines(1, 8), information: guideLines(3, 10) })
  .partial()
/** A price in cents, at least the payment provider's minimum. */
export const price = amount('een prijs').min(50, 'Minstens € 0,50')
const moment = isoMoment.nullable()

/** A period in which tickets are sold. Null for the day or the ticket type: for all of them. */
export const salesWindow = z
  .object({ eventDate: day.nullable(), ticketType: z.enum(ticketTypes).nullable(), opensAt: moment, closesAt: moment })
  .superRefine(({ opensAt, closesAt }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (opensAt === null && closesAt === null) refuse('opensAt', 'Vul in wanneer de verkoop opent of sluit')
    if (opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt))
      refuse('closesAt', 'Sluiten kan pas na het openen')
  })
/** The periods in which tickets are sold: at most one for each day and ticket type. */
export const salesWindows = z
  .array(salesWindow)
  .max(40, 'Hoogstens veertig verkoopmomenten')
  .superRefine((all, context) => {
    for (const [at, { eventDate, ticketType }] of all.entries())
      if (all.findIndex((one) => one.eventDate === eventDate && one.ticketType === ticketType) !== at)
        context.addIssue({ code: 'custom', path: [at, 'ticketType'], message: 'Voor deze dag en dit ticket staat er al een verkoopmoment' })
  })
  .readonly()

/** A price of a ticket type until a moment, or for a number of tickets, or both: whichever ends first. */
export const priceStep = z.object({
  id: z.string().regex(/^[a-z0-9]{8}$/),
  ticketType: z.enum(ticketTypes, 'Kies Solo of Duo'),
  price,
  until: moment,
  tickets: z.int('Vul een heel aantal tickets in').min(1, 'Minstens 1 ticket').max(20_000, 'Hoogstens 20.000 tickets').nullable(),
})
/** The price steps of both ticket types. The steps of each type are in order. */
export const priceSteps = z
  .array(priceStep)
  .max(20, 'Hoogstens twintig prijstreden')
  .superRefine((all, context) => {
    for (const { path, message } of findStepFaults(all)) context.addIssue({ code: 'custom', path, message })
    for (const [at, { id }] of all.entries())
      if (all.findIndex((one) => one.id === id) !== at)
        context.addIssue({ code: 'custom', path: [at, 'ticketType'], message: 'Deze prijstrede staat er dubbel in' })
  })
  .readonly()
/** How participants get start numbers; absent: from the wristband. */
export const startNumberSource = z.enum(['own', 'none'], 'Kies waar de startnummers vandaan komen')
/** The last moment at which participants may change their own registration; if absent, they may never change it. */
export const selfServiceUntil = isoMoment
/** The last moment at which the buyer of a team and its runners may fill in names; absent: the day before the race. */
export const teamNamesUntil = isoMoment
/** The facts that an organiser set for an edition. An absent fact has its built-in value. */
export const chosenFacts = z
  .object({
    ...factSchemas,
    emergency,
    venue,
    parkingRates,
    eventCards,
    contact,
    guide,
    ...siteTexts,
    termsText: siteTexts.termsText.extend({ changedOn: day.optional() }),
    salesWindows,
    priceSteps,
    dates: z.literal(true),
    startNumbers: startNumberSource,
    selfServiceUntil,
    teamNamesUntil,
  })
  .partial()
