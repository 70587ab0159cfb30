import type { SalesTally } from '#shared/domain/money/sales-figures.ts'
import type { Team } from '#shared/domain/tickets/teams.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import type { Company } from '#shared/contract/company.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { SaleRecord, SaleStore } from '#functions/ports/payments/sale.ts'
import type {
  FirstHolder,
  InvoiceCorrection,
  MailedStart,
  PaidBack,
  PriceStepKey,
  SoldAddon,
  SoldBy,
  TicketMail,
  TicketParticipant,
  UpgradeRefund,
} from './ticket-parts.ts'
import type { WaitingChange } from '#functions/ports/waiting/waiting-store.ts'

/**
 * A sale of one or two places on a day, or of the places of a team. A pending sale holds its places. A team's ticket is a solo ticket
 * without participants. It has the places that have no runner yet; naming a runner splits a solo ticket off it (docs/decisions/0065).
 */
export interface TicketRecord extends SaleRecord {
  ticketType: TicketType
  eventDate: string
  /** Null if only the day is sold; an administrator then assigns the wave (decision 18). */
  waveId: number | null
  participants: TicketParticipant[]
  /** Only for a team's ticket. */
  team?: Team | undefined
  /** For the ticket of a team's runner: the team's ticket, its name, and the number of the place in it, from 0. */
  ofTeam?: { ticketId: string; name: string; place: number } | undefined
  /**
   * For the sale of the second place that makes a solo a duo: the id of that ticket, and its buyer. Before the payment this sale is stored
   * as a solo of the second person. The payment moves the person and the place to that ticket; this sale keeps only the money
   * (docs/decisions/0074).
   */
  upgrade?: { ticketId: string; buyer: FirstHolder } | undefined
  /** For a duo that was a solo: the sale of its second place. `back`: the part of it that is refunded, set when the duo is cancelled. */
  upgradedBy?: { ticketId: string; back?: UpgradeRefund } | undefined
  addons: SoldAddon[]
  discountCode: string | null
  /** The group of the discount code; the sales counts name the group. Absent: the code has no group. */
  codeGroup?: string | undefined
  /** The limited price step (edition and id) at whose price this ticket was sold; absent: its price has no limited number of tickets. */
  priceStep?: PriceStepKey | undefined
  /** The waiting-list offer that this ticket used. If the ticket stays unpaid, its places go back to the offer until the offer ends. */
  offerId: string | null
  /** Cents. */
  price: number
  /** The lines of the receipt, in cents; discounts are negative. */
  lines: { label: string; amount: number }[]
  /** The company on its first invoice; absent: the buyer's own name. */
  company?: Company | undefined
  /** The corrections of its invoice, oldest first; absent: none. */
  corrections?: readonly InvoiceCorrection[] | undefined
  /** The last mails about the ticket; absent: none. */
  mails?: readonly TicketMail[]
  /** The administrator or phone that sold the ticket, and why the ticket is free; absent for a ticket that the buyer registered. */
  soldBy?: SoldBy
  /** The money that the organiser, and not the payment provider, paid back when the ticket was cancelled. */
  paidBack?: PaidBack
  /** The start that the last mail described. Present only while a mail about a changed start is due. */
  moved?: MailedStart | undefined
  /** The last notices that were added to this ticket, so that a repeated job adds none twice (`waves/notices.ts`). */
  noticeIds?: readonly string[]
  /** Digest of the registration, to refuse an Idempotency-Key that is reused for another registration. */
  requestDigest: string
}

/**
 * Ms from the creation of a ticket to its first step; as long as a hold. A first step is found by the creation time of its ticket, not by
 * the index of due steps: most tickets are paid and mailed by then, and so are never written to that index.
 */
export const firstStepAfterMs = 15 * 60_000

/**
 * `date_waiting`, `wave_waiting`: the free places are for the people on the waiting list. `price_step_over`: all tickets at its price are
 * held or sold. `upgrade_void`: the solo ticket can no longer become a duo.
 */
export const ticketRefusals = [
  'date_full',
  'wave_full',
  'date_waiting',
  'wave_waiting',
  'addon_sold_out',
  'discount_used_up',
  'price_step_over',
  'upgrade_void',
] as const
export type TicketRefusal = (typeof ticketRefusals)[number]
/** `changed_meanwhile`: a ticket to release, an offer or the wave changed, or the id of a new roster row is in use. */
export type HoldOutcome = 'held' | 'exists' | 'changed_meanwhile' | TicketRefusal

/** The other writes in the transaction of a new ticket, and where it may be sold. */
export interface HoldOptions {
  /** Tickets that change as in {@link TicketStore.transition}. */
  releasing?: readonly { previous: TicketRecord; next: TicketRecord }[]
  /** Offers of the waiting list, whose places go to the ticket. */
  offers?: readonly WaitingChange[]
  /** True: holds places even on a day or in a wave that is not on sale, but not in a cancelled wave (`wave_full`). */
  evenIfClosed?: boolean
  /** The roster rows of a ticket that is paid already, and their wave, which must be unchanged since it was read. */
  joining?: { rows: readonly ParticipantRecord[]; wave: WaveRecord | undefined }
}

