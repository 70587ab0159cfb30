import { brand } from '#shared/facts/brand.ts'
import { smsNumberOf } from '#shared/lib/phone-number.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { buildCampaignMail } from '#functions/mail/campaign-mail.ts'
import { richPieces } from '#functions/mail/rich-pieces.ts'
import type { ProfileRecord } from '#functions/ports/accounts/profile-store.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { PushSubscriptionRecord } from '#functions/ports/push/push-store.ts'
import type { PushMessage } from '#functions/ports/push/pusher.ts'
import type { Mail } from '#functions/ports/mailer.ts'
import { readSender } from '#functions/usecases/catalog/current-edition.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { addressKey } from './address-key.ts'
import { readNewsletterTicks } from './newsletter-readers.ts'
import { wantsNews, type NewsPreferences } from '#functions/usecases/news/consent.ts'
import { fillMessageText, fillMessageRichText, placeholderValuesOf } from './fill-message.ts'
import { findPerson } from './find-person.ts'
import { isStillReached } from './is-reached.ts'
import type { PeopleNeed, Person } from './person.ts'
import { parseRef } from './person-ref.ts'
import { unsubscribeUrls } from './unsubscribe.ts'

/** The dependencies of making a message. */
export type MessageNeed = PeopleNeed
type Words = Pick<CampaignRecord, 'kind' | 'channel' | 'message'>

/** Why a person gets no message. */
export type SkipReason = 'gone' | 'cancelled' | 'underway' | 'no-address' | 'bounced' | 'complained' | 'unsubscribed'
/** The message to one recipient, or the reason why there is none. */
export type Message =
  | { mail: Mail }
  | { push: PushMessage; browser: PushSubscriptionRecord }
  | { sms: { to: string; text: string } }
  | { skip: SkipReason }

/** Returns the text of an SMS or push message to this person. An emergency notice is sent exactly as it was written. */
export function formatTextFor({ kind, message }: Words, person: Person): string {
  return kind === 'emergency' ? message.content : fillMessageText(message.content, person)
}

/** Builds the mail to this person. */
export async function buildMailFor(
  deps: Pick<Deps, 'catalog' | 'settings' | 'roster'>,
  { kind, message }: Words,
  person: Person,
): Promise<Mail> {
  const { settings } = deps
  const values = placeholderValuesOf(person)
  const fill = (text: string) => (kind === 'emergency' ? text : fillMessageText(text, person))
  return buildCampaignMail({
    to: person.email,
    subject: (kind === 'test' ? '[Test] ' : '') + fill(message.subject),
    content: fill(message.content),
    body: message.body ? richPieces(fillMessageRichText(message.body, person), settings.siteUrl) : null,
    attachment: message.attachment ?? null,
    // Without a name, as for a mail address that was typed in, the mail has no greeting.
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
 * Returns the message to a recipient by their current data and settings, or the reason why there is none. `inPlaceOfSms`: returns the mail
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
  const suppression = await deps.campaigns.getSuppression(addressKey(deps.settings, person.email))
  const { isNews, asPerson } = campaign.message
  const profile = campaign.kind === 'email' && person.row ? await deps.profiles.get(person.row.id) : undefined
  const ticked =
    isNews && person.row ? (await readNewsletterTicks(deps, [person.row])).get(person.row.id) : tickedByPersonWithoutTicket(person)
  const isSubscriber = isNews && (await deps.content.get('subscriber', normalizeEmail(person.email))) !== undefined
  const skip = findSkipReason(isNews, { suppression, profile, ticked, isSubscriber })
  if (skip) return { skip }
  const sampleRef = asPerson === undefined ? undefined : parseRef(asPerson)
  const sample = sampleRef && (await findPerson(deps, sampleRef))
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
function findSkipReason(isNews: boolean, { profile, ...mailSettings }: MailSettings): Refusal | undefined {
  if (mailSettings.suppression && mailSettings.suppression !== 'unsubscribed') return mailSettings.suppression
  const acceptsMail = profile?.notificationPreferences.email ?? true
  const wants = !isNews || wantsNews({ ...mailSettings, chosen: profile?.privacySettings.allowMarketing })
  return acceptsMail && wants ? undefined : 'unsubscribed'
}

/** Volunteers, people on a waiting list and shop buyers were not asked about news: they get it only if they subscribed to it. */
const tickedByPersonWithoutTicket = ({ ref }: Person): boolean | undefined =>
  ref.of === 'volunteer' || ref.of === 'waiting' || ref.of === 'order' ? false : undefined

type Refusal = Exclude<SkipReason, 'gone' | 'cancelled' | 'underway'>

/**
 * Splits people by whether they accept a campaign mail by their current settings, which are read for all people at once. `refused` counts
 * the others by reason.
 */
export async function splitBySettings(
  deps: MessageNeed,
  people: readonly Person[],
  isNews: boolean,
): Promise<{ willing: Person[]; refused: Map<Refusal, number> }> {
  const keyOf = ({ email }: Person) => addressKey(deps.settings, email)
  const rows = people.flatMap(({ row }) => row ?? [])
  const [suppression, profiles, ticks, subscribers] = await Promise.all([
    deps.campaigns.listSuppressions(people.map(keyOf)),
    deps.profiles.list(rows.map(({ id }) => id)),
    isNews ? readNewsletterTicks(deps, rows) : undefined,
    isNews ? deps.content.list('subscriber') : [],
  ])
  const listed = new Set(subscribers.map(({ id }) => id))
  const profileOf = new Map(profiles.map((one) => [one.participantId, one]))
  const refusalOf = (person: Person): Refusal | undefined => {
    const { row, email } = person
    if (email === '') return 'no-address'
    return findSkipReason(isNews, {
      suppression: suppression.get(keyOf(person)),
      profile: row ? profileOf.get(row.id) : undefined,
      ticked: row ? ticks?.get(row.id) : tickedByPersonWithoutTicket(person),
      isSubscriber: listed.has(normalizeEmail(email)),
    })
  }
  const willing: Person[] = []
  const refused = new Map<Refusal, number>()
  for (const person of people) {
    const reason = refusalOf(person)
    if (reason) refused.set(reason, (refused.get(reason) ?? 0) + 1)
    else willing.push(person)
  }
  return { willing, refused }
}
