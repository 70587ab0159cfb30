import { fillPlaceholders, withoutWave } from '#shared/domain/messages/placeholders.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { smsNumberOf } from '#shared/lib/phone-number.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { buildCampaignMail } from '#functions/mail/campaign-mail.ts'
import type { ProfileRecord } from '#functions/ports/accounts/profile-store.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { PushSubscriptionRecord } from '#functions/ports/push/push-store.ts'
import type { PushMessage } from '#functions/ports/push/pusher.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { addressKey } from './address-key.ts'
import { readTicks } from './newsletter-readers.ts'
import { wantsNews, type NewsPreferences } from '#functions/usecases/news/consent.ts'
import { findPerson, isStillReached, type PeopleNeed, type Person } from './people.ts'
import { parseRef } from './person-ref.ts'
import { unsubscribeUrls } from './unsubscribe.ts'

export type MessageNeed = PeopleNeed
type Words = Pick<CampaignRecord, 'kind' | 'channel' | 'message'>

/** Why a person gets no message. */
export type SkipReason = 'gone' | 'cancelled' | 'underway' | 'no-address' | 'bounced' | 'complained' | 'unsubscribed'
export type Message =
  | { mail: Mail }
  | { push: PushMessage; browser: PushSubscriptionRecord }
  | { sms: { to: string; text: string } }
  | { skip: SkipReason }

const unknownYet = 'nog niet bekend'

/** The values of the placeholders in a message to this person. */
export function placeholderValuesOf({ name, eventDate, row }: Person): Record<string, string> {
  return {
    name: name || 'deelnemer',
    qrCode: row ? formatParticipantCode(row.id) : unknownYet,
    waveId: row?.waveNumber ? String(row.waveNumber) : unknownYet,
    waveDate: eventDate ? formatEventDate(eventDate, { weekday: 'long', day: 'numeric', month: 'long' }) : unknownYet,
    waveTime: row?.waveTime ? formatTime(row.waveTime) : unknownYet,
  }
}

/** Fills in the placeholders of a text. For a person without a wave its sentences about the wave say that it follows. */
const fillFor = (text: string, person: Person) =>
  fillPlaceholders(person.row?.waveTime ? text : withoutWave(text, person.eventDate !== null), placeholderValuesOf(person))

/** Returns the text of an SMS or push message to this person. An emergency notice is sent exactly as it was written. */
export function formatTextFor({ kind, message }: Words, person: Person): string {
  return kind === 'emergency' ? message.content : fillFor(message.content, person)
}

/** Builds the mail to this person. */
export async function buildMailFor(
  deps: Pick<Deps, 'catalog' | 'settings' | 'roster'>,
  { kind, message }: Words,
  person: Person,
): Promise<Mail> {
  const { settings } = deps
  const values = placeholderValuesOf(person)
  const fill = (text: string) => (kind === 'emergency' ? text : fillFor(text, person))
  return buildCampaignMail({
    to: person.email,
    subject: (kind === 'test' ? '[Test] ' : '') + fill(message.subject),
    content: fill(message.content),
    // Without a name, as for an address that was typed in, the mail has no greeting.
    greeting: message.includeName && person.name && !/\{\{\s*name\s*\}\}/.test(message.content) ? values.name! : null,
    code:
      message.includeQrCode && person.row && (await isStillReached(deps, person.row, kind))
        ? { shown: values.qrCode!, text: codeTextOf(person.row, settings.ticketSigningKey) }
        : null,
    wave: message.includeWaveInfo && person.row ? { date: values.waveDate!, number: values.waveId!, time: values.waveTime! } : null,
    unsubscribe: message.isNews ? unsubscribeUrls(settings, person.email) : null,
    ...(await readSender(deps)),
  })
}

/**
 * Returns the message to a recipient by their present data and settings, or the reason why there is none. `inPlaceOfSms`: returns the mail
 * to a person whom the SMS did not reach.
 */
