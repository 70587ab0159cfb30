import * as z from 'zod'
import { ageClasses } from '#shared/domain/race/age-classes.ts'
import { timeStarts } from '#shared/domain/race/race-settings.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment } from './fields.ts'

/** A place, and the range in which it may be, because the clocks are uncertain. */
export const place = z.object({ position: z.int(), from: z.int(), to: z.int(), outOf: z.int() })

/** Nothing here leads to a person who does not share results: no id, no name, no start number. */
const publicMember = z.object({
  /** Null if the participant does not share results: shown as 'Anoniem'. */
  name: z.string().nullable(),
  /** The number on the wristband; null without one, and if the participant does not share results. */
  startNumber: z.string().nullable(),
  gender: z.string(),
  ageClass: z.enum(ageClasses.map(({ key }) => key)).nullable(),
})

/** A Solo, or both people of a Duo, with a place in the published results. */
const publicResult = z.object({
  ticketType: z.enum(ticketTypes),
  members: z.array(publicMember).min(1).max(2),
  /** Null without a wave, or if the members of a Duo ran in different ones. */
  waveNumber: z.int().nullable(),
  place,
  genderPlace: place.nullable(),
  agePlace: place.nullable(),
  /** The time that counts, of a Duo the later of its two; null if it is unknown. */
  timeMs: z.number().nullable(),
  /** True if the place or the time differs from the list that was published. */
  isCorrected: z.boolean(),
})
export type PublicResult = z.infer<typeof publicResult>

const publicResultList = z.object({
  /** Days whose results are published, in order. */
  days: z.array(eventDate),
  /** The day that is shown; null if the requested day, or no day at all, is published. */
  day: eventDate.nullable(),
  /** The start from which the times count. */
  timeFrom: z.enum(timeStarts),
  publishedAt: isoMoment.nullable(),
  /** True if anything differs from the list that was published, also a result that was removed. */
  isCorrected: z.boolean(),
  /** In order of ticket type and place. */
  entries: z.array(publicResult),
})
export type PublicResultList = z.infer<typeof publicResultList>

/** The published results of a race day, for everybody. */
export const publicResultEndpoints = defineEndpoints({
  listPublicResults: {
    method: 'GET',
    path: '/api/results',
    access: 'public',
    cacheSeconds: 5,
    summary:
      'The published results of a race day, without `day` of the last published one. Nothing of a day whose results are not published.',
    query: z.object({ day: eventDate.optional() }),
    response: publicResultList,
  },
})
