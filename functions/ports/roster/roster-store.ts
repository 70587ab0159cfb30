import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import type { PersonState } from '#shared/scan/person-state.ts'
import type { AnyEvent, Received } from '#shared/scan/scan-event.ts'
import { erasedName } from '#shared/facts/retention.ts'
import type { SetDigest } from '#shared/lib/set-digest.ts'
import { mailAddressPattern } from '#shared/contract/fields.ts'
import { normalizeEmail } from '#shared/lib/email.ts'

/** A participant on the roster, with the day and wave of their place. */
export interface ParticipantRecord {
  id: string
  ticketId: string
  ticketRef: string
  ticketType: TicketType
  index: 0 | 1
  name: string
  email: string
  phone: string
  /** The country, as spelled in the forms; absent if the form had no such field. It completes a phone number without a country code. */
  country?: string | undefined
  /** A returned mail, with the address that returned it. It applies only while {@link email} is that address. */
  mailReturn?: MailReturn | undefined
  gender: string
  eventDate: string
  waveId: number | null
  /** 0 without a wave. */
  waveNumber: number
  /** Ms since the epoch, null without a wave. */
  waveTime: number | null
  codeVersion: number
  /** How often the links to the ticket and its files were replaced; absent: never. */
  linkVersion?: number | undefined
  status: 'active' | 'cancelled' | 'unpaid' | 'removed'
  /** The status of an erased participant before the erasure: it determines whether their result is kept. Absent for others. */
  statusWhenErased?: ParticipantRecord['status'] | undefined
  createdAt: number
  rev: number
  /** Ms since the epoch by the server's clock; the changes index sorts by it. */
  updatedAt: number
  /** True for a person who is too young on their race day and got the ticket before forms asked for an age. Otherwise absent or false. */
  underage?: boolean | undefined
  /** The start number that the office gave; read it with `ownNumberOf`. */
  ownNumber?: OwnNumber | undefined
}

/** The personal data of an erased participant. */
export const erasedPerson = { name: erasedName, email: '', phone: '', gender: 'other' } as const
/** The personal data of an erased roster row. */
export const erasedRow = { ...erasedPerson, country: '' } as const

/** A returned mail. `bounced`: refused for good; `complained`: reported as unwanted. The address is in lower case. */
export interface MailReturn {
  kind: 'bounced' | 'complained'
  email: string
  /** Ms since the epoch; absent for returns that an earlier version stored. */
  at?: number
  /** The subject of the returned mail; absent if unknown. */
  subject?: string
}

type Addressed = Pick<ParticipantRecord, 'email' | 'mailReturn'>

/**
 * Returns why mail does not reach the participant's current address: a mail bounced, a mail was reported as unwanted, or the address cannot
 * exist. Undefined if none of these applies.
 */
export function undeliverableReasonOf(row: Addressed): MailReturn['kind'] | 'invalid' | undefined {
  return currentMailReturnOf(row)?.kind ?? (mailAddressPattern.test(row.email.trim()) ? undefined : 'invalid')
}

/** Returns the returned mail to the participant's current address, if there is such a mail. */
export const currentMailReturnOf = ({ email, mailReturn }: Addressed): MailReturn | undefined =>
  mailReturn?.email === normalizeEmail(email) ? mailReturn : undefined

/** A start number that the office gave to a participant, on the race day for which it is unique. */
interface OwnNumber {
  eventDate: string
  number: number
}

/** An event, with when the server received it. A stored event is never changed or deleted. */
export type StoredEvent = AnyEvent & { received: Received }

/** The fold of a participant's events, stored for lists and counts. */
export interface StateRecord {
  participantId: string
  /** Increases with every write, from 1. */
  rev: number
  state: PersonState
  /** Digest of the events that were folded into the state. If the current events have another digest, the state is outdated. */
  folded: SetDigest
}

