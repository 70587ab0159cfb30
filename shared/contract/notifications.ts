import * as z from 'zod'
import { noticeRoles } from '#shared/domain/messages/campaigns.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { volunteer } from './community.ts'
import { defineEndpoints } from './endpoint.ts'
import { isoMoment, opaqueId } from './fields.ts'

/** A template of an SMS. `message` has placeholders between double braces. */
export const notificationTemplate = z.object({ id: z.string(), name: z.string(), type: z.enum(['sms']), message: z.string() })

const words = z.object({ subject: z.string(), content: z.string() })
/** A template of a message, with the text of an organiser or the standard text. */
export const messageTemplate = words.extend({
  id: z.string(),
  kind: z.enum(['mail', 'sms']),
  name: z.string(),
  standard: words.extend({ id: z.string() }),
  /** The placeholders that the template may have, between double braces. */
  placeholders: z.array(z.string()),
  /** True if the text is an organiser's. */
  isOwn: z.boolean(),
  version: z.string(),
})
export type MessageTemplate = z.infer<typeof messageTemplate>

/** A new text of a mail or SMS template. An SMS has no subject. */
export const templateEdit = z.object({
  subject: z.string().trim().max(200, 'Dit onderwerp is te lang').default(''),
  content: z.string('Tekst is verplicht').trim().min(10, 'Minstens 10 tekens').max(20_000, 'Deze tekst is te lang'),
  version: z.string().max(64).optional(),
})
export type TemplateEdit = z.output<typeof templateEdit>

const templateId = z.string('Selecteer een template').trim().min(1, 'Selecteer een template').max(60)
const value = z.string().trim().max(600, 'Deze tekst is te lang')
/** The values of the template's placeholders, by name. */
const variables = z.record(z.string().max(60), value).default({})
/** Selects participants; an empty filter selects everybody. */
const participantFilter = z
  .object({ paymentStatus: z.enum(['paid', 'pending']).optional(), registrationType: z.enum(ticketTypes).optional() })
  .default({})
/** A role of the volunteer sign-up form, or one of `noticeRoles`. */
const volunteerFilter = z
  .object({
    preferredRole: z
      .enum([...volunteer.shape.preferredRole.options, ...(Object.keys(noticeRoles) as (keyof typeof noticeRoles)[])])
      .optional(),
  })
  .default({})
const emergencyMessage = z.string().trim().min(1, 'Bericht is verplicht').max(600, 'Dit bericht is te lang')

/** An SMS or push message to participants. A push message goes to the browsers of people who allowed it. */
export const participantNotice = z.object({
  templateId,
  filterCriteria: participantFilter,
  variables,
  channel: z.enum(['sms', 'push']).default('sms'),
})
export type ParticipantNotice = z.infer<typeof participantNotice>
/** An SMS to volunteers. */
export const volunteerNotice = z.object({ templateId, filterCriteria: volunteerFilter, variables })
export type VolunteerNotice = z.infer<typeof volunteerNotice>
export const emergencyNotice = z.object({ message: emergencyMessage })

const count = z.object({ count: z.int() })

const wholeCents = z.int('Vul een heel aantal in')
export const smsTerms = z.object({
  centsPerPart: wholeCents.min(1, 'Minstens 1 cent').max(100, 'Hoogstens 100 cent'),
  monthlyLimitCents: wholeCents.min(0, 'Minstens 0').max(10_000_000, 'Hoogstens 100.000 euro'),
})
const version = z.string().max(64)
const smsSettings = smsTerms.extend({ spentCents: z.int(), version })
export type SmsSettings = z.infer<typeof smsSettings>

