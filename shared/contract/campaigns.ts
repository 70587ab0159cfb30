import * as z from 'zod'
import { campaignStates } from '#shared/domain/messages/campaigns.ts'
import { smsFailures, smsRemedies } from '#shared/domain/messages/sms-deliveries.ts'
import { defineEndpoints } from './endpoint.ts'
import { email, isoMoment, ok, opaqueId, participantId } from './fields.ts'
import { audienceForm, bulkEmailForm, leftOutReasons, scheduledMail } from './mail-form.ts'

const tally = z.object({ sent: z.int(), failed: z.int(), skipped: z.int(), uncertain: z.int() })
/** A bulk message (mail, SMS or push) and its progress. */
export const campaign = z.object({
  id: opaqueId,
  /** `tickets`: mails each recipient their own tickets again. */
  kind: z.enum(['email', 'notification', 'emergency', 'tickets']),
  channel: z.enum(['email', 'sms', 'push']),
  template: z.string(),
  recipientType: z.string(),
  subject: z.string(),
  state: z.enum(campaignStates),
  count: z.int(),
  tally,
  /** Numbers of mails that bounced, and of those that were reported as unwanted. */
  returned: z.object({ bounced: z.int(), complained: z.int() }),
  /** The delivery states of the SMS that the SMS provider accepted; null without SMS. */
  deliveries: z.object({ reached: z.int(), unreached: z.int(), unknown: z.int() }).nullable(),
  /** How often sending was started. Each start sends only to recipients who did not get the message before. */
  attempts: z.int(),
  createdBy: z.string(),
  createdAt: isoMoment,
  scheduledFor: isoMoment.nullable(),
  finishedAt: isoMoment.nullable(),
})
export type Campaign = z.infer<typeof campaign>

/** The participants whose tickets are mailed again: the chosen ones, or everybody of an edition (by default the edition on sale). */
export const ticketMail = z.discriminatedUnion('to', [
  z.object({ to: z.literal('chosen'), participantIds: z.array(participantId).min(1, 'Kies eerst deelnemers').max(2000) }),
  /** Everybody of the edition that the office chose. */
  z.object({ to: z.literal('everybody') }),
])
export type TicketMailForm = z.infer<typeof ticketMail>

/** The recipient for a preview: one of the `examples` that `countBulkEmail` returns, by default the first. */
const recipient = z.string().max(400).nullish()
const byId = z.object({ id: opaqueId })

