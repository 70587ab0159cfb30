import * as z from 'zod'
import { mailTemplateIds } from '#shared/domain/messages/campaigns.ts'
import { findPlaceholderFault, listPlaceholders, mailPlaceholders } from '#shared/domain/messages/placeholders.ts'
import { formatRichText } from '#shared/domain/messages/rich-text.ts'
import { deliveryStates } from '#shared/domain/shop/deliveries.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import { messaging } from '#shared/facts/messaging.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { attachmentPathPattern, maxAttachmentBytes } from '#shared/page/uploaded-pictures.ts'
import { raceStatuses } from '#shared/scan/event-kinds.ts'
import { volunteer } from './community.ts'
import { email, eventDate, isoMoment } from './fields.ts'
import { genders } from './registration.ts'
import { richText } from './rich-text.ts'

/**
 * The groups of recipients. `all`, `wave`, `status`, `filter`: participants of the chosen edition. `earlier`: participants of other
 * editions. `volunteers`, `waiting` (people on the waiting list) and `orders` (buyers in the shop): people of the chosen edition.
 */
export const recipientTypes = [
  'all',
  'wave',
  'status',
  'filter',
  'earlier',
  'volunteers',
  'waiting',
  'orders',
  'newsletter',
  'custom',
] as const
type RecipientType = (typeof recipientTypes)[number]

/** The data that placeholders can use for each group of recipients: all data of a participant, a name, or only the mail address. */
export const recipientFacts: Readonly<Record<RecipientType, 'participant' | 'name' | 'address'>> = {
  all: 'participant',
  wave: 'participant',
  status: 'participant',
  filter: 'participant',
  earlier: 'participant',
  volunteers: 'name',
  orders: 'name',
  custom: 'name',
  waiting: 'address',
  newsletter: 'address',
}

/**
 * Why a selected person gets no mail. `cancelled`: the participant's ticket is cancelled. `gone`: the person is no longer in the list, such
 * as the buyer of a refunded order. `double`: another selected person has the same mail address.
 */
