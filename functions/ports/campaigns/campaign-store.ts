import type { RaceStatus } from '#shared/scan/event-kinds.ts'
import type { CampaignTally } from '#shared/domain/messages/campaigns.ts'
import type { SmsFailure } from '#shared/domain/messages/sms-deliveries.ts'
import type { SmsTerms } from '#shared/facts/messaging.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'

/** Whom a campaign is for: people of the current edition, where nothing else is said. Looked up when it begins: whoever joins until then is told too. */
export type Audience =
  /** Of a wave, whatever its edition; with `earlier` those of other editions than the current one. */
  | { who: 'participants'; waveId?: number; status?: RaceStatus; ticketType?: TicketType; earlier?: boolean }
  /** Whose registration waits for its payment. */
  | { who: 'unpaid'; ticketType?: TicketType }
  | { who: 'volunteers'; roles?: readonly string[] }
  /** Who signed up for the newsletter, by itself or with a ticket of any edition. */
  | { who: 'subscribers' }
  /** Participants and volunteers. */
  | { who: 'everybody' }
  /** Browsers of accounts with a participant who allows messages by push. */
  | { who: 'browsers'; ticketType?: TicketType }
  /** Those that were typed in. */
  | { who: 'addresses' }

export interface CampaignMessage {
  /** Empty for an SMS. */
  subject: string
  content: string
  includeName: boolean
  includeQrCode: boolean
  includeWaveInfo: boolean
  isNews: boolean
  /** A test: as this participant would get it. */
  asParticipant?: string
}

/** `gathering`: who gets it is written down; `sending`: they get it. */
export const campaignStages = ['gathering', 'sending', 'done', 'cancelled'] as const

/** A message to many, and how far it is. Holds no personal data but what the organiser wrote. */
export interface CampaignRecord {
  id: string
  kind: 'email' | 'notification' | 'emergency' | 'test'
  channel: 'email' | 'sms' | 'push'
  template: string
  /** As the history shows it. */
  recipientType: string
  audience: Audience
  message: CampaignMessage
  /** Of what was asked, so that a reused Idempotency-Key with other contents is refused. */
  requestDigest: string
  createdBy: string
  /** Moments are ms since the epoch. */
  createdAt: number
  scheduledFor: number | null
  stage: (typeof campaignStages)[number]
  isPaused: boolean
  count: number
  /** What it took of a month's money; absent where it costs nothing. */
  spend?: { month: string; cents: number }
  /** Of this round, up to `position`. */
  tally: CampaignTally
  /** The key of the last recipient that the stage is done with. */
  position: string | null
  /** Mails that came back for good, and that somebody called unwanted; absent until there is one. */
  bounced?: number
  complained?: number
  /** From 1; a retry begins the next. */
  round: number
  /** Somebody is to be mailed in place of an SMS since the worker went by: at its end it comes back for them. */
  comesBack?: boolean
  /** In this round those of the one before of whom nobody knows are tried too. */
  retriesUncertain: boolean
  /** When somebody should look after it; null when there is nothing to do. */
  nextAt: number | null
  leaseBy: string | null
  leaseUntil: number | null
  finishedAt: number | null
  /** Rises with every write, from 1. */
  rev: number
}

export type RecipientStatus = 'pending' | 'claimed' | 'sent' | 'failed' | 'skipped' | 'uncertain'

/** Somebody who gets a campaign, once. */
export interface CampaignRecipient {
  campaignId: string
  /** What makes them one: a participant, or a digest of an address or a number. Sorted by it. */
  key: string
  /** Where to find them: see person-ref.ts of the use cases, which writes and reads it. */
  ref: string
  status: RecipientStatus
  round: number
  /** Why not, for who failed or was skipped. */
  reason: string | null
  /** Ms. */
  forgetAt: number
}

/** What the provider told of a mail that it had taken. */
export interface CampaignReturn extends Pick<CampaignRecipient, 'campaignId' | 'key' | 'ref' | 'forgetAt'> {
  kind: 'bounced' | 'complained'
}

/** An SMS that the provider took, by the id that it gave it, and whose it is. */
export interface CampaignText extends Pick<CampaignRecipient, 'campaignId' | 'key' | 'ref' | 'forgetAt'> {
  messageId: string
}

