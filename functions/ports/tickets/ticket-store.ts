import type { SalesTally } from '#shared/domain/money/sales-figures.ts'
import type { ChosenAddon } from '#shared/domain/tickets/pricing.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import type { FormParticipant, WizardParticipant } from '#shared/contract/registration.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { SaleRecord, SaleStore } from '#functions/ports/payments/sale.ts'
import type { WaitingChange } from '#functions/ports/waiting/waiting-store.ts'

/** For whom a place was bought that is somebody else's by now, as the sale has it. */
export interface GivenBy {
  name: string
  email: string
  /** Their log-in's address, once that is another one. */
  emailNow?: string
}

/** As the wizard asked, or the registration form: what both ask is there, the rest may be. */
export type TicketParticipant = { id: string } & Pick<WizardParticipant, keyof WizardParticipant & keyof FormParticipant> &
  Partial<Omit<WizardParticipant, 'medicalConditions'>> & {
    /** For whom this place was bought, once it was handed over to somebody else: whoever holds the ticket's address sees no code of it. */
    boughtBy?: GivenBy
    /** Since when (ms) an administrator has taken them off the list: their place is free, while the ticket stays as it was paid. */
    removedAt?: number
  }

/** A mail with the tickets, or that they are no more, as it left. */
export interface TicketMail {
  /** Ms since the epoch. */
  at: number
  what: 'confirmation' | 'again' | 'moved' | 'cancelled'
  /** The participant for whom it was asked again; else everybody on the ticket has it. */
  for?: string
}

/** When somebody starts. */
export interface Seat {
  eventDate: string
  /** 0 without a wave. */
  waveNumber: number
  /** Ms since the epoch, null without a wave. */
  waveTime: number | null
}

/** An add-on as it was sold. */
export interface SoldAddon extends ChosenAddon {
  /** Of a limited one: whose run it is of. Absent: that of the edition which the site is built with. */
  edition?: string
}

/** A sale of one or two places on a day. It holds them while it is pending. */
export interface TicketRecord extends SaleRecord {
  ticketType: TicketType
  eventDate: string
  /** Null while the day alone is sold; then an administrator gives the wave (decision 18). */
  waveId: number | null
  participants: TicketParticipant[]
  addons: SoldAddon[]
  discountCode: string | null
  /** Whose offer of the waiting list it was registered on: unpaid, its places go back there while the offer's time is not over. */
  offerId: string | null
  /** Cents. */
  price: number
  /** What the receipt showed, in cents, discounts negative. */
  lines: { label: string; amount: number }[]
  /** The last ones; absent: none. */
  mails?: readonly TicketMail[]
  /** Where its people were when they were last told, while the mail that they were moved has still to go. */
  moved?: Seat | undefined
  /** Digest of the registration, so that a reused Idempotency-Key with other contents is refused. */
  requestDigest: string
}

/**
 * The step that a ticket is made with is due so long (ms) after it was made, as long as a hold lives. While it is still that one, it is found by when
 * its ticket was made and is in no index of its own: most tickets are paid and mailed by then, and never were in it.
 */
export const firstStepAfterMs = 15 * 60_000

/** `date_waiting`, `wave_waiting`: what is free there is for whoever is on the waiting list. */
export const ticketRefusals = ['date_full', 'wave_full', 'date_waiting', 'wave_waiting', 'addon_sold_out', 'discount_used_up'] as const
export type TicketRefusal = (typeof ticketRefusals)[number]
/** `changed_meanwhile`: one of those to be released did, or an offer. */
export type HoldOutcome = 'held' | 'exists' | 'changed_meanwhile' | TicketRefusal

/** The race state that somebody was looked at with: its rev, 0 when there was none. */
export interface SeenState {
  participantId: string
  rev: number
}

/** Somebody of the roster who gets another place. */
export interface Reseated {
  previous: ParticipantRecord
  /** `underage: false` takes the flag away; otherwise it stays as it was. */
  next: Pick<ParticipantRecord, 'eventDate' | 'waveId' | 'waveNumber' | 'waveTime' | 'status' | 'underage'>
}

/** What all tickets add up to that are held or paid (`tallyOf`). */
export interface SalesCount {
  /** Null until {@link TicketStore.setSales}: what was sold before anything was counted is in no counter. */
  counted: SalesTally | null
  /** The same as long as no ticket changes what is counted. */
  stamp: string
}

/** Tickets and what they claim: places on the day, places in the wave, pieces of a limited add-on, uses of a discount code. */
export interface TicketStore extends Omit<SaleStore<TicketRecord, TicketRefusal>, 'transition'> {
  /**
   * Puts a pending ticket and takes its places, or neither. `exists`: this id was registered before. Only on days with status
   * registration_open, and only where nobody waits for the places. What is in `releasing` goes from one record to the other in the same
   * transaction, as in {@link transition}, and so do the `offers` of the waiting list: what an offer holds goes over to the ticket.
   */
  hold(
    ticket: TicketRecord,
    releasing?: readonly { previous: TicketRecord; next: TicketRecord }[],
    offers?: readonly WaitingChange[],
  ): Promise<HoldOutcome>
  /**
   * {@link SaleStore.transition}, and in the same transaction cancels those who leave the roster at that moment (ms). One of them who is
   * not active there (any more) has changed meanwhile as well, and so has who was scanned since the state was `seen`. Places that were let go come back in their own wave alone: `wave_full` when
   * it does not go on, was deleted, or is one of another day by now.
   */
  transition(
    previous: TicketRecord,
    next: TicketRecord,
    leaving?: { ids: readonly string[]; at: number; seen?: readonly SeenState[] },
    offer?: WaitingChange,
  ): Promise<'done' | 'changed_meanwhile' | TicketRefusal>
  /**
   * {@link transition} of a paid ticket that stays paid, with its people: takes the places of another wave, or gives back those of who is taken
   * off the list, and writes their rows in the same transaction, if each is still as it was read. `wave`: if it is still as it was
   * read. Where people wait what is free is not taken.
   */
  reseat(change: {
    previous: TicketRecord
    next: TicketRecord
    rows: readonly Reseated[]
    wave: WaveRecord | undefined
    /** Ms since the epoch. */
    at: number
  }): Promise<'done' | 'changed_meanwhile' | TicketRefusal>
  /**
   * Says that every first step that was due at `now` and listed by `listDue` was tried: what is still to be done of them goes into the
   * index, and none of them is listed any more as a first step.
   */
  endFirstSteps(now: number): Promise<void>
  /** Who has not paid yet: their payment is a step to come, by which they are found. May lag behind a moment. */
  listHeld(): Promise<TicketRecord[]>
  /** The counters of the sales, each changed in the transaction that changes a ticket: those of this moment. */
  readSales(): Promise<SalesCount>
  /** Sets them to a recount, if nothing changed since this stamp was read; false when something did. */
  setSales(recount: SalesTally, stamp: string): Promise<boolean>
  /** Brings together what was counted of the days before `today`, so that what a sale writes stays small. Changes no sum; safe to repeat and to run twice at once. */
  foldSales(today: string): Promise<void>
  /** Adds or replaces without touching a counter or the roster: for seeding. */
  put(tickets: readonly TicketRecord[]): Promise<void>
  /** All tickets, newest first. */
  list(options: { limit?: number; cursor?: string }): Promise<{ tickets: TicketRecord[]; cursor?: string }>
}
