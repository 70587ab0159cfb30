import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { SaleRecord, SaleStore } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

/**
 * A participant's place that is handed over to somebody else: a sale of nothing, so that its mails are steps like all others. Its id is
 * the participant's: one at a time. `pending`: offered, until `holdExpiresAt`; `paid`: taken; `cancelled`: taken back.
 */
export interface TransferRecord extends SaleRecord {
  ticketId: string
  /** Account of who offers, in lower case. */
  fromEmail: string
  fromName: string
  /** To whom, as it was typed. */
  toEmail: string
  /** From when on (ms) it is nobody's business any more: the store deletes it some time after. */
  forgetAt: number
}

/** Everything that changes with a place that changes hands, each as it was read. */
export interface HandOver {
  transfer: { previous: TransferRecord; next: TransferRecord }
  ticket: { previous: TicketRecord; next: TicketRecord }
  /** Becomes the new holder's, with the next code version. */
  row: { previous: ParticipantRecord; name: string; email: string; phone: string; country?: string | undefined; gender: string }
  /** Accounts that have the participant, and the one that gets it; made if needed. */
  from: readonly string[]
  to: string
  /** Rev of the participant's race state, 0 when there is none: whoever was scanned meanwhile is not handed over. */
  stateRev: number
  /** Ms since the epoch. */
  at: number
}

export interface TransferStore extends SaleStore<TransferRecord, never> {
  /** All that are kept, those that are over too. May lag behind a moment. */
  list(): Promise<TransferRecord[]>
  /** Puts an offer where none was (`previous` undefined), or over the earlier one if that is still as it was read. */
  offer(next: TransferRecord, previous: TransferRecord | undefined): Promise<'done' | 'changed_meanwhile'>
  /** All of it or nothing; what the old holder filled in on the profile goes with it. */
  handOver(change: HandOver): Promise<'done' | 'changed_meanwhile'>
}
