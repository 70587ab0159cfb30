import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { handMethods } from '#shared/domain/money/payment-methods.ts'
import { saleStates } from '#shared/domain/money/sales.ts'
import { cents, email, isoMoment, ok, opaqueId, participantId } from './fields.ts'
import { partialRefund } from './partial-refund.ts'
import { timelineItem } from './timeline.ts'
import { participantRecord, participantRecordEndpoints } from './participant-record.ts'

/** The participant's answers in the registration that the office cannot change. An answer is null if it was not asked or not filled in. */
const participantAnswers = z.object({
  birthDate: z.string().nullable(),
  /** In full years on the race day. */
  age: z.int().nullable(),
  nationality: z.string().nullable(),
  /** The lines of the postal address, such as the street with the house number; empty without one. */
  address: z.array(z.string()),
  /** How the emergency contact is related to them. */
  contactRelation: z.string().nullable(),
  shirtSize: z.string().nullable(),
  /** Whether they have an accident insurance. */
  hasInsurance: z.boolean().nullable(),
  wantsNews: z.boolean(),
  /** The code of the wristband that they wear. */
  wristband: z.string().nullable(),
})

/** All data about one participant, for one screen. */
export const participantDossier = z.object({
  participant: participantRecord,
  /** Absent in an answer of an earlier version. */
  answers: participantAnswers.optional(),
  /** Whether their wave is cancelled or has started; null without a wave, absent in an answer of an earlier version. */
  wave: z.object({ cancelled: z.boolean(), started: z.boolean() }).nullish(),
  /** True if the participant may take part in the race. */
  active: z.boolean(),
  /** True if a post on the course saw the participant, who has no start. */
  seenWithoutStart: z.boolean().optional(),
  /** True if the crew recorded them as stopped because nobody saw them any more (`isMissing`). */
  missing: z.boolean().optional(),
  /** The post that last scanned the participant; absent if no post scanned the participant. Decisions of the office do not count. */
  lastPost: z.string().optional(),
  ticket: z.object({
    id: opaqueId,
    state: z.enum(saleStates),
    price: cents,
    lines: z.array(z.object({ label: z.string(), amount: z.int() })),
    paymentMethod: z.string().nullable(),
    /** The administrator or phone that sold the ticket; null or absent if the buyer registered on the site. */
    soldBy: z.string().nullish(),
    discountCode: z.string().nullable(),
    hasFlex: z.boolean(),
    /** For a runner of a team: the name of the team. */
    team: z.string().nullish(),
    /** The buyer of the ticket. If the names differ, the buyer is not the participant. */
    buyer: z.object({ name: z.string(), email: z.string() }),
  }),
  /**
   * Cents. `given`: refunded so far. `whole`, `entry`: what a {@link cancellation} with that `back` would refund. `maxPartialRefund`: the
   * largest partial refund.
   */
  money: z.object({ given: cents, whole: cents, entry: cents, maxPartialRefund: cents }),
  /** True while the server still has to pay out a refund or send a mail for this ticket. */
  underway: z.boolean(),
  /** True while a dispute is open: the buyer's bank has reclaimed the money. */
  disputed: z.boolean().default(false),
  /** True if a refund is impossible because the buyer's bank has reclaimed the money. */
  refundDisputed: z.boolean(),
  /** The mail addresses to which the tickets can be sent again. */
  mailTo: z.array(z.string()),
  /** Why the place cannot be transferred, in Dutch; null if it can. */
  transferRefused: z.string().nullable(),
  /** The open offer of the place to another person; null without one. */
  offered: z.object({ email: z.string(), until: isoMoment }).nullable(),
  /** What happened (payments, scans, mails and changes), newest first. */
  timeline: z.array(timelineItem),
})
export type ParticipantDossier = z.infer<typeof participantDossier>

/**
 * How the organiser pays back the money of a ticket that was paid by hand. Required for such a ticket if money is refunded, and refused for
 * any other ticket, because the payment provider refunds it.
 */
const how = z.enum(handMethods, 'Kies hoe je het geld teruggeeft').optional()
/** A partial refund of a ticket. */
export const ticketRefund = partialRefund.extend({ how })

/** The cancellation of a ticket by an administrator. */
export const cancellation = z.object({
  how,
  back: z.enum(['whole', 'entry', 'nothing'], 'Kies wat er teruggaat'),
  /** The refund that the screen showed, in cents. If the amount has changed, the answer is `record_changed`. */
  expected: cents,
})

