import * as z from 'zod'
import { mailFaults } from '#shared/domain/messages/mail-faults.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, participantId } from './fields.ts'

/** A participant as the office sees them in lists. */
export const adminParticipant = z.object({
  id: participantId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  gender: z.string(),
  ticketType: z.enum(ticketTypes),
  eventDate,
  waveId: z.number().nullable(),
  waveNumber: z.number().nullable(),
  /**
   * Empty in a list, where {@link hasQr} tells whether the participant has a QR. A code is signed only when it is shown, because signing
   * thousands of codes for a list would be slow.
   */
  qrCode: z.string(),
  hasQr: z.boolean(),
  raceStatus: z.enum(['registered', 'checked_in', 'started', 'finished', 'dnf', 'cancelled']),
  /** True if a post on the course saw the participant, who has no start. */
  seenWithoutStart: z.boolean().optional(),
  /** True if the crew recorded the participant as stopped because nobody saw them any more (`isMissing`). */
  missing: z.boolean().optional(),
  /** Null without a start number; absent in an answer of an earlier version. */
  startNumber: z.string().nullish(),
  /** When the participant was scanned, corrected for the device's clock; not when the scan arrived. */
  checkInTime: isoMoment.nullable(),
  /** The uncertainty of `checkInTime`, in ms. */
  checkInUncertainty: z.number().nullable(),
  checkInDevice: z.string().nullable(),
  /** True if two devices checked in this participant independently of each other; an administrator must decide. */
  hasConflict: z.boolean(),
  createdAt: isoMoment,
  /** Why mail does not reach this mail address: a mail bounced or was reported as unwanted, or the address cannot exist. */
  mailReturn: z.enum(mailFaults).nullish(),
  /** When the mail came back or was reported, and its subject; null if unknown. */
  returned: z.object({ at: isoMoment.nullable(), subject: z.string().nullable() }).nullish(),
  /** True if the telephone number can certainly receive an SMS. */
  getsSms: z.boolean().optional(),
})
export type AdminParticipant = z.infer<typeof adminParticipant>

const code = z.string().trim().min(1).max(300)

/** `details` of `other_day`. */
export const otherDayDetails = z.object({ name: z.string(), eventDate })

/** `details` of `already_checked_in`: the person, the time and the place of the check-in. `checkInKnown`: the time is known. */
export const alreadyCheckedInDetails = z.object({
  id: participantId,
  name: z.string(),
  checkInTime: isoMoment,
  checkInUncertainty: z.number(),
  checkInKnown: z.boolean(),
  location: z.string(),
})
export type AlreadyCheckedIn = z.infer<typeof alreadyCheckedInDetails>

/** The office's calls for lists of participants and for check-in. Phones get the roster with `pullRoster` (crew.ts). */
export const rosterEndpoints = defineEndpoints({
  getCheckInStats: {
    method: 'GET',
    path: '/api/admin/check-in-stats',
    access: ['admin'],
    inEdition: true,
    summary:
      'Returns how many participants are checked in; the rate is a percentage with one decimal. `days=race` counts one day: today or the next race day.',
    query: z.object({ days: z.literal('race').optional() }),
    response: z.object({
      /** The day that is counted; null if all days are counted. */ day: eventDate.nullable(),
      totalParticipants: z.int(),
      checkedIn: z.int(),
      notCheckedIn: z.int(),
      checkInRate: z.number(),
    }),
  },
  listParticipants: {
    method: 'GET',
    path: '/api/participants',
    access: ['admin'],
    inEdition: true,
    summary:
      'Lists the participants with a paid ticket. With `limit` returns a page without the codes, and a cursor while there are more; `at` is the moment from which `/api/participants/changes` continues.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(1000).optional(),
      cursor: z.string().max(500).optional(),
    }),
    response: z.union([
      z.array(adminParticipant),
      z.object({ items: z.array(adminParticipant), cursor: z.string().optional(), at: isoMoment }),
    ]),
  },
  listParticipantChanges: {
    method: 'GET',
    path: '/api/participants/changes',
    access: ['admin'],
    inEdition: true,
    summary:
      'Lists the participants that changed since the moment `at` of an earlier answer, and those that were removed. If not `complete`, that moment is too long ago: read all pages again.',
    query: z.object({ since: isoMoment }),
    response: z.object({ items: z.array(adminParticipant), removed: z.array(participantId), at: isoMoment, complete: z.boolean() }),
  },
  checkInByCode: {
    method: 'POST',
    path: '/api/admin/check-in',
    access: ['admin'],
    inEdition: true,
    changes: 'participant',
    summary:
      'Checks in a participant by the text of the QR code or by the short code. Succeeds once. On a race day refuses a ticket for another day with `other_day`, with person and day in `details`, unless `otherDay` is set. `otherReadings`: what the keys of a hand scanner mean on other keyboard layouts.',
    body: z.object({
      qrCode: code,
      otherReadings: z.array(code).max(3).optional(),
      otherDay: z.boolean().optional(),
    }),
    response: z.object({
      participant: z.object({
        id: participantId,
        name: z.string(),
        waveId: z.number().nullable(),
        waveNumber: z.number().nullable(),
        /** Absent in an answer of an earlier version. */
        waveCancelled: z.boolean().optional(),
        /** True if the wave had already started, so that the person has no start yet. Absent in an answer of an earlier version. */
        missedWave: z.boolean().optional(),
        checkInTime: isoMoment,
        /** The id of the event. A call that undoes the check-in sends this id. Absent in an answer of an earlier version. */
        scanId: z.string().optional(),
      }),
    }),
  },
})