/** The rev of a participant's race state when it was read; 0 without a state. */
export interface SeenState {
  participantId: string
  rev: number
}

/** A roster row that gets another seat: another day or another wave. */
export interface MovedRow {
  previous: ParticipantRecord
  /** `underage: false` removes the flag; otherwise it stays. */
  next: Pick<ParticipantRecord, 'eventDate' | 'waveId' | 'waveNumber' | 'waveTime' | 'status' | 'underage'>
}

/** The sums of all held and paid tickets (`sumsOfTicket`). */
export interface SalesCount {
  /** Null until {@link TicketStore.setSales} is called: until then the counters lack the sales from before counting began. */
  counted: SalesTally | null
  /** Changes whenever a counter changes. */
  stamp: string
}

/**
 * Tickets and what they claim: places on the day, places in the wave, pieces of a limited add-on, uses of a discount code, tickets at a
 * step's price.
 */
export interface TicketStore extends Omit<SaleStore<TicketRecord, TicketRefusal>, 'transition'> {
  /**
   * Stores a new ticket and claims its places, or does neither. `exists`: this id was registered before. A hold succeeds only on days with
   * status registration_open, and only if nobody waits for the places. The records in {@link HoldOptions} change in the same transaction.
   */
  hold(ticket: TicketRecord, options?: HoldOptions): Promise<HoldOutcome>
  /**
   * {@link SaleStore.transition}, which in the same transaction cancels the `leaving` roster rows, at the time `at` (ms). Returns
   * `changed_meanwhile` also if one of them is not active, or was scanned since its state was `seen`. Released places can be claimed again
   * only in their own wave: returns `wave_full` if that wave was cancelled, deleted or moved to another day.
   */
  transition(
    previous: TicketRecord,
    next: TicketRecord,
    leaving?: { ids: readonly string[]; at: number; seen?: readonly SeenState[] },
    offer?: WaitingChange,
  ): Promise<'done' | 'changed_meanwhile' | TicketRefusal>
  /**
   * {@link transition} of a paid ticket that stays paid: claims places in another wave, or releases those of removed participants, and
   * writes their roster rows in the same transaction. Each row, and `wave` if given, must be unchanged since it was read. Does not
   * claim places for which people wait.
   */
  reseat(change: {
    previous: TicketRecord
    next: TicketRecord
    rows: readonly MovedRow[]
    wave: WaveRecord | undefined
    /** Ms since the epoch. */
    at: number
  }): Promise<'done' | 'changed_meanwhile' | TicketRefusal>
  /**
   * Moves a place from the ticket of a team to the ticket of one runner, or back: both tickets change in one transaction, in which the
   * `leaving` roster rows are cancelled as in {@link transition}. A `runner` without `previous` is created. Nobody else can take the place
   * meanwhile.
   */
  changeTeam(change: {
    team: { previous: TicketRecord; next: TicketRecord }
    runner: { previous?: TicketRecord; next: TicketRecord }
    leaving?: { ids: readonly string[]; at: number; seen?: readonly SeenState[] }
  }): Promise<'done' | 'changed_meanwhile' | TicketRefusal>
  /**
   * Makes a paid solo a duo: its ticket, the `order` that was paid for the second place, and the roster `row` of its participant change in
   * one transaction. The place that the order holds moves to the ticket, even if the ticket got another wave meanwhile. Returns
   * `changed_meanwhile` also if the participant was scanned since their state was `seen`. `at`: ms since the epoch.
   */
  upgrade(change: {
    solo: { previous: TicketRecord; next: TicketRecord }
    order: { previous: TicketRecord; next: TicketRecord }
    row: ParticipantRecord
    seen: SeenState
    at: number
  }): Promise<'done' | 'changed_meanwhile' | TicketRefusal>
  /**
   * Ends the search by creation time for the tickets whose first step ({@link firstStepAfterMs}) was due at `now`: from then on `listDue`
   * finds those that still need a step in the index of due steps.
   */
  endFirstSteps(now: number): Promise<void>
  /** Returns the existing tickets with these ids, in any order. Reads a hundred at a time. */
  getMany(ids: readonly string[]): Promise<TicketRecord[]>
  /** The unpaid tickets, found by their next step. May lag slightly behind writes. */
  listHeld(): Promise<TicketRecord[]>
  /** The current counters of the sales, which change in the transactions of the tickets. */
  readSales(): Promise<SalesCount>
  /** Sets the counters to a recount if nothing changed since `stamp` was read. Returns false otherwise. */
  setSales(recount: SalesTally, stamp: string): Promise<boolean>
  /**
   * Moves the counters of the days before `today` out of the records that sales write, so that a sale writes little. No sum is lost,
   * and the call is safe to repeat, also concurrently.
   */
  mergePastSales(today: string): Promise<void>
  /** Adds or replaces tickets without changing a counter or the roster. Only for seeding. */
  put(tickets: readonly TicketRecord[]): Promise<void>
  /** All tickets, newest first. */
  list(options: { limit?: number; cursor?: string }): Promise<{ tickets: TicketRecord[]; cursor?: string }>
}