const params = z.object({ id: participantId })

/** The people to call about a participant: the emergency contact, the participant and the Duo partner. A text is empty if unknown. */
export const emergencyContact = participantRecord.pick({ emergencyContact: true, emergencyContactPhone: true, phone: true }).extend({
  teammate: z.object({ name: z.string(), phone: z.string() }).nullable(),
})
export type EmergencyContact = z.infer<typeof emergencyContact>

/** An administrator's calls about one participant. */
export const participantEndpoints = defineEndpoints({
  ...participantRecordEndpoints,
  getDossier: {
    method: 'GET',
    path: '/api/admin/participants/:id/dossier',
    access: ['admin'],
    summary: 'Returns a participant with ticket, money, scans, mails and changes on one timeline, and the actions that are possible.',
    params,
    response: participantDossier,
  },
  showEmergencyContact: {
    method: 'POST',
    path: '/api/admin/participants/:id/emergency-contact',
    access: ['admin'],
    changes: 'participant',
    summary: 'Returns whom to call about a participant. It changes nothing, and is a POST so that the audit log records each look.',
    params,
    response: emergencyContact,
  },
  refundPart: {
    method: 'POST',
    path: '/api/admin/participants/:id/refund',
    access: ['admin'],
    changes: 'participant',
    adminRole: 'owner',
    summary:
      'Refunds a part of what was paid; the ticket stays valid. Mails the buyer a credit note. The same `key` counts once. Refuses if another amount than `given` was refunded by now, with the present amounts in `details`.',
    params,
    body: ticketRefund,
    response: ok,
  },
  cancelForOrganiser: {
    method: 'POST',
    path: '/api/admin/participants/:id/cancel',
    access: ['admin'],
    changes: 'participant',
    adminRole: 'owner',
    summary:
      'Cancels the whole ticket of a participant: frees the places, invalidates the codes, and refunds everything, the entry fee or nothing. Safe to repeat.',
    params,
    body: cancellation,
    response: ok,
  },
  resendTickets: {
    method: 'POST',
    path: '/api/admin/participants/:id/resend',
    access: ['admin'],
    changes: 'participant',
    summary:
      'Mails the tickets again, as they are now, to everybody who can see this participant’s code. A repeat with the same Idempotency-Key sends nothing.',
    params,
    response: z.object({ sentTo: z.array(z.string()) }),
  },
  offerForParticipant: {
    method: 'POST',
    path: '/api/admin/participants/:id/transfer',
    access: ['admin'],
    changes: 'participant',
    summary: 'Offers the place of a participant to somebody by mail. Nothing changes until the link is used.',
    params,
    body: z.object({ email }),
    response: ok,
  },
  withdrawForParticipant: {
    method: 'POST',
    path: '/api/admin/participants/:id/transfer/withdraw',
    access: ['admin'],
    changes: 'participant',
    summary: 'Withdraws the offer of a participant’s place. Safe to repeat.',
    params,
    response: ok,
  },
  deleteParticipant: {
    method: 'DELETE',
    path: '/api/participants/:id',
    access: ['admin'],
    changes: 'participant',
    adminRole: 'owner',
    summary: 'Deletes a participant from the list: frees the place and invalidates the code, without a refund. Can be undone for a while.',
    params,
    response: z.object({ restorableUntil: isoMoment }),
  },
  restoreParticipant: {
    method: 'POST',
    path: '/api/participants/:id/restore',
    access: ['admin'],
    changes: 'participant',
    summary:
      'Restores a deleted participant with the old code, if there is still a place. If the ticket is cancelled, the participant returns as cancelled, without a place.',
    params,
    response: z.object({ participant: participantRecord }),
  },
  regenerateQr: {
    method: 'POST',
    path: '/api/admin/participants/:id/regenerate-qr',
    access: ['admin'],
    changes: 'participant',
    summary:
      'Gives a participant a new code; every older code is refused by phones that know of it. With `newLink` the URLs of the ticket and its files change too, and everybody who can see the code is mailed.',
    params,
    query: z.object({ newLink: z.literal('true').optional() }),
    response: z.object({ qrCode: z.string(), codeVersion: z.int() }),
  },
})
