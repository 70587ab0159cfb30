import * as z from 'zod'
import { campaignStates, mailTemplateIds } from '#shared/domain/messages/campaigns.ts'
import { findPlaceholderFault, listPlaceholders, mailPlaceholders } from '#shared/domain/messages/placeholders.ts'
import { smsFailures, smsRemedies } from '#shared/domain/messages/sms-deliveries.ts'
import { messaging } from '#shared/facts/messaging.ts'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { defineEndpoints } from './endpoint.ts'
import { email, isoMoment, ok, opaqueId, participantId } from './fields.ts'

/** `all`, `status`: people of the chosen edition; `earlier`: people of the others. */
export const recipientTypes = ['all', 'wave', 'status', 'earlier', 'newsletter', 'custom'] as const

/**
 * Parses mail addresses separated by commas, semicolons or line breaks. Returns the invalid entries, the valid addresses without
 * duplicates, and the number of duplicates.
 */
export function readAddresses(text: string): { wrong: string[]; addresses: string[]; doubles: number } {
  const wrong: string[] = []
  const addresses = new Map<string, string>()
  let right = 0
  for (const piece of text.split(/[,;\n]/)) {
    const entry = piece.trim()
    if (entry === '') continue
    if (email.safeParse(entry).success) {
      addresses.set(normalizeEmail(entry), entry)
      right += 1
    } else wrong.push(entry)
  }
  return { wrong, addresses: [...addresses.values()], doubles: right - addresses.size }
}

const form = z.object({
  template: z.enum(mailTemplateIds).default('custom'),
  recipientType: z.enum(recipientTypes, 'Kies aan wie je mailt').default('all'),
  waveId: z.int().positive().nullish(),
  status: z.enum(raceStatuses).nullish(),
  /** Mail addresses for {@link readAddresses}. Room for 10,000 of 44 characters, within the size limit of a request. */
  customEmails: z.string().max(450_000, 'Deze lijst is langer dan 450.000 tekens. Verdeel hem over twee mails.').default(''),
  includeName: z.boolean().default(true),
  includeQrCode: z.boolean().default(false),
  includeWaveInfo: z.boolean().default(false),
  /** True if the mail is not about the recipient's participation: only people who allow news get it, with an unsubscribe link. */
  isNews: z.boolean().default(false),
  /** When to send the mail; at once if absent. */
  scheduledFor: isoMoment.nullish(),
})
const subject = z.string().trim().min(1, 'Onderwerp is verplicht').max(200, 'Dit onderwerp is te lang')
const content = z.string().trim().min(10, 'Inhoud moet minimaal 10 karakters zijn').max(20_000, 'Deze inhoud is te lang')

type Choice = z.infer<typeof form> & { subject: string; content: string }

function checkForm(value: Choice, context: z.core.$RefinementCtx): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const isCustom = value.recipientType === 'custom'
  if (value.recipientType === 'newsletter') return checkNewsletter(value, refuse)
  for (const name of ['subject', 'content'] as const) {
    const fault = findPlaceholderFault(value[name], isCustom ? ['name'] : mailPlaceholders)
    if (fault) refuse(name, isCustom ? `${fault}. Van losse adressen weten we niet meer dan dat.` : fault)
  }
  if (value.recipientType === 'wave' && !value.waveId) refuse('waveId', 'Kies een wave')
  if (value.recipientType === 'status' && !value.status) refuse('status', 'Kies een status')
  if (!isCustom) return
  if (value.includeQrCode) refuse('includeQrCode', 'Losse adressen hebben geen QR-code')
  if (value.includeWaveInfo) refuse('includeWaveInfo', 'Losse adressen hebben geen wave')
  const { wrong, addresses } = readAddresses(value.customEmails)
  if (wrong.length + addresses.length === 0) refuse('customEmails', 'Vul minstens één adres in')
  else if (wrong.length > 0) refuse('customEmails', formatWrongAddresses(wrong))
  else if (addresses.length > messaging.mostAddresses) refuse('customEmails', `Dit zijn ${addresses.length} adressen, meer dan 10.000`)
}

/** Refuses everything that needs more than a mail address, because nothing else is known about newsletter subscribers. */
function checkNewsletter(value: Choice, refuse: (path: string, message: string) => void): void {
  for (const name of ['subject', 'content'] as const) {
    const asked = listPlaceholders(value[name])
    if (asked.length > 0) refuse(name, `Van lezers kennen we alleen het adres: haal ${asked.map((one) => `{{${one}}}`).join(', ')} weg`)
  }
  if (value.includeQrCode) refuse('includeQrCode', 'Lezers hebben geen QR-code')
  if (value.includeWaveInfo) refuse('includeWaveInfo', 'Lezers hebben geen wave')
}

