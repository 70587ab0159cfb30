import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import type { PersonState } from '#shared/scan/person-state.ts'
import type { AnyEvent, Received } from '#shared/scan/scan-event.ts'
import { erasedName } from '#shared/facts/retention.ts'
import type { SetDigest } from '#shared/lib/set-digest.ts'
import { normalizeEmail } from '#shared/lib/email.ts'

export interface ParticipantRecord {
  id: string
  ticketId: string
  ticketRef: string
  ticketType: TicketType
  index: 0 | 1
  name: string
  email: string
  phone: string
  /** As the forms name it; absent where nobody asked. A number without a country code is read by it. */
  country?: string | undefined
  /** What became of a mail to an address, of which it says so: mail to {@link email} came back only while it is that one. */
  mailReturn?: MailReturn | undefined
  gender: string
  eventDate: string
  waveId: number | null
  /** 0 without a wave. */
  waveNumber: number
  /** Ms since the epoch, null without a wave. */
  waveTime: number | null
  codeVersion: number
  /** How often the links to the ticket and its files became others; absent: never. */
  linkVersion?: number | undefined
  status: 'active' | 'cancelled' | 'unpaid' | 'removed'
  createdAt: number
  rev: number
  /** Ms since the epoch by the server's clock; the changes index sorts by it. */
  updatedAt: number
  /** Too young on their race day, of a ticket that was sold before the age was asked. Of others absent, or false. */
  underage?: boolean | undefined
}

/** What is left of who somebody was. */
export const erasedPerson = { name: erasedName, email: '', phone: '', gender: 'other' } as const
/** The same of their row in the roster. */
export const erasedRow = { ...erasedPerson, country: '' } as const

/** `bounced`: for good, `complained`: somebody there called it unwanted. The address in lower case. */
export interface MailReturn {
  kind: 'bounced' | 'complained'
  email: string
}

/** What came of mail to the address that somebody has now, undefined while nothing came back. */
export function mailReturnOf({ email, mailReturn }: Pick<ParticipantRecord, 'email' | 'mailReturn'>): MailReturn['kind'] | undefined {
  return mailReturn?.email === normalizeEmail(email) ? mailReturn.kind : undefined
}

/** An event as the server took it. Never changed or deleted. */
export type StoredEvent = AnyEvent & { received: Received }

/** What the fold of a participant's events says; kept for lists and counts. */
export interface StateRecord {
  participantId: string
  /** Rises with every write, from 1. */
  rev: number
  state: PersonState
  /** Which events it was folded from: one that lacks some is seen as old, whatever it says. */
  folded: SetDigest
}

export interface RefusedScan {
  /** Digest of carrier and contents: refusing the same thing twice keeps one. */
  id: string
  /** The scan's own id if it had a readable one. */
  scanId: string | null
  /** The device that brought it: not always the one that made it. */
  carriedBy: string
  receivedAt: number
  reason: string
  /** As it came, JSON, at most 4 kB. */
  raw: string
  /** Of one that an administrator may still accept: the device that made it, and between which moments it happened (ms). */
  undecided?: { madeBy: string; notBefore: number; notAfter: number }
}

/** That an event decided over a conflict; what it decided and who did, it says itself. */
export interface DecisionRecord {
  eventId: string
  /** Ms since the epoch. */
  at: number
  /** With whose events it lies. */
  participantId: string
  /** The check-in or the link that stands by it. */
  stands: string
}

/** A wristband with scans that are nobody's, as it was found at a moment (ms). */
export interface UnwornBand {
  wristband: string
  at: number
}

/** A place in the list of changes. */
export interface ChangePosition {
  updatedAt: number
  id: string
}

/** A place in the feed of events. */
export interface FeedPosition {
  receivedAt: number
  id: string
}

/** How far the schedule has walked the feed, and by which fold. */
export interface FeedMark {
  cursor: string
  fold: number
  /** Participants who could not be brought up to date. */
  failed: string[]
  /** Which numbers of which devices were seen, JSON. */
  numbers: string
}

