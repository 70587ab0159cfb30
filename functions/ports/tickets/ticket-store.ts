import type { ChosenAddon } from '#shared/domain/pricing.ts'
import type { TicketState, TicketType } from '#shared/domain/tickets.ts'
import type { WizardParticipant } from '#shared/contract/tickets.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'

export type TicketParticipant = WizardParticipant & { id: string }

/** What has still to happen to a ticket, found by the `due` index whatever crashed in between. `refund` also brings its mail. */
export type NextStep = 'expire-hold' | 'send-confirmation' | 'refund'

export interface TicketRecord {
  id: string
  state: TicketState
  ticketType: TicketType
  eventDate: string
  waveId: number | null
  participants: TicketParticipant[]
  addons: ChosenAddon[]
  discountCode: string | null
  /** Cents. */
  price: number
  /** What the receipt showed, in cents, discounts negative. */
  lines: { label: string; amount: number }[]
  paymentIntentId: string | null
  paymentMethod: string | null
  /** Digest of the registration, so that a reused Idempotency-Key with other contents is refused. */
  requestDigest: string
  createdAt: number
  /** Ms since the epoch; null until paid. */
  paidAt: number | null
  /** Ms since the epoch; null when no places are held. */
  holdExpiresAt: number | null
  /** When the buyer last began another attempt to pay, ms; null during the first: no older attempt can have failed then. */
  renewedAt: number | null
  /** {@link PaymentIntent.failureId} at that moment: this failure is history, however late it is told. */
  settledFailure: string | null
  nextStep: NextStep | null
  /** When the schedule looks at it at the latest; a job from the queue may take the step sooner. */
  nextStepAt: number | null
  /** Somebody is taking the step; until then (ms) nobody else does. */
  stepLease: number | null
  stepFailures: number
  /** Mail addresses, in lower case, that have this step's mail: none gets it twice. */
  mailed: string[]
  /** Ids of provider events that were applied: each counts once (decision 19). */
  appliedEvents: string[]
  /** Rises with every write; the condition of the next one. */
  rev: number
}

/** `changed_meanwhile`: one of those to be released did. */
export type HoldOutcome = 'held' | 'exists' | 'changed_meanwhile' | 'date_full' | 'wave_full' | 'discount_used_up'
/** `participant_taken`: a joining participant's id exists already; draw another. */
export type TransitionOutcome = 'done' | 'changed_meanwhile' | 'date_full' | 'wave_full' | 'discount_used_up' | 'participant_taken'

/**
 * Tickets and the places they take. Every change of state and of the counters (day, wave, discount) is one transaction, so
 * no interleaving can oversell (decision 17).
 */
export interface TicketStore {
  /**
   * Puts a pending ticket and takes its places, or neither. `exists`: this id was registered before. Only on days with status
   * registration_open. What is in `releasing` goes from one record to the other in the same transaction, as in {@link transition}.
   */
  hold(ticket: TicketRecord, releasing?: readonly { previous: TicketRecord; next: TicketRecord }[]): Promise<HoldOutcome>
  get(id: string): Promise<TicketRecord | undefined>
  /**
   * Writes `next` (under `previous.rev + 1`) if the stored rev is still `previous.rev`; takes or gives back places and discount
   * uses where the two differ in what they claim; adds the participants to the roster when given. All or nothing.
   */
  transition(previous: TicketRecord, next: TicketRecord, joining?: readonly ParticipantRecord[]): Promise<TransitionOutcome>
  /** Adds or replaces without touching a counter or the roster: for seeding. */
  put(tickets: readonly TicketRecord[]): Promise<void>
  /** Tickets with `nextStepAt` <= now, oldest first. May lag behind a moment: the step reads the ticket again. */
  listDue(now: number, limit: number): Promise<TicketRecord[]>
  /** All tickets, newest first. */
  list(options: { limit?: number; cursor?: string }): Promise<{ tickets: TicketRecord[]; cursor?: string }>
}