/** The office's calls for mails to many people, and the call with which a recipient unsubscribes. */
export const campaignEndpoints = defineEndpoints({
  sendBulkEmail: {
    method: 'POST',
    path: '/api/admin/bulk-email',
    access: ['admin'],
    inEdition: true,
    changes: 'message',
    summary: 'Mails many people, now or later. Nobody gets the mail twice, and a repeat with the same Idempotency-Key sends nothing.',
    body: bulkEmailForm,
    response: z.object({ id: opaqueId, count: z.int() }),
  },
  countBulkEmail: {
    method: 'POST',
    path: '/api/admin/bulk-email/count',
    access: ['admin'],
    inEdition: true,
    changesNothing: true,
    summary: 'Counts the recipients of a bulk mail and the people who are left out, and returns some recipients for the preview.',
    body: audienceForm,
    response: z.object({
      count: z.int(),
      /** `id`: the recipient for the preview. */
      examples: z.array(z.object({ id: z.string(), name: z.string() })),
      /** The number of selected people who get no mail, for each reason. */
      leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
    }),
  },
  previewBulkEmail: {
    method: 'POST',
    path: '/api/admin/bulk-email/preview',
    access: ['admin'],
    inEdition: true,
    changesNothing: true,
    summary: 'Returns a bulk mail as one recipient would get it.',
    body: z.object({ form: bulkEmailForm, recipient }),
    response: z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
  },
  testBulkEmail: {
    method: 'POST',
    path: '/api/admin/bulk-email/test',
    access: ['admin'],
    inEdition: true,
    changes: 'message',
    summary: 'Sends a bulk mail to one mail address only, as one recipient would get it.',
    body: z.object({ form: bulkEmailForm, recipient, to: z.string().trim().pipe(email) }),
    response: ok,
  },
  mailTickets: {
    method: 'POST',
    path: '/api/admin/tickets/mail',
    access: ['admin'],
    inEdition: true,
    changes: 'message',
    summary:
      'Mails many people their tickets again, as they are now: one mail per ticket and mail address. A repeat with the same Idempotency-Key sends nothing.',
    body: ticketMail,
    response: z.object({ id: opaqueId, count: z.int() }),
  },
  countTicketMails: {
    method: 'POST',
    path: '/api/admin/tickets/mail/count',
    access: ['admin'],
    inEdition: true,
    changesNothing: true,
    summary:
      'Counts the mails of `mailTickets`, the addresses that are skipped because mail to them comes back or is unwanted, and the chosen people who are cancelled.',
    body: ticketMail,
    response: z.object({ count: z.int(), unreachable: z.int(), cancelled: z.int().default(0) }),
  },
  listCampaigns: {
    method: 'GET',
    path: '/api/admin/campaigns',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists the latest bulk messages (mail, SMS and push) with their progress, newest first.',
    response: z.array(campaign),
  },
  getCampaign: {
    method: 'GET',
    path: '/api/admin/campaigns/:id',
    access: ['admin'],
    summary: 'Returns a bulk message, with the people who did not get it, the returned mails, and the SMS that did not arrive.',
    params: byId,
    response: z.object({
      campaign,
      /** The people who did not get the message, or may not have got it; at most a hundred. */
      problems: z.array(z.object({ who: z.string(), status: z.enum(['failed', 'skipped', 'uncertain']), reason: z.string() })),
      /** Recipients whose mail bounced, or who reported it as unwanted; at most a hundred. */
      returned: z.array(z.object({ who: z.string(), kind: z.enum(['bounced', 'complained']) })),
      /** Recipients whose SMS did not arrive, with the reason and the remedy; at most a hundred. */
      unreached: z.array(z.object({ who: z.string(), phone: z.string(), reason: z.enum(smsFailures), remedy: z.enum(smsRemedies) })),
    }),
  },
  getScheduledMail: {
    method: 'GET',
    path: '/api/admin/campaigns/:id/mail',
    access: ['admin'],
    summary: 'Returns a bulk mail that waits for its time, to change it. Refuses as soon as sending began.',
    params: byId,
    response: scheduledMail.extend({ ...audienceForm.shape, template: bulkEmailForm.shape.template, version: z.string() }),
  },
  changeScheduledMail: {
    method: 'PUT',
    path: '/api/admin/campaigns/:id/mail',
    access: ['admin'],
    changes: 'message',
    summary:
      'Changes the text, options and time of a bulk mail that waits for its time; its recipients stay. Refuses as soon as sending began, and an outdated `version`, with the present mail in `details`.',
    params: byId,
    body: scheduledMail.extend({ version: z.string().max(64).optional() }),
    response: campaign,
  },
  pauseCampaign: {
    method: 'POST',
    path: '/api/admin/campaigns/:id/pause',
    access: ['admin'],
    changes: 'message',
    summary: 'Pauses a bulk message; messages that are being sent are finished. Safe to repeat.',
    params: byId,
    response: campaign,
  },
  resumeCampaign: {
    method: 'POST',
    path: '/api/admin/campaigns/:id/resume',
    access: ['admin'],
    changes: 'message',
    summary: 'Resumes a paused bulk message. Safe to repeat.',
    params: byId,
    response: campaign,
  },
  cancelCampaign: {
    method: 'POST',
    path: '/api/admin/campaigns/:id/cancel',
    access: ['admin'],
    changes: 'message',
    summary: 'Cancels the rest of a bulk message: people who do not have it yet will not get it. Safe to repeat.',
    params: byId,
    response: campaign,
  },
  retryCampaign: {
    method: 'POST',
    path: '/api/admin/campaigns/:id/retry',
    access: ['admin'],
    changes: 'message',
    summary:
      'Sends a finished bulk message again to the people for whom it failed and, on request, to those for whom the outcome is unknown. Does nothing if `attempts` is outdated, so it is safe to repeat.',
    params: byId,
    body: z.object({ uncertainToo: z.boolean().default(false), attempts: z.int().positive().optional() }),
    response: campaign,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/:token',
    access: 'public',
    summary:
      'Unsubscribes a mail address from the news, by the token of the mailed link. Mail programs call it too (RFC 8058), so the body is not read. Safe to repeat.',
    params: z.object({ token: opaqueId }),
    response: ok,
  },
})
