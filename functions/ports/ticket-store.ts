import type { ChosenAddon } from '#shared/domain/pricing.ts'
import type { TicketState, TicketType } from '#shared/domain/tickets.ts'
import type { WizardParticipant } from '#shared/contract/tickets.ts'
import type { ParticipantRecord } from './roster-store.ts'

export type TicketParticipant = WizardParticipant & { id: string }

/** What has still to happen to a ticket, found by the `due` index whatever crashed in between. */
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
  /** Ms since the epoch; null when no places are held. */
  holdExpiresAt: number | null
  nextStep: NextStep | null
  nextStepAt: number | null
  /** Ids of provider events that were applied: each counts once (decision 19). */
  appliedEvents: string[]
  /** Rises with every write; the condition of the next one. */
  rev: number
}

export type HoldOutcome = 'held' | 'exists' | 'date_full' | 'wave_full' | 'discount_used_up'
export type TransitionOutcome = 'done' | 'changed_meanwhile' | 'date_full' | 'wave_full' | 'discount_used_up'

/**
 * Tickets and the places they take. Every change of state and of the counters (day, wave, discount) is one transaction, so
 * no interleaving can oversell (decision 17).
 */
export interface TicketStore {
  /** Puts a pending ticket and takes its places, or neither. `exists`: this id was registered before. */
  hold(ticket: TicketRecord): Promise<HoldOutcome>
  get(id: string): Promise<TicketRecord | undefined>
  /**
   * Writes `next` if the stored rev is still `previous.rev`; takes or gives back places when the two states differ in
   * {@link holdsPlaces}; adds the participants to the roster when given.
   */
  transition(previous: TicketRecord, next: TicketRecord, joining?: readonly ParticipantRecord[]): Promise<TransitionOutcome>
  /** Tickets whose next step is due, oldest first. */
  listDue(now: number, limit: number): Promise<TicketRecord[]>
  list(options: { limit?: number; cursor?: string }): Promise<{ tickets: TicketRecord[]; cursor?: string }>
}
