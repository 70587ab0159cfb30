import { normalizeEmail } from '#shared/lib/email.ts'
import { smsNumberOf } from '#shared/lib/phone-number.ts'
import type { CampaignRecord } from '#functions/ports/campaigns/campaign-store.ts'
import type { Settings } from '#functions/ports/deps.ts'
import type { PushSubscriptionRecord } from '#functions/ports/push/push-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { keyedDigest } from '#functions/usecases/digests.ts'
import { addressKey } from './address-key.ts'
import { personOfAddress, personOfBrowser, personOfRow, type Person } from './person.ts'
import { formatRef } from './person-ref.ts'
import { numberKeyOf } from './recipient-keys.ts'

/**
 * Maps each recipient of a campaign by the key that makes them unique: `p:` for a participant, `b:` for a browser, `a:` and a digest for a
 * mail address, `n:` and a digest for a phone number. A mail goes to each participant, because it may contain their ticket code, but only
 * once to a mail address that was typed in twice or is in the newsletter audience twice. An SMS goes to each phone number once. People whom
 * the channel cannot reach are left out, but an emergency notice is mailed to everybody whose phone number cannot get an SMS.
 */
export function keyRecipients(
  settings: Settings,
  { channel, kind }: Pick<CampaignRecord, 'channel' | 'kind'>,
  people: readonly Person[],
): Map<string, Person> {
  const keyOf = (person: Person): string | undefined => {
    if (channel === 'push') return formatRef(person.ref)
    const phone = channel === 'sms' ? smsNumberOf(person) : undefined
    if (phone) return numberKeyOf(keyedDigest(settings, JSON.stringify(['phone', phone]), 24))
    if (channel === 'sms' && (kind !== 'emergency' || !person.email)) return undefined
    return person.ref.of === 'participant' && channel === 'email' ? formatRef(person.ref) : `a:${addressKey(settings, person.email)}`
  }
  const found = new Map<string, Person>()
  for (const person of people) {
    const key = keyOf(person)
    if (key !== undefined && !found.has(key)) found.set(key, person)
  }
  return found
}

/**
 * Returns the keys under which a campaign may have stored this participant: their own key, that of their mail address (typed in, or
 * from the newsletter or an unpaid registration), or those of the browsers of their account.
 */
export function recipientKeysOf(
  settings: Settings,
  campaign: Pick<CampaignRecord, 'channel' | 'kind' | 'audience'>,
  row: ParticipantRecord,
  browsers: readonly PushSubscriptionRecord[],
): string[] {
  const email = normalizeEmail(row.email)
  const asBrowsers = browsers.filter((one) => one.email === email).map((browser) => personOfBrowser(browser, row))
  const people = campaign.channel === 'push' ? asBrowsers : [personOfRow(row), ...(email === '' ? [] : [personOfAddress(row.email)])]
  return [...keyRecipients(settings, campaign, people).keys()]
}
