import type { genders } from '#shared/contract/registration.ts'
import type { RaceStatus } from '#shared/scan/event-kinds.ts'
import type { CampaignTally } from '#shared/domain/messages/campaigns.ts'
import type { RichText } from '#shared/domain/messages/rich-text.ts'
import type { SmsFailure } from '#shared/domain/messages/sms-deliveries.ts'
import type { SmsTerms } from '#shared/facts/messaging.ts'
import type { DeliveryState } from '#shared/domain/shop/deliveries.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'

/**
 * The audience of a campaign: people of `edition` (absent: of the current edition), unless stated otherwise below. The people are looked up
 * when the campaign begins, so people who join before that time are included.
 */
export type Audience = { edition?: string } & AudienceKind

type AudienceKind =
  /**
   * If `waveId` is set: only people of that wave, of any edition. If `earlier` is set: people of the other editions instead. If `isChosen`
   * is set, here and below: only the people whose ids are stored in place of typed mail addresses.
   */
  | {
      who: 'participants'
      waveId?: number
      status?: RaceStatus
      ticketType?: TicketType
      earlier?: boolean
      filter?: ParticipantFilter
      isChosen?: true
    }
  /** People whose registration is not paid yet. */
  | { who: 'unpaid'; ticketType?: TicketType }
  | { who: 'volunteers'; roles?: readonly string[]; isChosen?: true }
  /** People on the waiting list of a day. */
  | { who: 'waiting'; eventDate?: string; ticketType?: TicketType }
  /** Buyers of paid orders of the shop. */
  | { who: 'orders'; delivery?: DeliveryState; isChosen?: true }
  /** Readers of the newsletter: people who subscribed on the site, or with a ticket of any edition. */
  | { who: 'subscribers' }
  /** Participants and volunteers. */
  | { who: 'everybody' }
  /** The subscribed browsers of every account that has a participant who allows push messages. */
  | { who: 'browsers'; ticketType?: TicketType }
  /** Mail addresses that the organiser typed. */
  | { who: 'addresses' }
  /**
   * The participants whose tickets are mailed again: everybody of an edition, or those whose ids are stored in place of typed addresses.
   */
  | { who: 'ticket-holders'; edition?: string }

/** A filter of participants. An absent field does not restrict the result. */
export interface ParticipantFilter {
  eventDate?: string
  /** 0: without a wave. */
  waveNumber?: number
  /** Checked in, or seen at the start or later. */
  isIn?: boolean
  gender?: (typeof genders)[number]
  /** Full years on the race day, both inclusive. */
  minAge?: number
  maxAge?: number
}

/** An uploaded file, to which the mail has a link: the mail does not contain the file. `url` is a path on the site. */
export interface MailAttachment {
  url: string
  name: string
  bytes: number
}

export interface CampaignMessage {
  /** Empty for an SMS. */
  subject: string
  content: string
  includeName: boolean
  includeQrCode: boolean
  includeWaveInfo: boolean
  /** True for news, which goes only to people who want news (`wantsNews`), in a mail with a link to unsubscribe. */
  isNews: boolean
  /** The text with its formatting; `content` has the same text without it. */
  body?: RichText
  attachment?: MailAttachment
  /** For a test: the reference of the person whose data fill in the message (person-ref.ts of the use cases). */
  asPerson?: string
}

/** `gathering` stores the recipients; `sending` sends to them. */
export const campaignStages = ['gathering', 'sending', 'done', 'cancelled'] as const

/** A message to many people, and its progress. It has no personal data except what the organiser wrote. */
export interface CampaignRecord {
  id: string
  /** `tickets`: each recipient gets their own current tickets; `message` has only the subject, for the history. */
  kind: 'email' | 'notification' | 'emergency' | 'test' | 'tickets'
  channel: 'email' | 'sms' | 'push'
  template: string
  /** The kind of recipients, as the history of messages shows it. */
  recipientType: string
  audience: Audience
  message: CampaignMessage
  /** Digest of the request, to refuse an Idempotency-Key that is reused for another request. */
  requestDigest: string
  createdBy: string
  /** This and all other times of the record are ms since the epoch. */
  createdAt: number
  scheduledFor: number | null
  stage: (typeof campaignStages)[number]
  isPaused: boolean
  count: number
  /** The campaign's costs, charged to a month (`YYYY-MM`); absent if it costs nothing. */
  spend?: { month: string; cents: number }
  /** The outcomes of this round, up to `position`. */
  tally: CampaignTally
  /** The key of the last recipient that this stage has processed. */
  position: string | null
  /** Mails that bounced for good, and mails reported as unwanted; absent until there is one. */
  bounced?: number
  complained?: number
  /** The number of the current round, from 1. A retry begins the next round. */
  round: number
  /** True if some recipients before `position` must get a mail in place of an SMS: the worker mails them at the end of the round. */
  comesBack?: boolean
  /** True if this round also retries the recipients of the previous round whose outcome is unknown. */
  retriesUncertain: boolean
  /** When the campaign has work to do next; null if there is none. */
  nextAt: number | null
  /** Identifies the only worker that may process the campaign until `leaseUntil`; null if there is none. */
  leaseBy: string | null
  leaseUntil: number | null
  finishedAt: number | null
  /** Increases with every write, from 1. */
  rev: number
}

/**
 * `claimed`: a worker is handing the message to the provider. `failed`: the provider refused it. `uncertain`: the worker stopped, or the
 * provider's answer got lost, so that the message may have been sent. `skipped`: the recipient must not or cannot get the message.
 */
export type RecipientStatus = 'pending' | 'claimed' | 'sent' | 'failed' | 'skipped' | 'uncertain'

