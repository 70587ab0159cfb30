import type { Campaign } from '#shared/contract/campaigns.ts'
import type { LeftOutReason } from '#shared/contract/mail-form.ts'
import type { SmsFailure, SmsRemedy } from '#shared/domain/messages/sms-deliveries.ts'
import type { Failure } from '#web/api/failure.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatRecipients } from './notice-words.ts'
import type { BadgeKind } from '#web/ui/feedback/badge.tsx'

export const formatRecipientCount = (count: number) => (count === 1 ? '1 ontvanger' : `${count.toLocaleString('nl-NL')} ontvangers`)

const chosenWords: Partial<Record<string, readonly [string, string]>> = {
  volunteers: ['gekozen vrijwilliger', 'gekozen vrijwilligers'],
  orders: ['gekozen bestelling', 'gekozen bestellingen'],
}
/** Formats the number of chosen recipients: '12 gekozen deelnemers' */
export function formatChosenRecipients(count: number, recipientType: string): string {
  const [singular, plural] = chosenWords[recipientType] ?? ['gekozen deelnemer', 'gekozen deelnemers']
  return `${count.toLocaleString('nl-NL')} ${count === 1 ? singular : plural}`
}

const leftOutWords: Record<LeftOutReason, string> = {
  cancelled: 'geannuleerd',
  gone: 'niet meer in de lijst',
  'no-address': 'zonder adres',
  bounced: 'met een adres dat niet (meer) bestaat',
  complained: 'noemde eerdere mail ongewenst',
  unsubscribed: 'wil deze mail niet',
  double: 'dubbel (één mail per adres)',
}
/** Formats who is left out: 'Overgeslagen: 2 zonder adres, 1 wil deze mail niet'; empty if nobody is left out. */
export const formatLeftOut = (leftOut: readonly { reason: LeftOutReason; count: number }[]): string =>
  leftOut.length === 0 ? '' : `Overgeslagen: ${leftOut.map(({ reason, count }) => `${count} ${leftOutWords[reason]}`).join(', ')}`

/**
 * Returns the hint after a failed send. Unless the server refused it, the message may have been sent; another press does not send it twice.
 */
export const formatRetryHint = ({ kind }: Failure) => (kind === 'refused' ? '' : ' Druk gerust nog een keer: niemand krijgt het dubbel.')

/** How the office shows each state of a bulk message. */
export const stateBadges: Record<Campaign['state'], { kind: BadgeKind; label: string }> = {
  scheduled: { kind: 'wait', label: 'Ingepland' },
  sending: { kind: 'run', label: 'Wordt verzonden' },
  paused: { kind: 'warn', label: 'Gepauzeerd' },
  done: { kind: 'ok', label: 'Klaar' },
  cancelled: { kind: 'gone', label: 'Gestopt' },
}

/** Formats a date and a time: '12 okt 09:00' */
export const formatDateAndTime = (moment: string) =>
  `${formatEventDate(eventDateOf(moment), { day: 'numeric', month: 'short' })} ${formatTime(moment)}`

type Named = readonly { id: string; name: string }[] | undefined
/** Returns the name of a template, or its id if it no longer exists. */
export const formatTemplateName = (id: string, templates: Named) =>
  id === 'noodmelding' ? 'Noodmelding' : (templates?.find((one) => one.id === id)?.name ?? id)

/** True for a bulk mail; false for a notice, which goes out as SMS or push. */
export const isMail = ({ kind }: Pick<Campaign, 'kind'>) => kind === 'email' || kind === 'tickets'

/** Returns the title of a message: the subject of a mail, else the name of its template. */
export const formatCampaignTitle = (campaign: Campaign, templates: Named) =>
  isMail(campaign) ? campaign.subject : formatTemplateName(campaign.template, templates)

const channelNames: Record<Campaign['channel'], string> = { email: 'Mail', sms: 'Sms', push: 'Push' }