/** Participants with paid tickets, the events about them and about everything else, and what those come to. States are derived; events are the truth. */
export interface RosterStore {
  /** Read consistently. */
  getParticipant(id: string): Promise<ParticipantRecord | undefined>
  /** Those of many ids who are there, in no order, a hundred a read. A change of a moment ago may be missing. */
  getParticipants(ids: readonly string[]): Promise<ParticipantRecord[]>
  /** Adds who is not there yet; gives who has the id: this one, or who had it before. */
  addParticipant(participant: ParticipantRecord): Promise<ParticipantRecord>
  /** Adds or replaces without looking: for seeding. */
  putParticipants(participants: readonly ParticipantRecord[]): Promise<void>
  /**
   * The next version of an active participant's code, at that moment (ms): every older one is refused from then on. With `links` of their links
   * too. Undefined when there is none who runs.
   */
  raiseCodeVersion(id: string, at: number, options?: { links?: boolean }): Promise<ParticipantRecord | undefined>
  /** Notes that a mail came back, at that moment (ms), so that lists hear of it. Nothing happens for somebody who is gone, or has it noted. */
  noteMailReturn(id: string, returned: MailReturn, at: number): Promise<void>
  /**
   * Takes from a participant all that says who it is, and the participant from the roster, at that moment (ms). False when there is none, or
   * none with this version of its code: with another one the place may be somebody else's by now.
   */
  erase(whose: Pick<ParticipantRecord, 'id' | 'codeVersion'>, at: number): Promise<boolean>
  /** Sets `underage` of an active participant, at that moment (ms). False when it is set already, or there is none who runs. */
  flagUnderage(id: string, at: number): Promise<boolean>
  /**
   * Participants with `updatedAt` >= `since`, oldest change first, ids in order within one moment. `after` resumes behind
   * the last one that was given; it is absent in the answer when there are no more. The index follows writes at a small
   * distance, and a participant that changes during a walk moves to its end: it may come twice, never not at all.
   */
  listChanges(options: {
    since: number
    after?: ChangePosition
    limit: number
  }): Promise<{ participants: ParticipantRecord[]; after?: ChangePosition }>

  /** Keeps an event with each of its subjects, at once with all of them; `known` when its id lies with one of them already, and nothing is changed. */
  putEvent(stored: { event: StoredEvent; carriedBy: string }): Promise<'stored' | 'known'>
  /** All events of a subject (`subjectsOf`), read consistently. */
  listEvents(subject: string): Promise<StoredEvent[]>
  /** Every event once, in the order in which they were received (`receivedAt` >= `since`), ids in order within one moment; walked like {@link listChanges}. */
  listFeed(options: { since: number; after?: FeedPosition; limit: number }): Promise<{ events: StoredEvent[]; after?: FeedPosition }>

  /** Read consistently. */
  getState(participantId: string): Promise<StateRecord | undefined>
  /** Of everybody who has one, in no order. A write may be seen a moment late. */
  listStates(): Promise<StateRecord[]>
  /**
   * Writes a state with rev `expectedRev` + 1, if its rev is still `expectedRev`; `undefined`: if there is none yet. Whoever is told
   * `changed_meanwhile` reads again: where an answer got lost it may have been their own write.
   */
  updateState(
    participantId: string,
    expectedRev: number | undefined,
    change: Pick<StateRecord, 'state' | 'folded'>,
  ): Promise<'updated' | 'changed_meanwhile'>

  /** The first of an id stays as it is, dismissed or not, and a second one is `known`. */
  putRefusedScan(scan: RefusedScan): Promise<'stored' | 'known'>
  /** Those that nobody dismissed, in the order in which they came. */
  listRefusedScans(): Promise<RefusedScan[]>
  /** Read consistently; `dismissedAt` is null while it stands in the list. */
  getRefusedScan(id: string): Promise<(RefusedScan & { dismissedAt: number | null }) | undefined>
  /** Gives it another reason, with which nobody decides over it any more. Nothing where there is none. */
  closeRefusedScan(id: string, reason: string): Promise<void>
  /** Takes it out of the list; it stays kept. False when there is no such thing. */
  dismissRefusedScan(id: string, at: number): Promise<boolean>

  /** The same one again changes nothing. */
  putDecision(decision: DecisionRecord): Promise<void>
  /** The newest first. */
  listDecisions(limit: number): Promise<DecisionRecord[]>

  /** Kept for 60 days from that moment; noted again, the later moment counts. */
  noteUnwornBand(band: UnwornBand): Promise<void>
  /** Nothing where there is none. */
  forgetUnwornBand(wristband: string): Promise<void>
  /** By their names. */
  listUnwornBands(limit: number): Promise<UnwornBand[]>

  /** Which table this is: another one (also when restored from a backup) says something else. */
  readEpoch(): Promise<string>
  getFeedMark(): Promise<FeedMark | undefined>
  putFeedMark(mark: FeedMark): Promise<void>
}
