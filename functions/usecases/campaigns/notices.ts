import type * as z from 'zod'
import type { Campaign } from '#shared/contract/campaigns.ts'
import type { notificationEndpoints, ParticipantNotice, VolunteerNotice } from '#shared/contract/notifications.ts'
import { noticeRoles, sumTally } from '#shared/domain/messages/campaigns.ts'
import { fillPlaceholders, findPlaceholderFault, listPlaceholders, smsPlaceholders } from '#shared/domain/messages/placeholders.ts'
import { measureSms } from '#shared/domain/messages/sms.ts'
import { smsNumberOf } from '#shared/lib/phone-number.ts'
import type { Audience, CampaignMessage, CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { createCampaign, findRepeated, type Requester } from './create-campaign.ts'
import { listCampaigns } from './manage-campaigns.ts'
import { formatTextFor } from './make-message.ts'
import { readSmsSettings, smsMonth } from './sms-settings.ts'
import { listNoticeTemplates } from './templates.ts'
import { keyRecipients } from './key-recipients.ts'
import { listAudience } from './list-audience.ts'
import type { PeopleNeed, Person } from './person.ts'
import { isNumberKey } from './recipient-keys.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

type Need = PeopleNeed & Pick<Deps, 'queue' | 'random'>
type Answer<Name extends keyof typeof notificationEndpoints> = z.input<(typeof notificationEndpoints)[Name]['response']>
/** A notice whose recipients are not counted yet. */
type Draft = Pick<CampaignRecord, 'kind' | 'channel' | 'template' | 'recipientType' | 'audience' | 'message'>

const historyLength = 20
const kinds = ['notification', 'emergency'] as const

async function participantDraft(
  deps: Pick<Deps, 'content' | 'catalog'>,
  { templateId, filterCriteria, variables, channel }: ParticipantNotice,
  chosen: string | undefined,
): Promise<Draft> {
  const { id: edition } = await readEditionScope(deps, chosen)
  const { paymentStatus, registrationType } = filterCriteria
  if (channel === 'push' && paymentStatus === 'pending') refuse('channel', 'Wie nog niet betaalde, heeft nog geen account. Kies sms.')
  const type = { edition, ...(registrationType ? { ticketType: registrationType } : {}) }
  const audience: Audience =
    paymentStatus === 'pending' ? { who: 'unpaid', ...type } : { who: channel === 'push' ? 'browsers' : 'participants', ...type }
  const recipientType = paymentStatus ? `payment_${paymentStatus}` : registrationType ? `type_${registrationType}` : 'participants'
  return { ...(await noticeDraft(deps, templateId, variables, smsPlaceholders, { audience, recipientType })), channel }
}

async function volunteerDraft(
  deps: Pick<Deps, 'content' | 'catalog'>,
  { templateId, filterCriteria, variables }: VolunteerNotice,
  chosen: string | undefined,
): Promise<Draft> {
  const { id: edition } = await readEditionScope(deps, chosen)
  const { preferredRole: role } = filterCriteria
  const roles = role === undefined ? undefined : Object.hasOwn(noticeRoles, role) ? noticeRoles[role as keyof typeof noticeRoles] : [role]
  const audience: Audience = { who: 'volunteers', edition, ...(roles ? { roles } : {}) }
  return noticeDraft(deps, templateId, variables, ['name'], { audience, recipientType: role ? `role_${role}` : 'volunteers' })
}

async function noticeDraft(
  deps: Pick<Deps, 'content'>,
  templateId: string,
  variables: Record<string, string>,
  known: readonly string[],
  to: Pick<Draft, 'audience' | 'recipientType'>,
): Promise<Draft> {
  const template = (await listNoticeTemplates(deps)).find(({ id }) => id === templateId)
  if (!template) refuse('templateId', 'Deze berichttekst bestaat niet (meer)')
  const variableNames = listPlaceholders(template.message).filter((name) => !(smsPlaceholders as readonly string[]).includes(name))
  const missing = variableNames.find((name) => !variables[name]?.trim())
  if (missing) refuse(`variables.${missing}`, `Vul {{${missing}}} in`)
  const content = fillPlaceholders(template.message, Object.fromEntries(variableNames.map((name) => [name, variables[name]!])))
  const fault = findPlaceholderFault(content, known)
  if (fault) refuse('templateId', `${fault}. Kies een andere berichttekst of andere ontvangers.`)
  return { kind: 'notification', channel: 'sms', template: template.id, message: buildPlainMessage(content), ...to }
}

function refuse(path: string, message: string): never {
  throw new AppError('invalid_input', { message, details: [{ path, message }] })
}

const buildPlainMessage = (content: string, subject = ''): CampaignMessage => ({
  subject,
  content,
  includeName: false,
  includeQrCode: false,
  includeWaveInfo: false,
  isNews: false,
})

const emergencyDraft = (message: string): Draft => ({
  kind: 'emergency',
  channel: 'sms',
  template: 'noodmelding',
  recipientType: 'everybody',
  audience: { who: 'everybody' },
  message: buildPlainMessage(message, 'Noodmelding'),
})

/** Returns the recipients of a notice, the people among them who get an SMS, and its cost (cents). */
async function estimateNotice(deps: PeopleNeed, draft: Draft) {
  const [people, terms] = await Promise.all([listAudience(deps, { id: '', audience: draft.audience }), readSmsSettings(deps)])
  const keyed = [...keyRecipients(deps.settings, draft, people)]
  const recipients = keyed.map(([, person]) => person)
  const smsRecipients = keyed.filter(([key]) => isNumberKey(key)).map(([, person]) => person)
  const partsFor = (person: Person) => measureSms(formatTextFor(draft, person)).parts
  const cents = smsRecipients.reduce((sum, person) => sum + partsFor(person), 0) * terms.centsPerPart
  const leftCents = Math.max(0, terms.monthlyLimitCents - terms.spentCents)
  return { people, recipients, smsRecipients, cents, limitCents: terms.monthlyLimitCents, leftCents, month: smsMonth(deps) }
}

/** Counts the recipients and the cost of a notice, without sending it. */
export async function previewNotice(deps: PeopleNeed, request: NoticeToPreview, edition?: string): Promise<Answer<'previewNotification'>> {
  const draft =
    request.to === 'everybody'
      ? emergencyDraft(request.message)
      : request.to === 'volunteers'
        ? await volunteerDraft(deps, request, edition)
        : await participantDraft(deps, request, edition)
  const { people, recipients, smsRecipients, cents, leftCents } = await estimateNotice(deps, draft)
  const example = recipients[0] ? formatTextFor(draft, recipients[0]) : draft.message.content
  return {
    count: recipients.length,
    withoutPhone:
      draft.kind === 'emergency'
        ? recipients.length - smsRecipients.length
        : draft.channel === 'push'
          ? 0
          : people.filter((person) => !smsNumberOf(person)).length,
    example,
    ...measureSms(example),
    costCents: cents,
    leftCents,
  }
}
type NoticeToPreview = z.output<(typeof notificationEndpoints)['previewNotification']['body']>

async function sendNotice(deps: Need, requester: Requester, draft: Draft, request: unknown): Promise<{ count: number }> {
  const repeated = await findRepeated(deps, requester, request)
  if (repeated) return { count: repeated.count }
  const { recipients, cents, month, limitCents: monthlyLimit } = await estimateNotice(deps, draft)
  const limitCents = draft.kind === 'emergency' ? null : monthlyLimit
  const wanted = { ...draft, scheduledFor: null, count: recipients.length }
  try {
    const { count } = await createCampaign(deps, requester, wanted, request, { spend: { month, cents, limitCents } })
    return { count }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_expensive') throw error
    const left = Math.max(0, monthlyLimit - (await deps.campaigns.readSpent(month)))
    throw new AppError('too_expensive', {
      message: `Dit kost ${formatPlainEuro(cents)}. Deze maand mag er nog ${formatPlainEuro(left)} aan sms uit.`,
    })
  }
}
const formatPlainEuro = (cents: number) => `€ ${(cents / 100).toFixed(2).replace('.', ',')}`

/**
 * Sends a notice to participants of an edition, by default the current one. Throws `invalid_input` for a wrong template or value,
 * `nobody_to_send_to`, and `too_expensive` with the amounts.
 */
export const notifyParticipants = async (deps: Need, requester: Requester, notice: ParticipantNotice, edition?: string) =>
  sendNotice(deps, requester, await participantDraft(deps, notice, edition), ['participants', notice, ...ofChosen(edition)])

/** Sends a notice to volunteers. Throws what {@link notifyParticipants} throws. */
export const notifyVolunteers = async (deps: Need, requester: Requester, notice: VolunteerNotice, edition?: string) =>
  sendNotice(deps, requester, await volunteerDraft(deps, notice, edition), ['volunteers', notice, ...ofChosen(edition)])

const ofChosen = (edition: string | undefined) => (edition === undefined ? [] : [edition])

/** Sends an emergency notice to all participants and volunteers, whatever it costs. Throws `nobody_to_send_to`. */
export const sendEmergencyNotice = async (deps: Need, requester: Requester, message: string) =>
  sendNotice(deps, requester, emergencyDraft(message), ['emergency', message])

/** Counts the recipients of the latest notices: those who still wait, those to whom a message was sent, and the others. */
export async function readNoticeQueue(
  deps: Pick<Deps, 'campaigns' | 'clock'>,
  scope?: Pick<EditionScope, 'isOfRecord'>,
): Promise<Answer<'getNotificationQueue'>> {
  const stats = { pending: 0, sent: 0, failed: 0, total: 0 }
  for (const { state, count, tally } of await listCampaigns(deps, kinds, scope)) {
    const failed = tally.failed + tally.skipped + tally.uncertain
    const pending = state === 'done' || state === 'cancelled' ? 0 : count - sumTally(tally)
    stats.pending += pending
    stats.sent += tally.sent
    stats.failed += failed
    stats.total += pending + tally.sent + failed
  }
  return stats
}

/** The number of people whom an SMS certainly reached or who were mailed; null as long as no delivery is known. */
function reachedOf({ tally, deliveries }: Campaign): number | null {
  if (!deliveries || deliveries.reached + deliveries.unreached === 0) return null
  return Math.max(0, tally.sent - deliveries.unreached - deliveries.unknown)
}

/** Lists the last twenty notices, newest first (specification section 9). */
export async function listNoticeHistory(
  deps: Pick<Deps, 'campaigns' | 'clock'>,
  scope?: Pick<EditionScope, 'isOfRecord'>,
): Promise<Answer<'listNotificationHistory'>> {
  return (await listCampaigns(deps, kinds, scope)).slice(0, historyLength).map((one) => ({
    id: one.id,
    type: one.kind === 'emergency' ? 'emergency' : one.channel === 'push' ? 'push' : 'sms',
    templateId: one.template,
    recipientType: one.recipientType,
    status: one.state === 'cancelled' ? 'failed' : one.state !== 'done' ? 'pending' : one.tally.sent > 0 ? 'sent' : 'failed',
    scheduledFor: one.scheduledFor ?? one.createdAt,
    attempts: one.attempts,
    count: one.count,
    sent: one.tally.sent,
    reached: reachedOf(one),
  }))
}
