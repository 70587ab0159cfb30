import * as z from 'zod'
import { adminRoles } from '#shared/domain/office/admin-roles.ts'
import { timeStarts } from '#shared/domain/race/race-settings.ts'
import { numberings } from '#shared/domain/race/start-numbers.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment, mailAddressPattern, ok, participantId } from './fields.ts'
import { ticketFiles } from './tickets.ts'
import { ownProfile, profileData } from './profile.ts'

/** A participant as shown on their own dashboard (specification section 3). */
export const dashboardParticipant = z.object({
  id: participantId,
  name: z.string(),
  email: z.string(),
  ticketType: z.enum(ticketTypes),
  /** Which person of the ticket this is: 1 of 2 for the first of a duo. Not `position`, which is the ranking in the race. */
  member: z.object({ number: z.int(), of: z.int() }),
  /** The name of the other person of a duo; both may see it. Null for a solo. */
  teammate: z.string().nullable(),
  eventDate,
  waveId: z.number().nullable(),
  waveNumber: z.number().nullable(),
  /** Null without a wave, and for a cancelled wave. */
  waveTime: isoMoment.nullable(),
  /**
   * True if the wave is cancelled: the participant still gets a new start. Absent in an answer that a browser cached before this field
   * existed.
   */
  waveCancelled: z.boolean().optional(),
  /** Null without a start number; absent in an answer that a browser cached before this field existed. */
  startNumber: z.string().nullish(),
  /** How participants of their edition get start numbers. Absent in an answer that a browser cached before this field existed. */
  numbering: z.enum(numberings).optional(),
  /**
   * The items that have a size: for the first person of the ticket its add-ons, for the second person the shirt. Absent in an answer that a
   * browser cached before this field existed.
   */
  sizes: z.array(z.object({ name: z.string(), size: z.string() })).optional(),
  /** The signed text in the QR code. */
  qrCode: z.string(),
  files: ticketFiles.nullable().optional(),
  raceStatus: z.enum(['registered', 'checked_in', 'started', 'finished', 'dnf', 'cancelled']),
  /** The time of the check-in, corrected for the clock of the scanning device; null if the time is unknown. */
  checkInTime: isoMoment.nullable(),
  /**
   * The race duration as shown, such as `1:02:33`; for a duo the later time of the two people. Null before the finish. If the exact time
   * is unknown, the text gives its bounds in words.
   */
  finalTime: z.string().nullable(),
  /** The start from which `finalTime` is measured; null before the finish. */
  timeFrom: z.enum(timeStarts).nullable(),
  /**
   * The duration from the other start: the participant's own start if `finalTime` is measured from the wave's start, and the reverse. In
   * the same form as `finalTime`; null if both durations show the same text.
   */
  otherDuration: z.string().nullable(),
  /** The position in the results of the same day and ticket type (decision 30). Null without a known time. */
  position: z.int().nullable(),
  /** The number of people with a result so far. */
  finishers: z.int(),
  /** True if the phones' clocks are too uncertain to tell this position from the one above or below it. */
  positionTied: z.boolean(),
  /**
   * True while people are on the course or a phone may still send events, until the results are published: `finalTime` and `position` may
   * change.
   */
  provisional: z.boolean(),
  /**
   * Paths of the page with the published result, and of the certificate if there is one; null until the results of the day are published.
   */
  published: z.object({ page: z.string(), certificate: z.string().nullable() }).nullable(),
})
export type DashboardParticipant = z.infer<typeof dashboardParticipant>

/** A new mail address for logging in, which takes effect when the mailed link is opened. */
const pendingEmail = z.object({ email: z.string(), until: isoMoment }).nullable()

const password = z.string().min(6, 'Wachtwoord moet minimaal 6 karakters zijn').max(200)

