import * as z from 'zod'
import { ageClasses } from '#shared/domain/race/age-classes.ts'
import { resultFlags } from '#shared/domain/race/result-flags.ts'
import { timeStarts } from '#shared/domain/race/race-settings.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { missingScans } from './crew-devices.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, participantId } from './fields.ts'
import { place } from './public-results.ts'

/** The time of a start or finish. If the time is not `known`, `at` is only the middle of the possible times. */
export const passing = z.object({ at: isoMoment, uncertaintyMs: z.number(), known: z.boolean() })
export type Passing = z.infer<typeof passing>

export type Place = z.infer<typeof place>

/** The time of a result; for a Duo, the later of its two times. If it is not `known`, `ms` is only the middle of the possible times. */
const entryTime = z.object({ ms: z.number(), uncertaintyMs: z.number(), known: z.boolean() })
export type EntryTime = z.infer<typeof entryTime>

const resultMember = z.object({
  id: participantId,
  name: z.string(),
  /** True if the participant does not share results: public lists show 'Anoniem'. */
  anonymous: z.boolean(),
  /** True if the person was erased: the result stays, without name, number, gender, age class and dossier. */
  erased: z.boolean(),
  /** The number on the wristband; null without a wristband, or for a wristband without a number. */
  startNumber: z.string().nullable(),
  gender: z.string(),
  ageClass: z.enum(ageClasses.map(({ key }) => key)).nullable(),
  waveNumber: z.int().nullable(),
  start: passing.nullable(),
  /** The start from which the time counts: the participant's own start or the wave's start. */
  countingStart: passing.nullable(),
  finish: passing.nullable(),
  status: z.enum(['registered', 'checked_in', 'started', 'finished', 'dnf', 'cancelled']),
  /** Why they did not finish; absent if nobody gave a reason. */
  stopReason: z.string().optional(),
  /** The flags of the entry that are about this person; absent in an answer of an earlier version. */
  flags: z.array(z.enum(resultFlags)).optional(),
})
export type ResultMember = z.infer<typeof resultMember>

/** A Solo, or both people of a Duo. */
export const resultEntry = z.object({
  /** The id of the first member. */
  id: participantId,
  ticketType: z.enum(ticketTypes),
  members: z.array(resultMember).min(1).max(2),
  /** Null without a result. */
  place: place.nullable(),
  genderPlace: place.nullable(),
  agePlace: place.nullable(),
  /** The time that counts: `net` or `gun`. */
  time: entryTime.nullable(),
  /** The time from the participant's own start. */
  net: entryTime.nullable(),
  /** The time from the start of the wave. */
  gun: entryTime.nullable(),
  flags: z.array(z.enum(resultFlags)),
  /** How the entry differs from the list that was last checked or published (compare-published.ts); null if it does not differ. */
  change: z
    .object({
      kind: z.enum(['changed', 'moved', 'added', 'removed']),
      before: z.object({ position: z.int().nullable(), time: z.number().nullable() }).nullable(),
    })
    .nullable(),
  /** The marks that the site shows (public-results.ts): changes since the first publication. Absent in an answer of an earlier version. */
  isCorrected: z.boolean().optional(),
  isNew: z.boolean().optional(),
})
export type ResultEntry = z.infer<typeof resultEntry>

/** Who took a step of the publication, and when. */
const signature = z.object({ by: z.string(), at: isoMoment })

/** How far the publication of a race day is, with the administrator and the time of each step. */
export const publication = z.object({
  status: z.enum(['provisional', 'checked', 'published']),
  checked: signature.nullable(),
  /** The last publication. */
  published: signature.nullable(),
  /** The first publication since the results were provisional. */
  firstPublished: signature.nullable(),
  /** The last withdrawal, until the results are checked again. */
  withdrawn: signature.nullable(),
  /** The number of results in the checked or published list that the current list does not have. */
  missing: z.int(),
})
export type Publication = z.infer<typeof publication>

/** The results of a race day as the office sees them, with everything that may still change them. */
export const resultList = z.object({
  /** Days with participants, in order. */
  days: z.array(eventDate),
  /** The day that is shown; null if there is none. */
  day: eventDate.nullable(),
  entries: z.array(resultEntry),
  /** The start from which the time counts (Instellingen). */
  timeFrom: z.enum(timeStarts),
  /** The number of people who are on the course. */
  onCourse: z.int(),
  /** People on the course who are overdue. */
  overdue: z.int(),
  /** People whom the crew recorded as stopped because nobody saw them any more; absent in an answer of an earlier version. */
  notSeen: z.int().default(0),
  /** People who were checked in and have no start and no finish. */
  notStarted: z.int(),
  /** The names of phones that may still have a start or finish to send. */
  unheard: z.array(z.string()),
  /** The revoked phones of which scans of this day may be missing; absent in an answer of an earlier version. */
  missingScans: z.array(missingScans.extend({ name: z.string() })).default([]),
  /** The open conflicts between phones about people of this day; absent in an answer of an earlier version. */
  conflicts: z.int().optional(),
  /** Starts and finishes of this day on wristbands that nobody wears; absent in an answer of an earlier version. */
  unworn: z.int().optional(),
  /** Taps of this day at the start and finish without a wristband or number; absent in an answer of an earlier version. */
  openTaps: z.int().optional(),
  publication,
  /**
   * Which results of this day the site shows (Instellingen). `live`: provisional results, because the day is today. `live-on-day`: no
   * results now, and provisional results on the day itself.
   */
  onSite: z.enum(['published', 'live', 'live-on-day', 'nothing']),
  /** Version of the positions, the times and the publication, for a call that changes the publication. */
  version: z.string(),
})
export type ResultList = z.infer<typeof resultList>

/** The results of a race day, and their publication. */
export const resultEndpoints = defineEndpoints({
  listResults: {
    method: 'GET',
    path: '/api/admin/results',
    access: ['admin'],
    inEdition: true,
    summary:
      'The results of a race day: everybody who started, finished, stopped or needs a look. Without `day` of the last day that has begun, otherwise of the first.',
    query: z.object({ day: eventDate.optional() }),
    response: resultList,
  },
  changePublication: {
    method: 'POST',
    path: '/api/admin/results/:day/publication',
    access: ['admin'],
    changes: 'race-day',
    summary:
      'Marks the results of a day as checked, publishes them (again), or makes them provisional again. The first two are refused with `record_changed` if the results changed since `version`.',
    params: z.object({ day: eventDate }),
    /** `version`: the version of the list that the administrator saw. */
    body: z.object({ step: z.enum(['check', 'publish', 'withdraw']), version: z.string().max(64) }),
    response: publication,
  },
})