/** Somebody whom an SMS did not reach. */
export interface UnreachedRecipient extends Omit<CampaignText, 'messageId'> {
  failure: SmsFailure
}

export type SuppressionReason = 'bounced' | 'complained' | 'unsubscribed'

export interface CampaignStore {
  /**
   * Adds a campaign with the addresses that were typed in, all or nothing, and takes what it costs from the month's money. `known`: the id is there
   * already; `too_expensive`: with it more than `limitCents` would be spent (null: no limit).
   */
  create(
    campaign: CampaignRecord,
    more?: { addresses?: readonly string[]; spend?: { month: string; cents: number; limitCents: number | null } },
  ): Promise<'created' | 'known' | 'too_expensive'>
  /** Read consistently. */
  get(id: string): Promise<CampaignRecord | undefined>
  /** Those of many ids that are there, in no order, a hundred a read. A change of a moment ago may be missing. */
  getMany(ids: readonly string[]): Promise<CampaignRecord[]>
  /** Writes `next` with the next rev if the record is still as `previous`; what it spends less than that goes back to its month, with it or not at all. */
  replace(previous: CampaignRecord, next: CampaignRecord): Promise<'done' | 'changed_meanwhile'>
  /** The newest first, of some kinds; else all but tests. */
  list(limit: number, kinds?: readonly CampaignRecord['kind'][]): Promise<CampaignRecord[]>
  /** Whose `nextAt` has come. */
  listDue(now: number): Promise<CampaignRecord[]>
  listAddresses(id: string): Promise<string[]>
  /** Cents that were taken in a month (`YYYY-MM`). */
  readSpent(month: string): Promise<number>
  /** Undefined until somebody set them. Read consistently. */
  getSmsTerms(): Promise<SmsTerms | undefined>
  /** Sets what is still `previous`, as it was read; false when it is not. */
  putSmsTerms(terms: SmsTerms, previous: SmsTerms | undefined): Promise<boolean>

  /** Writes recipients down, as pending in round 1; whoever is there already stays as they are. */
  addRecipients(recipients: readonly Pick<CampaignRecipient, 'campaignId' | 'key' | 'ref' | 'forgetAt'>[]): Promise<void>
  /** In the order of their keys, after one; read consistently. */
  listRecipients(id: string, options: { after: string | null; limit: number }): Promise<CampaignRecipient[]>
  /** Read consistently. */
  getRecipient(id: string, key: string): Promise<CampaignRecipient | undefined>
  /** Writes `next` if the recipient is still as `previous` in status and round: of many who try one gets `done`. */
  changeRecipient(previous: CampaignRecipient, next: CampaignRecipient): Promise<'done' | 'changed_meanwhile'>

  /** Keeps what came of a mail, and counts it with its campaign; the same again counts once. */
  noteReturn(came: CampaignReturn): Promise<void>
  /** At most `limit`. */
  listReturns(id: string, limit: number): Promise<CampaignReturn[]>

  /** Keeps which SMS is whose, until its outcome is told. */
  noteText(text: CampaignText): Promise<void>
  /**
   * Keeps what became of an SMS (null: it reached its telephone), and counts it with its campaign. The first outcome stays. Answers whose SMS it is, with
   * the outcome that stands; undefined when it is not known.
   */
  noteDelivery(messageId: string, failure: SmsFailure | null): Promise<(CampaignText & { failure: SmsFailure | null }) | undefined>
  /** How many SMS of these campaigns reached their telephone, and did not; of a campaign that is missing none did either. */
  countDeliveries(ids: readonly string[]): Promise<Map<string, { reached: number; unreached: number }>>
  /** At most `limit`. */
  listUnreached(id: string, limit: number): Promise<UnreachedRecipient[]>

  /** Keeps why an address gets no more; a worse reason stays. `key` names nobody. */
  suppress(key: string, reason: SuppressionReason, at: number): Promise<void>
  /** Forgets that an address signed off; a worse reason stays. One that is not there is fine. */
  endSignOff(key: string): Promise<void>
  getSuppression(key: string): Promise<SuppressionReason | undefined>
  /** Of those keys that are shut, why; for figures, so not read consistently. */
  listSuppressions(keys: readonly string[]): Promise<Map<string, SuppressionReason>>
}