const shown = 5
function formatWrongAddresses(wrong: readonly string[]): string {
  const some = wrong.slice(0, shown).map((entry) => (entry.length > 40 ? `${entry.slice(0, 40)}…` : entry))
  const more = wrong.length > shown ? ` en nog ${wrong.length - shown}` : ''
  return `${wrong.length === 1 ? 'Dit adres klopt' : 'Deze adressen kloppen'} niet: ${some.join(', ')}${more}`
}

/** A mail to many recipients, as an administrator fills it in (specification sections 3 and 5). */
export const bulkEmailForm = form.extend({ subject, content }).superRefine(checkForm)
export type BulkEmailForm = z.infer<typeof bulkEmailForm>

/** The recipients only; the rest of the form may be incomplete. */
export const audienceForm = form.pick({ recipientType: true, waveId: true, status: true, customEmails: true, isNews: true })
export type AudienceForm = z.infer<typeof audienceForm>

const tally = z.object({ sent: z.int(), failed: z.int(), skipped: z.int(), uncertain: z.int() })
export const campaign = z.object({
  id: opaqueId,
  /** `tickets`: everybody's own tickets again. */
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
  /** The delivery states of the SMS that the provider accepted; null without SMS. */
  deliveries: z.object({ reached: z.int(), unreached: z.int(), unknown: z.int() }).nullable(),
  /** How often sending was started; each time it went only to recipients who did not have it yet. */
  attempts: z.int(),
  createdBy: z.string(),
  createdAt: isoMoment,
  scheduledFor: isoMoment.nullable(),
  finishedAt: isoMoment.nullable(),
})
export type Campaign = z.infer<typeof campaign>

/** Whose tickets are mailed again: of the chosen participants, or of everybody of an edition (by default the one on sale). */
export const ticketMail = z.discriminatedUnion('to', [
  z.object({ to: z.literal('chosen'), participantIds: z.array(participantId).min(1, 'Kies eerst deelnemers').max(2000) }),
  /** Of the edition that the office chose. */
  z.object({ to: z.literal('everybody') }),
])
export type TicketMailForm = z.infer<typeof ticketMail>

const byId = z.object({ id: opaqueId })

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
    summary: 'Counts the recipients of a bulk mail, and returns some of them for the preview.',
    body: audienceForm,
    response: z.object({ count: z.int(), examples: z.array(z.object({ id: participantId, name: z.string() })) }),
  },
  previewBulkEmail: {
    method: 'POST',
    path: '/api/admin/bulk-email/preview',
    access: ['admin'],
    inEdition: true,
    changesNothing: true,
    summary: 'Returns a bulk mail as one recipient would get it.',
    body: z.object({ form: bulkEmailForm, participantId: participantId.nullish() }),
    response: z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
  },
  testBulkEmail: {
    method: 'POST',
    path: '/api/admin/bulk-email/test',
    access: ['admin'],
    inEdition: true,
    changes: 'message',
    summary: 'Sends a bulk mail to one address only, as one recipient would get it.',
    body: z.object({ form: bulkEmailForm, participantId: participantId.nullish(), to: z.string().trim().pipe(email) }),
    response: ok,
  },
  mailTickets: {
    method: 'POST',
    path: '/api/admin/tickets/mail',
    access: ['admin'],
    inEdition: true,
    changes: 'message',
    summary:
      'Mails many people their tickets again, as they are now: one mail per ticket and address. A repeat with the same Idempotency-Key sends nothing.',
    body: ticketMail,
    response: z.object({ id: opaqueId, count: z.int() }),
  },
  countTicketMails: {
    method: 'POST',
    path: '/api/admin/tickets/mail/count',
    access: ['admin'],
    inEdition: true,
    changesNothing: true,
    summary: 'Counts the mails of `mailTickets`, and the addresses that are skipped because mail to them comes back or is unwanted.',
    body: ticketMail,
    response: z.object({ count: z.int(), unreachable: z.int() }),
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
      /** At most a hundred. */
      problems: z.array(z.object({ who: z.string(), status: z.enum(['failed', 'skipped', 'uncertain']), reason: z.string() })),
      /** Recipients whose mail bounced, or who reported it as unwanted; at most a hundred. */
      returned: z.array(z.object({ who: z.string(), kind: z.enum(['bounced', 'complained']) })),
      /** Recipients whose SMS did not arrive, why, and what is done about it; at most a hundred. */
      unreached: z.array(z.object({ who: z.string(), phone: z.string(), reason: z.enum(smsFailures), remedy: z.enum(smsRemedies) })),
    }),
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
      'Unsubscribes the address of a mailed link from the news. Mail programs call it too (RFC 8058), so the body is not read. Safe to repeat.',
    params: z.object({ token: opaqueId }),
    response: ok,
  },
})