/** A scan that the server refused, for the administrator's inbox. `receivedAt`: ms since the epoch. */
export interface RefusedScan {
  /** Digest of carrier and contents, so that the same refusal is stored once. */
  id: string
  /** The scan's own id, if it was readable. */
  scanId: string | null
  /** The device that sent the scan, which is not always the device that made it. */
  carriedBy: string
  receivedAt: number
  reason: string
  /** The scan as it was received: JSON, at most 4 kB. */
  raw: string
  /** Only if an administrator may still accept the scan: the device that made it, and the bounds of its time (ms since the epoch). */
  undecided?: { madeBy: string; notBefore: number; notAfter: number }
}

/** `dismissedAt`: ms since the epoch; null while the scan is in the inbox. */
export type FiledRefusedScan = RefusedScan & { dismissedAt: number | null }

/** The record of a decided conflict. The event `eventId` contains the decision, and the person who made it. */
export interface DecisionRecord {
  eventId: string
  /** Ms since the epoch. */
  at: number
  /** The id of the participant whose events include the event with the decision. */
  participantId: string
  /** Id of the check-in event or link event that is valid after this decision. The other event of the conflict is ignored. */
  stands: string
}

/** A wristband with scans but without a wearer. `at`: when it was found, ms since the epoch. */
export interface UnwornBand {
  wristband: string
  at: number
}

/** A position in the list of changes. */
export interface ChangePosition {
  updatedAt: number
  id: string
}

/** A position in the feed of events. */
export interface FeedPosition {
  receivedAt: number
  id: string
}

/**
 * How far the feed sweep, which updates states that lag behind their events, has read the feed, and the version of the fold that it used up
 * to there.
 */
export interface SweepMark {
  cursor: string
  fold: number
  /** Participants whose state could not be updated. */
  failed: string[]
  /** The event numbers that were seen per device, JSON. */
  numbers: string
}

/** Participants with paid tickets, all events, and the states that are derived from the events. */
export interface RosterStore {
  /** Read consistently. */
  getParticipant(id: string): Promise<ParticipantRecord | undefined>
  /** Returns the existing participants with these ids, in any order. Reads a hundred at a time. A very recent change may be missing. */
  getParticipants(ids: readonly string[]): Promise<ParticipantRecord[]>
  /** Adds a participant unless the id exists. Returns the participant who has the id now: the new or the existing participant. */
  addParticipant(participant: ParticipantRecord): Promise<ParticipantRecord>
  /** Adds or replaces participants without any check. Only for seeding. */
  putParticipants(participants: readonly ParticipantRecord[]): Promise<void>
  /**
   * Raises the code version of an active participant, and with `links` also the link version: older codes and links are refused from then
   * on. `at`: the time of the change, ms since the epoch. Undefined if there is no active participant.
   */
  raiseCodeVersion(id: string, at: number, options?: { links?: boolean }): Promise<ParticipantRecord | undefined>
  /** Stores a returned mail as a change at `at` (ms). Does nothing for a removed participant, or if this mail is stored already. */
  storeMailReturn(id: string, returned: MailReturn, at: number): Promise<void>
  /**
   * Erases a participant's personal data and removes them from the roster, as a change at `at` (ms). Returns false if no
   * participant has this id, status and code version: with another code version the place may have another holder.
   */
  erase(whose: Pick<ParticipantRecord, 'id' | 'codeVersion' | 'status' | 'statusWhenErased'>, at: number): Promise<boolean>
  /** Sets `underage` of an active participant, as a change at `at` (ms). Returns false if it was set or the participant is not active. */
  flagUnderage(id: string, at: number): Promise<boolean>
  /**
   * Lists participants with `updatedAt` >= `since`, oldest change first, then by id. `after` continues after the last participant
   * of the previous page; the last page returns no `after`. The index lags slightly behind writes. A participant who changes between two
   * pages moves to the end of the list, so a caller may get the participant twice, but never misses one.
   */
  listChanges(options: {
    since: number
    after?: ChangePosition
    limit: number
  }): Promise<{ participants: ParticipantRecord[]; after?: ChangePosition }>