export const leftOutReasons = ['cancelled', 'gone', 'no-address', 'bounced', 'complained', 'unsubscribed', 'double'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

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

const age = z.int('Vul een heel getal in').min(0, 'Vul een leeftijd in').max(120, 'Vul een leeftijd in').nullish()

/** Filters the recipients. A field that is empty, or that is meant for another `recipientType`, filters nothing. */
const peopleFilter = z.object({
  /** The race day; only for participants and for people on the waiting list. */
  eventDate: eventDate.nullish(),
  ticketType: z.enum(ticketTypes).nullish(),
  /** The number of a wave; 0: without a wave. This field and the next ones, up to `maxAge`, are for participants. */
  waveNumber: z.int().min(0).max(9999).nullish(),
  /** Whether the person is checked in, or was seen at the start or later. */
  isIn: z.boolean().nullish(),
  gender: z.enum(genders).nullish(),
  /** The age on the race day, in full years. Both limits are inclusive. */
  minAge: age,
  maxAge: age,
  role: volunteer.shape.preferredRole.nullish(),
  delivery: z.enum(deliveryStates).nullish(),
})

/** The recipients of a mail. */
export const audienceForm = z.object({
  recipientType: z.enum(recipientTypes, 'Kies aan wie je mailt').default('all'),
  waveId: z.int().positive().nullish(),
  /** For `status` and `filter`. */
  status: z.enum(raceStatuses).nullish(),
  filter: peopleFilter.nullish(),
  /** The ids of the ticked rows, for `filter`, `volunteers` and `orders`: only the people of these rows get the mail. */
  ids: z.array(z.string().min(1).max(80)).min(1).max(messaging.maxAddresses, 'Kies er hooguit 10.000').nullish(),
  /** Mail addresses for {@link readAddresses}. Up to 10,000 addresses of 44 characters fit, within the size limit of a request. */
  customEmails: z.string().max(450_000, 'Deze lijst is langer dan 450.000 tekens. Verdeel hem over twee mails.').default(''),
  /** True if the mail is not about the recipient's participation: only people who allow news get it, with an unsubscribe link. */
  isNews: z.boolean().default(false),
})
export type AudienceForm = z.infer<typeof audienceForm>

const [minContent, maxContent] = [10, 20_000]
const contentTooShort = 'Inhoud moet minimaal 10 karakters zijn'
const contentTooLong = 'Deze inhoud is te lang'

/** The parts of a mail that can be changed while it waits for its time. */
export const scheduledMail = z.object({
  subject: z.string().trim().min(1, 'Onderwerp is verplicht').max(200, 'Dit onderwerp is te lang'),
  /** The plain text of the mail; for a formatted mail, its text without the formatting. */
  content: z.string().trim().min(minContent, contentTooShort).max(maxContent, contentTooLong),
  /** The text with its formatting. If it is given, the server derives `content` from it. */
  body: richText.nullish(),
  /** A file that the mail links to, as `uploadAttachment` stored it. */
  attachment: z
    .object({
      url: z.string().regex(attachmentPathPattern, 'Dit bestand staat niet op de site. Kies het opnieuw.'),
      name: z.string().trim().min(1).max(120),
      bytes: z.int().positive().max(maxAttachmentBytes),
    })
    .nullish(),
  includeName: z.boolean().default(true),
  includeQrCode: z.boolean().default(false),
  includeWaveInfo: z.boolean().default(false),
  isNews: audienceForm.shape.isNews,
  /** When to send the mail; at once if absent. */
  scheduledFor: isoMoment.nullish(),
})
export type ScheduledMail = z.infer<typeof scheduledMail>

/** The text of a mail without formatting. */
export const contentOf = ({ body, content }: Pick<ScheduledMail, 'body' | 'content'>): string => (body ? formatRichText(body) : content)

interface Fault {
  path: string
  message: string
}

/**
 * Returns the faults of a mail to these recipients: a placeholder, QR code or wave for which they have no data, or a text that is too short
 * or too long.
 */
export function findMailFaults(mail: ScheduledMail, recipientType: RecipientType): Fault[] {
  const content = contentOf(mail)
  const faults: Fault[] = []
  if (content.trim().length < minContent) faults.push({ path: 'content', message: contentTooShort })
  if (content.length > maxContent) faults.push({ path: 'content', message: contentTooLong })
  const known = recipientFacts[recipientType]
  for (const path of ['subject', 'content'] as const) {
    const message = placeholderFault(path === 'subject' ? mail.subject : content, recipientType)
    if (message) faults.push({ path, message })
  }
  if (known === 'participant') return faults
  const who = nameGroup(recipientType)
  if (mail.includeQrCode) faults.push({ path: 'includeQrCode', message: `${who} hebben geen QR-code` })
  if (mail.includeWaveInfo) faults.push({ path: 'includeWaveInfo', message: `${who} hebben geen wave` })
  return faults
}

/** The Dutch names of the groups of recipients about whom less is known than about participants. */
const groupNames: Partial<Record<RecipientType, string>> = {
  volunteers: 'Vrijwilligers',
  orders: 'Klanten van de shop',
  waiting: 'Wachtenden',
  newsletter: 'Lezers',
  custom: 'Losse adressen',
}
const nameGroup = (recipientType: RecipientType) => groupNames[recipientType] ?? 'Deelnemers'

function placeholderFault(text: string, recipientType: RecipientType): string | undefined {
  const known = recipientFacts[recipientType]
  const who = nameGroup(recipientType).toLowerCase()
  if (known === 'address') {
    const asked = listPlaceholders(text).map((one) => `{{${one}}}`)
    return asked.length > 0 ? `Van ${who} kennen we alleen het adres: haal ${asked.join(', ')} weg` : undefined
  }
  const fault = findPlaceholderFault(text, known === 'name' ? ['name'] : mailPlaceholders)
  if (!fault || known === 'participant') return fault
  return `${fault}. Van ${who} weten we niet meer dan dat.`
}

function findAudienceFault({ recipientType, waveId, status, filter, customEmails }: AudienceForm): Fault | undefined {
  if (recipientType === 'wave' && !waveId) return { path: 'waveId', message: 'Kies een wave' }
  if (recipientType === 'status' && !status) return { path: 'status', message: 'Kies een status' }
  if (filter?.minAge != null && filter.maxAge != null && filter.minAge > filter.maxAge)
    return { path: 'filter.maxAge', message: 'Dit is jonger dan de leeftijd ervoor' }
  if (recipientType !== 'custom') return undefined
  const { wrong, addresses } = readAddresses(customEmails)
  if (wrong.length + addresses.length === 0) return { path: 'customEmails', message: 'Vul minstens één adres in' }
  if (wrong.length > 0) return { path: 'customEmails', message: formatWrongAddresses(wrong) }
  if (addresses.length <= messaging.maxAddresses) return undefined
  return { path: 'customEmails', message: `Dit zijn ${addresses.length} adressen, meer dan 10.000` }
}

const maxShown = 5
function formatWrongAddresses(wrong: readonly string[]): string {
  const some = wrong.slice(0, maxShown).map((entry) => (entry.length > 40 ? `${entry.slice(0, 40)}…` : entry))
  const more = wrong.length > maxShown ? ` en nog ${wrong.length - maxShown}` : ''
  return `${wrong.length === 1 ? 'Dit adres klopt' : 'Deze adressen kloppen'} niet: ${some.join(', ')}${more}`
}

/** A mail to many recipients, as an administrator fills it in (specification sections 3 and 5). */
export const bulkEmailForm = z
  .object({ ...audienceForm.shape, ...scheduledMail.shape, template: z.enum(mailTemplateIds).default('custom') })
  .superRefine((mail, context) => {
    const ofAudience = findAudienceFault(mail)
    for (const { path, message } of [...findMailFaults(mail, mail.recipientType), ...(ofAudience ? [ofAudience] : [])])
      context.addIssue({ code: 'custom', path: path.split('.'), message })
  })
export type BulkEmailForm = z.infer<typeof bulkEmailForm>
