import * as z from 'zod'
import { handedOver, missingScans } from './crew-devices.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, participantId } from './fields.ts'

const tally = z.object({
  /** People with a valid ticket. People who need a new start after a cancelled wave count only once they are checked in. */
  expected: z.int(),
  /** People who were checked in, whatever their current status. */
  in: z.int(),
  onCourse: z.int(),
  finished: z.int(),
  /** People who did not finish. */
  dnf: z.int(),
})
export type RaceTally = z.infer<typeof tally>

/** The largest number of overdue people in one answer. If there are more, the people who started first are sent. */
export const maxOverdueRows = 100

/** The time of a scan. The true time is at most `uncertaintyMs` earlier or later than `at`. */
const courseMoment = z.object({ at: isoMoment, uncertaintyMs: z.number(), timeKnown: z.boolean() })

/** Somebody who is on the course for too long. Does not contain the emergency contact, because each view of that contact is logged. */
export const overduePerson = z.object({
  id: participantId,
  /** Null for a scanned person who is not in the list of participants. */
  name: z.string().nullable(),
  /** As printed on the wristband; null without a start number. */
  startNumber: z.string().nullable(),
  waveNumber: z.int().nullable(),
  /** Null if the person has no known start. Such a person can be overdue because a post on the course saw them. */
  start: courseMoment.nullable(),
  /** The last post that scanned them. */
  lastSeen: courseMoment.extend({ location: z.string() }).nullable(),
  /** True if their ticket was cancelled, although somebody saw them at the race. */
  cancelled: z.boolean().optional(),
})
export type OverduePerson = z.infer<typeof overduePerson>

/** Somebody whom the crew recorded as stopped because nobody saw them any more (`isMissing`): they may be lost. */
export const missingPerson = overduePerson.extend({
  /** When the crew recorded the stop, and where the crew last saw the person. */
  stop: courseMoment.extend({ lastPlace: z.string().nullable() }),
})
export type MissingPerson = z.infer<typeof missingPerson>

/** The state of a race day, for the office. */
export const raceDayOverview = z.object({
  /** Days with expected people, in order. */
  days: z.array(eventDate),
  /** The day that is shown; null if there is none. */
  day: eventDate.nullable(),
  total: tally,
  /** The waves in order of their start. Number 0 counts the people without a wave. */
  waves: z.array(
    tally.extend({
      number: z.int(),
      startTime: isoMoment.nullable(),
      startedAt: isoMoment.nullable(),
      /**
       * `cancelled`: true for a cancelled wave. `needStart`: how many people of that wave still need a new start. Both are absent in an
       * answer of an earlier version.
       */
      cancelled: z.boolean().optional(),
      needStart: z.int().optional(),
      /** People who are checked in and have no start, although the wave has started. */
      missedStart: z.int(),
      /** True if somebody of the wave has a start or a finish. Absent in an answer of an earlier version. */
      hasStarters: z.boolean().optional(),
    }),
  ),
  /** The check-ins and finishes per half hour; half hours without scans are left out. */
  course: z.array(z.object({ at: isoMoment, checkIns: z.int(), finishes: z.int() })),
  /**
   * People who are still on the course `minutes` after their start or, if they have no start, `minutes` after a post last saw them. The
   * people who have been on the course longest come first.
   */
  overdue: z.object({ minutes: z.int(), count: z.int(), people: z.array(overduePerson) }),
  /** People who may be lost, the longest missing first; absent in an answer of an earlier version. */
  missing: z.array(missingPerson).optional(),
  /** The other days of the edition with missing or overdue people, and how many; absent in an answer of an earlier version. */
  otherAlarms: z.array(z.object({ day: eventDate, people: z.int() })).optional(),
  /** Paired phones that are not revoked, the longest silent first, and the replaced ones last. */
  phones: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      locations: z.array(z.string()),
      lastSeenAt: isoMoment.nullable(),
      /** The number of scans that, as far as the server knows, are only on the phone. Scans that another phone delivered do not count. */
      waiting: z.int(),
      /** 0 to 1; null if the phone does not report it. */
      battery: z.number().nullable(),
      /** The version of the app on the phone; null before its first report. */
      appVersion: z.string().nullable().optional(),
      /**
       * When another phone with the same name was paired, after the last contact of this phone; absent if a scan of this phone is known
       * to be missing.
       */
      replacedAt: isoMoment.optional(),
      /** Absent if no other phone sent events for this phone. */
      handedOver: handedOver.optional(),
    }),
  ),
  /** The revoked phones of which scans of the day may never have arrived; absent in an answer of an earlier version. */
  missingScans: z.array(missingScans.extend({ name: z.string() })).optional(),
  /** The number of conflicts between phones that the office still has to decide. */
  conflicts: z.int(),
  /** The number of scans that were refused or wait for a decision of the office. */
  refused: z.int(),
  /** The number of finishes that cannot be right and that the office has not checked; absent in an answer of an earlier version. */
  implausible: z.int().optional(),
  /** People of the edition who finished and have no start; absent in an answer of an earlier version. */
  withoutStart: z.int().optional(),
  /** Starts and finishes on wristbands that nobody wears; absent in an answer of an earlier version. */
  unworn: z.int().optional(),
  /** Taps at the start and finish without a wristband or start number; absent in an answer of an earlier version. */
  openTaps: z.int().optional(),
})
export type RaceDayOverview = z.infer<typeof raceDayOverview>

/** A result of the office's search. `title` and `note`: the two texts of its row. */
export const searchHit = z.object({
  kind: z.enum(['participant', 'ticket', 'order']),
  id: z.string(),
  title: z.string(),
  note: z.string(),
  /** For a paid team: how many of its places have no name yet. */
  openPlaces: z.int().optional(),
})
export type SearchHit = z.infer<typeof searchHit>

/** A scheduled job that did not do its work. */
export const jobAlarm = z.object({
  job: z.enum(['retention']),
  /** `failed`: the last run stopped with an error. `incomplete`: the last run left work undone. `late`: there was no run for two days. */
  problem: z.enum(['failed', 'incomplete', 'late']),
  /** When a run last did all its work; null: never. */
  completedAt: isoMoment.nullable(),
})
export type JobAlarm = z.infer<typeof jobAlarm>

/** The office's calls that combine data of all subjects. */
export const overviewEndpoints = defineEndpoints({
  getRaceDay: {
    method: 'GET',
    path: '/api/admin/race-day',
    access: ['admin'],
    inEdition: true,
    summary:
      'Returns the state of a race day: people per wave, who is overdue, phones with their waiting scans, and conflicts. By default today, else a day with missing or overdue people, else the next race day.',
    query: z.object({ day: eventDate.optional() }),
    response: raceDayOverview,
  },
  searchEverything: {
    method: 'GET',
    path: '/api/admin/search',
    access: ['admin'],
    inEdition: true,
    summary:
      'Finds participants, tickets and orders by the beginnings of words, a code or an id; at most eight of each. Returns nothing for an empty text.',
    query: z.object({ q: z.string().trim().max(120) }),
    response: z.array(searchHit),
  },
  listJobAlarms: {
    method: 'GET',
    path: '/api/admin/job-alarms',
    access: ['admin'],
    summary: 'Lists the scheduled jobs that fail or did not run; empty if all is well.',
    response: z.array(jobAlarm),
  },
})