/** A recipient, who gets the campaign once. */
export interface CampaignRecipient {
  campaignId: string
  /** Identifies the recipient: a participant, or a digest of a mail address or phone number. Recipients are sorted by it. */
  key: string
  /** Refers to the person's record; person-ref.ts of the use cases writes and reads it. */
  ref: string
  status: RecipientStatus
  /** The round of the campaign in which the status was set. */
  round: number
  /** Why the recipient failed, was skipped or is uncertain; null otherwise. */
  reason: string | null
  /** When the record is deleted, ms since the epoch. */
  forgetAt: number
}

/** A mail that the provider accepted, and later reported as bounced or unwanted. */
export interface CampaignReturn extends Pick<CampaignRecipient, 'campaignId' | 'key' | 'ref' | 'forgetAt'> {
  kind: 'bounced' | 'complained'
}

/** An SMS that the provider accepted under `messageId`, and its recipient. */
export interface CampaignText extends Pick<CampaignRecipient, 'campaignId' | 'key' | 'ref' | 'forgetAt'> {
  messageId: string
}

/** A recipient whom an SMS did not reach. */
export interface UnreachedRecipient extends Omit<CampaignText, 'messageId'> {
  failure: SmsFailure
}

export type SuppressionReason = 'bounced' | 'complained' | 'unsubscribed'

export interface CampaignStore {
  /**
   * Adds a campaign with its typed addresses and adds its costs to the month, all or nothing. `known`: the id exists; `too_expensive`: the
   * month would exceed `limitCents` (null: no limit).
   */
  create(
    campaign: CampaignRecord,
    more?: { addresses?: readonly string[]; spend?: { month: string; cents: number; limitCents: number | null } },
  ): Promise<'created' | 'known' | 'too_expensive'>
  /** Read consistently. */
  get(id: string): Promise<CampaignRecord | undefined>
  /** The campaigns that exist among these ids, in any order, a hundred per read. A very recent change may be missing. */
  getMany(ids: readonly string[]): Promise<CampaignRecord[]>
  /**
   * Writes `next` with the next rev if the rev is still that of `previous`. If the costs of `next` are lower, the difference is returned to
   * the month's budget.
   */
  replace(previous: CampaignRecord, next: CampaignRecord): Promise<'done' | 'changed_meanwhile'>
  /** Lists the newest campaigns first. Without `kinds` it lists all kinds except tests. */
  list(limit: number, kinds?: readonly CampaignRecord['kind'][]): Promise<CampaignRecord[]>
  /** The campaigns with `nextAt` <= `now`. */
  listDue(now: number): Promise<CampaignRecord[]>
  listAddresses(id: string): Promise<string[]>
  /** Cents that were spent in a month (`YYYY-MM`). */
  readSpent(month: string): Promise<number>
  /** The terms of SMS; undefined until an owner sets them. Read consistently. */
  getSmsTerms(): Promise<SmsTerms | undefined>
  /** Sets the terms if they are still `previous`. Returns false otherwise. */
  putSmsTerms(terms: SmsTerms, previous: SmsTerms | undefined): Promise<boolean>

  /** Adds recipients as pending in round 1. Existing recipients stay unchanged. */
  addRecipients(recipients: readonly Pick<CampaignRecipient, 'campaignId' | 'key' | 'ref' | 'forgetAt'>[]): Promise<void>
  /** Lists recipients in the order of their keys, from the first key after `after`. Read consistently. */
  listRecipients(id: string, options: { after: string | null; limit: number }): Promise<CampaignRecipient[]>
  /** Read consistently. */
  getRecipient(id: string, key: string): Promise<CampaignRecipient | undefined>
  /** Writes `next` if status and round are still those of `previous`, so that one of several concurrent callers gets `done`. */
  changeRecipient(previous: CampaignRecipient, next: CampaignRecipient): Promise<'done' | 'changed_meanwhile'>

  /** Stores a returned mail and counts it in its campaign, once even if the call is repeated. */
  recordReturn(returnedMail: CampaignReturn): Promise<void>
  /** Lists at most `limit` returned mails of a campaign. */
  listReturns(id: string, limit: number): Promise<CampaignReturn[]>

  /** Stores the recipient of an SMS, so that the recipient is known when the outcome of the SMS is reported. */
  recordText(text: CampaignText): Promise<void>
  /**
   * Stores the outcome of an SMS (null: delivered), and counts it with its campaign. Keeps the first outcome. Returns the SMS with that
   * outcome; undefined if the SMS is unknown.
   */
  recordDelivery(messageId: string, failure: SmsFailure | null): Promise<(CampaignText & { failure: SmsFailure | null }) | undefined>
  /** Returns how many SMS of each campaign were delivered, and how many were not. A campaign without outcomes is absent. */
  countDeliveries(ids: readonly string[]): Promise<Map<string, { reached: number; unreached: number }>>
  /** Lists at most `limit` recipients whom an SMS of this campaign did not reach. */
  listUnreached(id: string, limit: number): Promise<UnreachedRecipient[]>

  /**
   * Stores why an address gets no more messages. Keeps a worse reason that is already stored. `key` is a digest, so it identifies nobody.
   */
  suppress(key: string, reason: SuppressionReason, at: number): Promise<void>
  /** Lets an address get messages again if it was suppressed for this reason; another reason stays. */
  endSuppression(key: string, reason: SuppressionReason): Promise<void>
  getSuppression(key: string): Promise<SuppressionReason | undefined>
  /** Returns, for each suppressed key among `keys`, why it is suppressed. Used for statistics, so not read consistently. */
  listSuppressions(keys: readonly string[]): Promise<Map<string, SuppressionReason>>
}