const officeFacts = z.object({
  people: z.int(),
  mailReturned: z.int(),
  withoutSms: z.int(),
  sms: z.object({ centsPerPart: z.int(), monthlyLimitCents: z.int(), accountLimitCents: z.int().nullable() }),
})
/** The office's calls for SMS, push messages, their price, and all templates. Mails to many people: `campaignEndpoints`. */
export const notificationEndpoints = defineEndpoints({
  getOfficeCheck: {
    method: 'GET',
    path: '/api/admin/ready-check',
    access: ['admin'],
    summary: 'Returns how many people of this edition mail and SMS do not reach, and the SMS provider’s spending limit for SMS in a month.',
    response: officeFacts,
  },
  listNotificationTemplates: {
    method: 'GET',
    path: '/api/notifications/templates',
    access: ['admin'],
    summary: 'Lists the templates for SMS.',
    response: z.array(notificationTemplate),
  },
  listTemplates: {
    method: 'GET',
    path: '/api/admin/templates',
    access: ['admin'],
    summary: 'Lists the templates of mails and notices, with their present and their standard text.',
    response: z.array(messageTemplate),
  },
  updateTemplate: {
    method: 'PATCH',
    path: '/api/admin/templates/:id',
    access: ['admin'],
    changes: 'template',
    summary:
      'Changes the text of a template. Refuses an unknown placeholder at its field, and an outdated `version` with the present template in `details`.',
    params: z.object({ id: z.string().min(1).max(60) }),
    body: templateEdit,
    response: messageTemplate,
  },
  readSmsSettings: {
    method: 'GET',
    path: '/api/admin/sms-settings',
    access: ['admin'],
    summary: 'Returns the price of an SMS, the monthly spending limit, and what was spent this month.',
    response: smsSettings,
  },
  changeSmsSettings: {
    method: 'PUT',
    path: '/api/admin/sms-settings',
    access: ['admin'],
    changes: 'setting',
    adminRole: 'owner',
    summary:
      'Sets the price of an SMS and the monthly spending limit. Sent messages keep the price that they were counted with. Refuses an outdated `version`, with the present settings in `details`.',
    body: smsTerms.extend({ version: version.optional() }),
    response: smsSettings,
  },
  getNotificationQueue: {
    method: 'GET',
    path: '/api/notifications/queue',
    access: ['admin'],
    inEdition: true,
    summary: 'Counts the recipients of the latest notices: waiting, sent and failed.',
    response: z.object({ pending: z.int(), sent: z.int(), failed: z.int(), total: z.int() }),
  },
  listNotificationHistory: {
    method: 'GET',
    path: '/api/notifications/history',
    access: ['admin'],
    inEdition: true,
    summary: 'Lists the latest notices, newest first.',
    response: z.array(
      z.object({
        id: opaqueId,
        type: z.enum(['sms', 'push', 'emergency']),
        templateId: z.string(),
        recipientType: z.string(),
        status: z.enum(['sent', 'failed', 'pending']),
        scheduledFor: isoMoment,
        attempts: z.int(),
        count: z.int(),
        sent: z.int(),
        /** How many of the `count` messages arrived, according to the SMS provider; null before its first report. */
        reached: z.int().nullable(),
      }),
    ),
  },
  previewNotification: {
    method: 'POST',
    path: '/api/notifications/preview',
    access: ['admin'],
    inEdition: true,
    changesNothing: true,
    summary: 'Returns how many people a notice would reach, its text and its cost. Sends nothing.',
    body: z.discriminatedUnion('to', [
      participantNotice.extend({ to: z.literal('participants') }),
      volunteerNotice.extend({ to: z.literal('volunteers') }),
      z.object({ to: z.literal('everybody'), message: emergencyMessage }),
    ]),
    response: z.object({
      count: z.int(),
      /** How many of these people have no telephone number that can be dialled. They get an emergency notice by mail. */
      withoutPhone: z.int(),
      example: z.string(),
      length: z.int(),
      parts: z.int(),
      /** The characters outside GSM 03.38, which make the SMS more expensive. */
      strange: z.array(z.string()),
      costCents: z.int(),
      /** The part of this month's SMS budget that is left, in cents. */
      leftCents: z.int(),
    }),
  },
  notifyParticipants: {
    method: 'POST',
    path: '/api/notifications/bulk/participants',
    access: ['admin'],
    inEdition: true,
    changes: 'message',
    summary:
      'Sends an SMS or a push message to participants. Nobody gets it twice, and a repeat with the same Idempotency-Key sends nothing.',
    body: participantNotice,
    response: count,
  },
  notifyVolunteers: {
    method: 'POST',
    path: '/api/notifications/bulk/volunteers',
    access: ['admin'],
    inEdition: true,
    changes: 'message',
    summary: 'Sends an SMS to volunteers. Nobody gets it twice, and a repeat with the same Idempotency-Key sends nothing.',
    body: volunteerNotice,
    response: count,
  },
  sendEmergencyNotice: {
    method: 'POST',
    path: '/api/notifications/emergency',
    access: ['admin'],
    changes: 'message',
    summary:
      'Sends an SMS to all participants and volunteers at once, and a mail to people without a telephone number. Ignores the spending limit.',
    body: emergencyNotice,
    response: count,
  },
})