/** The kinds of mailed links with which a person sets a password or confirms a mail address. */
const linkKinds = ['password', 'email', 'admin-password', 'invitation'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The calls to log in, for administrators and participants, and those for a participant's account. See also `staffEndpoints`. */
export const accountEndpoints = defineEndpoints({
  loginAdmin: {
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    changes: 'log-in',
    summary: 'Logs an administrator in.',
    body: z.object({
      username: z.string().trim().min(1, 'Voer gebruikersnaam en wachtwoord in').max(100),
      password: z.string().min(1, 'Voer gebruikersnaam en wachtwoord in').max(200),
      /** A code from the authenticator app, or a recovery code; required after the error `second_step_needed`. */
      code: z.string().trim().max(40).optional(),
    }),
    response: ok,
  },
  getAdminSession: {
    method: 'GET',
    path: '/api/admin/session',
    access: 'public',
    summary: 'Returns whether an administrator is logged in.',
    response: z.object({
      authenticated: z.boolean(),
      user: z
        .object({
          username: z.string(),
          /** Absent in an answer that a browser cached before this field existed. */
          name: z.string().optional(),
          role: z.enum(adminRoles),
        })
        .nullable(),
      /** True for an owner who must set up a second step before any other call. */
      secondStepMissing: z.boolean().optional(),
      /** True if there was a session, but its administrator no longer has access. */
      withdrawn: z.boolean().optional(),
      /** True if there was a session, but it has ended. */
      ended: z.boolean().optional(),
    }),
  },
  getParticipantSession: {
    method: 'GET',
    path: '/api/participant/session',
    access: 'public',
    summary: 'Returns who is logged in, with the participants of this account: the person, and for the buyer of a duo also the partner.',
    response: z.object({
      authenticated: z.boolean(),
      /** The mail address for logging in; an account without a participant has one too. */
      email: z.string().nullable().default(null),
      /** The first of `participants`, with all fields that its owner may see. */
      participant: dashboardParticipant.extend(ownProfile.partial().shape).nullable(),
      participants: z.array(dashboardParticipant),
      /** The profiles of this account's own participants. A partner's profile belongs to the partner's account. */
      profiles: z.array(ownProfile).default([]),
      /** For an account without participants: its places in the race that it transferred to others, with the name of the present holder. */
      transferred: z.array(z.object({ name: z.string(), eventDate })).default([]),
      hasPassword: z.boolean(),
      pendingEmail: pendingEmail.default(null),
    }),
  },
  loginParticipant: {
    method: 'POST',
    path: '/api/participant/login',
    access: 'public',
    summary: 'Logs a participant in. Does not reveal whether an account exists.',
    body: z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(200) }),
    response: ok,
  },
  logoutParticipant: { method: 'POST', path: '/api/participant/logout', access: 'public', summary: 'Ends the session.', response: ok },
  activateAccount: {
    method: 'POST',
    path: '/api/participant/activate',
    access: 'public',
    summary:
      'Sets the first password with the one-time link of the confirmation mail, and logs in. The link works until a password is set.',
    body: z.object({ token: z.string().min(20).max(400), password }),
    response: ok,
  },
  checkLink: {
    method: 'POST',
    path: '/api/check-link',
    access: 'public',
    summary:
      'Tells whether a mailed link of an account still works: refuses a used, expired or forged one with `link_expired`. Changes nothing.',
    body: z.object({ kind: z.enum(linkKinds), token: z.string().min(20).max(600) }),
    response: ok,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/participant/forgot-password',
    access: 'public',
    summary:
      'Mails a link for setting another password. It works for an hour, or until the password changes. Does not reveal whether an account exists.',
    body: z.object({ email: z.string().trim().min(1, 'Vul je e-mailadres in').max(254).regex(mailAddressPattern, 'Ongeldig email adres') }),
    response: ok,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/participant/profile',
    access: ['participant'],
    summary:
      'Changes a participant of this account: fields, notifications and privacy. Refuses an outdated `version` with `profile_changed`. A new mail address applies once it is confirmed with the mailed link.',
    body: z.object({ participantId, profileData, version: z.string().max(64).optional() }),
    response: z.object({ ok: z.literal(true), participant: ownProfile, pendingEmail }),
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/participant/confirm-email',
    access: 'public',
    summary:
      'Makes a mail address the login of the account, with the one-time link that was mailed to it and the password. Logs in and ends every other session.',
    body: z.object({ token: z.string().min(20).max(600), password: z.string().min(1, 'Vul je wachtwoord in').max(200) }),
    response: ok,
  },
  setPassword: {
    method: 'POST',
    path: '/api/participant/set-password',
    access: ['participant'],
    summary:
      'Sets the password of the logged-in account. Requires the current password if there is one (decision 14). Ends every other session.',
    body: z.object({ participantId: participantId.optional(), password, currentPassword: z.string().max(200).optional() }),
    response: ok,
  },
})