/** Formats the progress: '12 okt 09:00, 316 van 318 verzonden, 2 mislukt'. A notice begins with its channel and recipients. */
export function formatProgress(campaign: Campaign): string {
  const { channel, recipientType, tally, returned, count, scheduledFor, createdAt, attempts } = campaign
  const parts = [
    !isMail(campaign) && `${channelNames[channel]}: ${formatRecipients(recipientType)}`,
    formatDateAndTime(scheduledFor ?? createdAt),
    `${tally.sent.toLocaleString('nl-NL')} van ${count.toLocaleString('nl-NL')} verzonden`,
    tally.failed > 0 && `${tally.failed} mislukt`,
    tally.uncertain > 0 && `${tally.uncertain} onzeker`,
    tally.skipped > 0 && `${tally.skipped} overgeslagen`,
    returned.bounced > 0 && `${returned.bounced} teruggekomen`,
    returned.complained > 0 && (returned.complained === 1 ? '1 klacht' : `${returned.complained} klachten`),
    ...formatDeliveries(campaign),
    attempts > 1 && `poging ${attempts}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Formats the deliveries of SMS: '310 per sms bereikt', '6 niet bereikt', '2 nog onbekend'; empty for a message without SMS. */
function formatDeliveries({ deliveries }: Campaign): string[] {
  if (!deliveries) return []
  const { reached, unreached, unknown } = deliveries
  return [
    `${reached} per sms bereikt`,
    ...(unreached > 0 ? [`${unreached} niet bereikt`] : []),
    ...(unknown > 0 ? [`${unknown} nog onbekend`] : []),
  ]
}

const failureWords: Record<SmsFailure, string> = {
  limit: 'de limiet van het sms-account is bereikt',
  'opted-out': 'heeft onze sms’jes afgemeld',
  invalid: 'dit nummer bestaat niet',
  blocked: 'de provider of de telefoon hield de sms tegen',
  unreachable: 'de telefoon was niet bereikbaar',
  unknown: 'de provider zegt niet waarom',
}
const remedyWords: Record<SmsRemedy, string> = {
  mailed: 'De mail is in de plaats verstuurd.',
  mailing: 'De mail gaat nu in de plaats.',
  call: 'Bel deze persoon.',
}
export const formatSmsFailure = (reason: SmsFailure) => failureWords[reason]
/** Says what was done, or must be done, for a person whom an SMS did not reach. */
export const formatRemedy = (remedy: SmsRemedy) => remedyWords[remedy]

const returnWords = { bounced: 'kwam terug, adres bestaat niet (meer)', complained: 'noemde deze mail ongewenst' } as const
/** Says why a sent mail counts as returned: it bounced, or its reader called it unwanted. */
export const formatReturnReason = (kind: keyof typeof returnWords) => returnWords[kind]

const reasons: Record<string, string> = {
  refused: 'geweigerd door de mailserver',
  'no-answer': 'geen antwoord: misschien aangekomen',
  interrupted: 'onderbroken: misschien aangekomen',
  gone: 'geen deelnemer meer',
  cancelled: 'geannuleerd',
  underway: 'krijgt de eerste mail met tickets nog',
  'no-address': 'geen adres',
  bounced: 'adres bestaat niet (meer)',
  complained: 'noemde eerdere mail ongewenst',
  unsubscribed: 'wil deze mail niet',
}
/** The reasons whose text differs for SMS or push. */
const otherReasons: Record<'sms' | 'push', Record<string, string>> = {
  sms: { refused: 'nummer of adres geweigerd', 'no-address': 'geen mobiel nummer' },
  push: { gone: 'toestel krijgt geen meldingen meer', refused: 'geweigerd door het toestel' },
}
/** Says why sending to a recipient failed, in the words for the channel. Returns an unknown reason unchanged. */
export const formatFailureReason = (reason: string, channel: Campaign['channel']) =>
  (channel === 'email' ? undefined : otherReasons[channel][reason]) ?? reasons[reason] ?? reason