  /** Lists the start numbers that the office gave on a race day, with the holders. A holder may have another day now. Read consistently. */
  listOwnNumbers(eventDate: string): Promise<{ number: number; participantId: string }[]>
  /** The id of the participant who has this start number; undefined if nobody has it. Read consistently. */
  findOwnNumber(eventDate: string, number: number): Promise<string | undefined>
  /**
   * Gives a participant a number on their race day (null: none) as a change at `at` (ms), if their row is still `previous`. Their earlier
   * number becomes free in the same transaction. `from`: an earlier holder, who loses the number if their row is still `from`. `taken`:
   * another participant has the number.
   */
  giveOwnNumber(change: {
    previous: ParticipantRecord
    number: number | null
    from?: ParticipantRecord | undefined
    at: number
  }): Promise<'done' | 'taken' | 'changed_meanwhile'>
  /**
   * Returns the first start number of each wave, by wave id (`0`: without a wave), from the last time that the office gave start numbers
   * on this day. Empty before that.
   */
  getFirstNumbers(eventDate: string): Promise<Record<string, number>>
  putFirstNumbers(eventDate: string, firsts: Record<string, number>): Promise<void>

  /** Stores an event under all its subjects, or under none. `known`: a subject already has an event with this id, and nothing changes. */
  putEvent(stored: { event: StoredEvent; carriedBy: string }): Promise<'stored' | 'known'>
  /** All events of a subject (`subjectsOf`), read consistently. */
  listEvents(subject: string): Promise<StoredEvent[]>
  /** Each event with `receivedAt` >= `since` once, sorted by `receivedAt` and then by id. `after` works as in {@link listChanges}. */
  listFeed(options: { since: number; after?: FeedPosition; limit: number }): Promise<{ events: StoredEvent[]; after?: FeedPosition }>

  /** Read consistently. */
  getState(participantId: string): Promise<StateRecord | undefined>
  /** All states, in any order. May lag slightly behind writes. */
  listStates(): Promise<StateRecord[]>
  /**
   * Writes a state with rev `expectedRev` + 1 if its rev is still `expectedRev` (`undefined`: there is none yet). After `changed_meanwhile`
   * the caller must read again: if an answer got lost, the conflicting write may have been the caller's own.
   */
  updateState(
    participantId: string,
    expectedRev: number | undefined,
    change: Pick<StateRecord, 'state' | 'folded'>,
  ): Promise<'updated' | 'changed_meanwhile'>

  /** Stores the first scan with an id. A later scan with this id is `known` and changes nothing, even if the first was dismissed. */
  putRefusedScan(scan: RefusedScan): Promise<'stored' | 'known'>
  /** The scans that were not dismissed, in the order of their receipt. */
  listRefusedScans(): Promise<RefusedScan[]>
  /** Like {@link listRefusedScans}, but including the dismissed scans. */
  listAllRefusedScans(): Promise<FiledRefusedScan[]>
  /** Read consistently. */
  getRefusedScan(id: string): Promise<FiledRefusedScan | undefined>
  /** Sets a final reason; afterwards the office can't decide about the scan any more. Does nothing if there is no such scan. */
  closeRefusedScan(id: string, reason: string): Promise<void>
  /** Removes a scan from the list, but keeps its record. Returns false if there is no such scan. */
  dismissRefusedScan(id: string, at: number): Promise<boolean>

  /** Stores a decision. A repeated call changes nothing. */
  putDecision(decision: DecisionRecord): Promise<void>
  /** Lists decisions, the newest first. */
  listDecisions(limit: number): Promise<DecisionRecord[]>

  /** Stores a wristband without a wearer for 60 days from `at`. A later call starts the 60 days again. */
  noteUnwornBand(band: UnwornBand): Promise<void>
  /** Does nothing if the wristband is not stored. */
  forgetUnwornBand(wristband: string): Promise<void>
  /** Lists the wristbands without a wearer, sorted by wristband. */
  listUnwornBands(limit: number): Promise<UnwornBand[]>

  /** Identifies the table. Another table, also one restored from a backup, has another epoch. */
  readEpoch(): Promise<string>
  getSweepMark(): Promise<SweepMark | undefined>
  putSweepMark(mark: SweepMark): Promise<void>
}
