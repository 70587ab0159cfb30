import * as z from 'zod'
import { guideParts } from '#shared/facts/fact-values.ts'
import { chosenFacts, eventCards, parkingRates, priceStep, salesWindows, factSchemas, venue } from './edition-facts.ts'
import { eventDate } from './fields.ts'
import { addonTerms, shipping } from './sale-terms.ts'
import { siteTexts } from './site-texts.ts'

const readings = <Value extends z.ZodType>(value: Value) =>
  z
    .array(z.object({ value, screens: z.array(z.enum(['home', 'wizard', 'form', 'form-labels'])), elsewhere: z.string() }))
    .min(1)
    .optional()

/** The facts of the edition that differ from the built-in ones (`FactsInForce`). */
export const factsInForce = z.object({
  checkInOpens: readings(factSchemas.checkInOpens),
  awards: readings(factSchemas.awards),
  arriveMinutesBefore: readings(factSchemas.arriveMinutesBefore),
  waveTimes: readings(factSchemas.waveTimes),
  waveStarts: readings(
    z
      .array(
        z.object({
          eventDate,
          waves: z
            .array(z.object({ number: z.int(), time: z.string() }))
            .min(1)
            .readonly(),
        }),
      )
      .readonly(),
  ),
  raceMinutes: readings(factSchemas.raceMinutes),
  course: readings(factSchemas.course),
  paymentMethods: readings(factSchemas.paymentMethods),
  delivery: readings(factSchemas.delivery),
  dayProgramme: readings(factSchemas.dayProgramme),
  press: readings(factSchemas.press),
  venue: readings(venue),
  parkingRates: readings(parkingRates),
  eventCards: readings(eventCards),
  contact: readings(z.object({ email: z.string(), social: z.array(z.object({ name: z.string(), url: z.string() })).readonly() })),
  guide: readings(z.partialRecord(z.enum(guideParts), z.array(z.string()).readonly())),
  termsText: readings(chosenFacts.shape.termsText.unwrap()),
  courseTexts: readings(siteTexts.courseTexts),
  roleTexts: readings(siteTexts.roleTexts),
  homeTexts: readings(siteTexts.homeTexts),
  faq: readings(siteTexts.faq),
  emergency: readings(z.array(z.object({ who: z.string(), when: z.string(), number: z.string() })).readonly()),
  dates: readings(z.array(eventDate).min(1).readonly()),
  ticketPrices: readings(z.object({ solo: z.int(), duo: z.int(), savings: z.int().optional() })),
  shipping: readings(shipping.extend({ text: z.string() })),
  addons: readings(z.array(addonTerms).readonly()),
  salesWindows: readings(salesWindows),
  closedDays: readings(z.array(z.object({ eventDate, status: z.enum(['upcoming', 'finished']) })).readonly()),
  priceSteps: readings(z.array(priceStep.extend({ left: z.int().optional() })).readonly()),
  goodsVat: readings(z.int()),
})
