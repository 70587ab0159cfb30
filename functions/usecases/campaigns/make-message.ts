import { fillPlaceholders } from '#shared/domain/messages/placeholders.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { showParticipantCode } from '#shared/lib/ids.ts'
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
import { wantsNews, type NewsWishes } from '#functions/usecases/news/consent.ts'
import { findPerson, isStillReached, type PeopleNeed, type Person } from './people.ts'
import { readRef } from './person-ref.ts'
import { unsubscribeUrls } from './unsubscribe.ts'

export type MessageNeed = PeopleNeed
type Words = Pick<CampaignRecord, 'kind' | 'channel' | 'message'>

/** Why somebody gets no message. */
export type SkipReason = 'gone' | 'cancelled' | 'no-address' | 'bounced' | 'complained' | 'unsubscribed'
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
export async function mailFor(
  deps: Pick<Deps, 'catalog' | 'settings' | 'roster'>,
  { kind, message }: Words,
  person: Person,
): Promise<Mail> {
  const { settings } = deps
  const values = valuesOf(person)
  const fill = (text: string) => (kind === 'emergency' ? text : fillPlaceholders(text, values))
  return buildCampaignMail({
    to: person.email,
    subject: (kind === 'test' ? '[Test] ' : '') + fill(message.subject),
    content: fill(message.content),
    // Who has no name here, such as an address that was typed in, is not greeted as somebody.
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

/** What a recipient gets, as they and their wishes stand now, or why nothing. `inPlaceOfSms`: the mail to whom the SMS did not reach. */
export async function makeMessage(
  deps: MessageNeed,
  campaign: CampaignRecord,
  { ref: stored, inPlaceOfSms = false }: { ref: string; inPlaceOfSms?: boolean },
): Promise<Message> {
  const ref = readRef(stored)
  const person = ref && (await findPerson(deps, ref))
  if (!person) return { skip: 'gone' }
  if (await isCancelledSince(deps, campaign, person)) return { skip: 'cancelled' }
  if (campaign.channel === 'push') {
    if (!person.browser) return { skip: 'gone' }
    return { push: { title: brand.name, body: textFor(campaign, person), path: '/participant-dashboard' }, browser: person.browser }
  }
  const phone = campaign.channel === 'sms' && !inPlaceOfSms ? smsNumberOf(person) : undefined
  if (phone) return { sms: { to: phone, text: textFor(campaign, person) } }
  if (!person.email || (campaign.channel === 'sms' && campaign.kind !== 'emergency')) return { skip: 'no-address' }
  const shut = await deps.campaigns.getSuppression(addressKey(deps.settings, person.email))
  const { isNews, asParticipant } = campaign.message
  const profile = campaign.kind === 'email' && person.row ? await deps.profiles.get(person.row.id) : undefined
  const ticked = isNews && person.row ? (await readTicks(deps, [person.row])).get(person.row.id) : undefined
  const isSubscriber = isNews && (await deps.content.get('subscriber', normalizeEmail(person.email))) !== undefined
  const skip = whyNoMail(isNews, { shut, profile, ticked, isSubscriber })
  if (skip) return { skip }
  const sample = asParticipant === undefined ? undefined : await findPerson(deps, { of: 'participant', id: asParticipant })
  return { mail: await mailFor(deps, campaign, sample ? { ...sample, email: person.email } : person) }
}

/** Whether a participant was cancelled after the recipients were written down. Readers of the newsletter stay readers. */
async function isCancelledSince(deps: MessageNeed, { kind, audience }: CampaignRecord, { row, ref }: Person): Promise<boolean> {
  if (!row || ref.of === 'reader' || (audience.who === 'participants' && audience.status === 'cancelled')) return false
  return !(await isStillReached(deps, row, kind))
}

type Wishes = Omit<NewsWishes, 'chosen'> & { profile: ProfileRecord | undefined }

/** Why somebody takes no mail to many: their mail box, their setting for mail, or of news what they said about it ({@link wantsNews}). */
function whyNoMail(isNews: boolean, { profile, ...said }: Wishes): SkipReason | undefined {
  if (said.shut && said.shut !== 'unsubscribed') return said.shut
  const takesMail = profile?.notificationPreferences.email ?? true
  const wants = !isNews || wantsNews({ ...said, chosen: profile?.privacySettings.allowMarketing })
  return takesMail && wants ? undefined : 'unsubscribed'
}

/** Those who take a mail to many, by their wishes as they stand now; asked for all of them at once. */
export async function keepWilling(deps: MessageNeed, people: readonly Person[], isNews: boolean): Promise<Person[]> {
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
    const wishes = {
      shut: shut.get(keyOf(person)),
      profile: row ? profileOf.get(row.id) : undefined,
      ticked: row ? ticks?.get(row.id) : undefined,
      isSubscriber: listed.has(normalizeEmail(email)),
    }
    return email !== '' && !whyNoMail(isNews, wishes)
  })
}
