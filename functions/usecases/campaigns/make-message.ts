import { fillPlaceholders } from '#shared/domain/placeholders.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
import { toE164 } from '#shared/lib/phone-number.ts'
import { buildCampaignMail } from '#functions/mail/campaign-mail.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Settings } from '#functions/ports/deps.ts'
import type { PushSubscriptionRecord } from '#functions/ports/push/push-store.ts'
import type { PushMessage } from '#functions/ports/push/pusher.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { addressKey, findPerson, type PeopleNeed, type Person } from './people.ts'
import { unsubscribeUrls } from './unsubscribe.ts'

export type MessageNeed = PeopleNeed
type Words = Pick<CampaignRecord, 'kind' | 'channel' | 'message'>

/** Why somebody gets no message. */
export type SkipReason = 'gone' | 'no-address' | 'bounced' | 'complained' | 'unsubscribed'
export type Message =
  | { mail: Mail }
  | { push: PushMessage; browser: PushSubscriptionRecord }
  | { sms: { to: string; text: string } }
  | { skip: SkipReason }

const unknownYet = 'nog niet bekend'

/** What stands for the placeholders of somebody. */
export function valuesOf({ name, eventDate, row }: Person): Record<string, string> {
  return {
    name: name || 'deelnemer',
    qrCode: row ? showParticipantCode(row.id) : unknownYet,
    waveId: row?.waveNumber ? String(row.waveNumber) : unknownYet,
    waveDate: eventDate ? formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' }) : unknownYet,
    waveTime: row?.waveTime ? formatTime(row.waveTime) : unknownYet,
  }
}

/** An SMS as somebody would get it; an emergency notice is said as it was written. */
export function textFor({ kind, message }: Words, person: Person): string {
  return kind === 'emergency' ? message.content : fillPlaceholders(message.content, valuesOf(person))
}

/** The mail as somebody would get it. */
export function mailFor(settings: Settings, { kind, message }: Words, person: Person): Promise<Mail> {
  const values = valuesOf(person)
  const fill = (text: string) => (kind === 'emergency' ? text : fillPlaceholders(text, values))
  return buildCampaignMail({
    to: person.email,
    subject: (kind === 'test' ? '[Test] ' : '') + fill(message.subject),
    content: fill(message.content),
    // Who has no name here, such as an address that was typed in, is not greeted as somebody.
    greeting: message.includeName && person.name && !/\{\{\s*name\s*\}\}/.test(message.content) ? values.name! : null,
    code: message.includeQrCode && person.row ? { shown: values.qrCode!, text: codeTextOf(person.row, settings.ticketSigningKey) } : null,
    wave: message.includeWaveInfo && person.row ? { date: values.waveDate!, number: values.waveId!, time: values.waveTime! } : null,
    unsubscribe: message.isNews ? unsubscribeUrls(settings, person.email) : null,
    siteUrl: settings.siteUrl,
  })
}

/** What a recipient gets, as they and their wishes stand now, or why nothing. */
export async function makeMessage(deps: MessageNeed, campaign: CampaignRecord, ref: string): Promise<Message> {
  const person = await findPerson(deps, ref)
  if (!person) return { skip: 'gone' }
  if (campaign.channel === 'push') {
    if (!person.browser) return { skip: 'gone' }
    return { push: { title: brand.name, body: textFor(campaign, person), path: '/participant-dashboard' }, browser: person.browser }
  }
  const phone = campaign.channel === 'sms' ? toE164(person.phone) : undefined
  if (phone) return { sms: { to: phone, text: textFor(campaign, person) } }
  if (!person.email || (campaign.channel === 'sms' && campaign.kind !== 'emergency')) return { skip: 'no-address' }
  const shut = await deps.campaigns.getSuppression(addressKey(deps.settings, person.email))
  const { isNews, asParticipant } = campaign.message
  // Who signed off is a reader no more; one who is there signed up afterwards.
  const mayNews = ref.startsWith('n:')
  if (shut && (shut !== 'unsubscribed' || (isNews && !mayNews))) return { skip: shut }
  if (campaign.kind === 'email' && person.row && (await refuses(deps, person.row.id, isNews))) return { skip: 'unsubscribed' }
  const sample = asParticipant === undefined ? undefined : await findPerson(deps, `p:${asParticipant}`)
  return { mail: await mailFor(deps.settings, campaign, sample ? { ...sample, email: person.email } : person) }
}

/** By their own settings: no mail but about ticket, payment and password, or no news. Who never touched them takes both. */
async function refuses({ profiles }: MessageNeed, participantId: string, isNews: boolean): Promise<boolean> {
  const profile = await profiles.get(participantId)
  return profile !== undefined && (!profile.notificationPreferences.email || (isNews && !profile.privacySettings.allowMarketing))
}