export async function makeMessage(
  deps: MessageNeed,
  campaign: CampaignRecord,
  { ref: stored, inPlaceOfSms = false }: { ref: string; inPlaceOfSms?: boolean },
): Promise<Message> {
  const ref = parseRef(stored)
  const person = ref && (await findPerson(deps, ref, campaign.audience.edition))
  if (!person) return { skip: 'gone' }
  if (await isCancelledSince(deps, campaign, person)) return { skip: 'cancelled' }
  if (campaign.channel === 'push') {
    if (!person.browser) return { skip: 'gone' }
    return { push: { title: brand.name, body: formatTextFor(campaign, person), path: '/participant-dashboard' }, browser: person.browser }
  }
  const phone = campaign.channel === 'sms' && !inPlaceOfSms ? smsNumberOf(person) : undefined
  if (phone) return { sms: { to: phone, text: formatTextFor(campaign, person) } }
  if (!person.email || (campaign.channel === 'sms' && campaign.kind !== 'emergency')) return { skip: 'no-address' }
  const shut = await deps.campaigns.getSuppression(addressKey(deps.settings, person.email))
  const { isNews, asParticipant } = campaign.message
  const profile = campaign.kind === 'email' && person.row ? await deps.profiles.get(person.row.id) : undefined
  const ticked = isNews && person.row ? (await readTicks(deps, [person.row])).get(person.row.id) : undefined
  const isSubscriber = isNews && (await deps.content.get('subscriber', normalizeEmail(person.email))) !== undefined
  const skip = findSkipReason(isNews, { shut, profile, ticked, isSubscriber })
  if (skip) return { skip }
  const sample = asParticipant === undefined ? undefined : await findPerson(deps, { of: 'participant', id: asParticipant })
  return { mail: await buildMailFor(deps, campaign, sample ? { ...sample, email: person.email } : person) }
}

/**
 * True if the participant was cancelled after the recipients were listed. Always false for a newsletter reader, who gets news without
 * taking part.
 */
async function isCancelledSince(deps: MessageNeed, { kind, audience }: CampaignRecord, { row, ref }: Person): Promise<boolean> {
  if (!row || ref.of === 'reader' || (audience.who === 'participants' && audience.status === 'cancelled')) return false
  return !(await isStillReached(deps, row, kind))
}

type MailSettings = Omit<NewsPreferences, 'chosen'> & { profile: ProfileRecord | undefined }

/**
 * Returns why a person gets no campaign mail: a mailbox that bounced or complained, their setting for mail, or (for news) their choice
 * about news ({@link wantsNews}); undefined if they get it.
 */
function findSkipReason(isNews: boolean, { profile, ...mailSettings }: MailSettings): SkipReason | undefined {
  if (mailSettings.shut && mailSettings.shut !== 'unsubscribed') return mailSettings.shut
  const acceptsMail = profile?.notificationPreferences.email ?? true
  const wants = !isNews || wantsNews({ ...mailSettings, chosen: profile?.privacySettings.allowMarketing })
  return acceptsMail && wants ? undefined : 'unsubscribed'
}

/** Returns the people who accept a campaign mail by their present settings, which are read for all people at once. */
export async function filterWilling(deps: MessageNeed, people: readonly Person[], isNews: boolean): Promise<Person[]> {
  const keyOf = ({ email }: Person) => addressKey(deps.settings, email)
  const rows = people.flatMap(({ row }) => row ?? [])
  const [shut, profiles, ticks, subscribers] = await Promise.all([
    deps.campaigns.listSuppressions(people.map(keyOf)),
    deps.profiles.list(rows.map(({ id }) => id)),
    isNews ? readTicks(deps, rows) : undefined,
    isNews ? deps.content.list('subscriber') : [],
  ])
  const listed = new Set(subscribers.map(({ id }) => id))
  const profileOf = new Map(profiles.map((one) => [one.participantId, one]))
  return people.filter((person) => {
    const { row, email } = person
    const mailSettings = {
      shut: shut.get(keyOf(person)),
      profile: row ? profileOf.get(row.id) : undefined,
      ticked: row ? ticks?.get(row.id) : undefined,
      isSubscriber: listed.has(normalizeEmail(email)),
    }
    return email !== '' && !findSkipReason(isNews, mailSettings)
  })
}
