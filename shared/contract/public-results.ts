import * as z from 'zod'
import { ageClasses } from '#shared/domain/race/age-classes.ts'
import { timeStarts } from '#shared/domain/race/race-settings.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { defineEndpoints, fileAnswer } from './endpoint.ts'
import { editionIdPattern, eventDate, isoMoment, participantId } from './fields.ts'

/** A position in the results. Because clocks are uncertain, the true position may be any position from `from` to `to`. */
export const place = z.object({ position: z.int(), from: z.int(), to: z.int(), outOf: z.int() })

/** The key of a finisher in the URL of their page. It contains no personal data and gives access to nothing else. */
export const resultKeyPattern = /^[A-Za-z0-9_-]{16}$/
const resultKey = z.string().regex(resultKeyPattern)

/** A person in a public result. For a person who does not share results, it contains no key, no name and no start number. */
const publicMember = z.object({
  /** The key of the finisher's page; null if the participant does not share results. */
  key: resultKey.nullable(),
  /** Null if the participant does not share results: shown as 'Anoniem'. */
  name: z.string().nullable(),
  /** The number on the wristband; null without a wristband, and if the participant does not share results. */
  startNumber: z.string().nullable(),
  gender: z.string(),
  ageClass: z.enum(ageClasses.map(({ key }) => key)).nullable(),
})

/** A Solo, or both people of a Duo, with a position in the published results. */
const publicResult = z.object({
  ticketType: z.enum(ticketTypes),
  members: z.array(publicMember).min(1).max(2),
  /** Null without a wave, or if the members of a Duo ran in different waves. */
  waveNumber: z.int().nullable(),
  place,
  genderPlace: place.nullable(),
  agePlace: place.nullable(),
  /** The duration of the race: for a Duo, the later of its two times. Null if it is unknown. */
  timeMs: z.number().nullable(),
  /** True if the time of this result differs from its time in the list that was published first. */
  isCorrected: z.boolean(),
  /** True if the list that was published first did not have this result. */
  isNew: z.boolean(),
})
export type PublicResult = z.infer<typeof publicResult>

const editionLink = z.object({ id: z.string().regex(editionIdPattern), name: z.string() })
export type EditionLink = z.infer<typeof editionLink>

const publicResultList = z.object({
  /** Editions with results to show, newest first. */
  editions: z.array(editionLink),
  /** The edition that is shown; null if no edition was requested and none has results. */
  edition: editionLink.nullable(),
  /** Days of the edition whose results are shown, in order. */
  days: z.array(eventDate),
  /** The day that is shown; null if the results of the requested day are not shown, or if no day has results to show. */
  day: eventDate.nullable(),
  /** True for today's race day if it is shown before its results are published (Instellingen). */
  isProvisional: z.boolean(),
  /** The start from which the times are measured. */
  timeFrom: z.enum(timeStarts),
  /** When the results were first published. */
  publishedAt: isoMoment.nullable(),
  /** When the results were last published, if that publication corrected the first one. */
  correctedAt: isoMoment.nullable(),
  /** True if anything differs from the list that was published first, including a result that was added or removed. */
  isCorrected: z.boolean(),
  /** True if anything differs from the list that was published last; absent in an answer of an earlier version. */
  isCorrectedSince: z.boolean().optional(),
  /** The results in order of ticket type and position. */
  entries: z.array(publicResult),
})
export type PublicResultList = z.infer<typeof publicResultList>

/** The result of one finisher. */
const finisherResult = publicResult.extend({
  /** The finisher, then their teammate. */
  members: publicResult.shape.members,
  edition: editionLink,
  day: eventDate,
  timeFrom: z.enum(timeStarts),
  /** When the results were first published. */
  publishedAt: isoMoment.nullable(),
  /** When the results were last published, if that publication corrected or added this result. */
  correctedAt: isoMoment.nullable(),
  /**
   * True if the time of this result differs from its time in the list that was published last, or if the result is new; absent in an answer
   * of an earlier version.
   */
  isCorrectedSince: z.boolean().optional(),
  /** True if the result is shown before the results of its day are published. */
  isProvisional: z.boolean(),
  /** The duration from the other start: the wave's or the finisher's own, not `timeFrom`. Null if it is unknown or the same. */
  otherMs: z.number().nullable(),
  /** The finisher's own start and finish; null if the clock was not certain. */
  start: isoMoment.nullable(),
  finish: isoMoment.nullable(),
  /** The stages of the course at which the finisher was scanned, in order. */
  splits: z.array(z.object({ stage: z.int(), name: z.string(), at: isoMoment })),
})
export type FinisherResult = z.infer<typeof finisherResult>

const finisherParams = z.object({ edition: z.string().regex(editionIdPattern), key: resultKey })

/** The results of a race day, for everybody. */
export const publicResultEndpoints = defineEndpoints({
  listPublicResults: {
    method: 'GET',
    path: '/api/results',
    access: 'public',
    cacheSeconds: 5,
    summary:
      'The published results of a race day. Without `edition` of the edition of `day`, otherwise of the last one with results; without `day` of its last day. Nothing of a day whose results are not published, except today’s race day while the organiser shows it live.',
    query: z.object({ edition: z.string().regex(editionIdPattern).optional(), day: eventDate.optional() }),
    response: publicResultList,
  },
  getFinisherResult: {
    method: 'GET',
    path: '/api/results/:edition/:key',
    access: 'public',
    cacheSeconds: 5,
    summary: 'The result of a finisher who shares results, of a day that the list shows.',
    params: finisherParams,
    response: finisherResult,
  },
  getCertificate: {
    method: 'GET',
    path: '/api/results/:edition/:key/certificate',
    access: 'public',
    summary: 'The certificate of a finisher who shares results, once the results of their day are published.',
    params: finisherParams,
    file: 'application/pdf',
    response: fileAnswer,
  },
  getOwnCertificate: {
    method: 'GET',
    path: '/api/participant/results/:id/certificate',
    access: ['participant'],
    summary: 'The certificate of a participant of this account, also of one who does not share results.',
    params: z.object({ id: participantId }),
    file: 'application/pdf',
    response: fileAnswer,
  },
})
