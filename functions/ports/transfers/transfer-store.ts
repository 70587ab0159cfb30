import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { SaleRecord, SaleStore } from '#functions/ports/payments/sale.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'

/**
 * The transfer of a participant's place to another person. It is stored as a sale that sells nothing, so that its mails are steps like
 * those of other sales. Its id is the participant's id, so a participant has at most one. `pending`: offered until `holdExpiresAt`;
 * `paid`: accepted; `cancelled`: withdrawn.
 */
export interface TransferRecord extends SaleRecord {
  ticketId: string
  /** The mail address of the account that offers, in lower case. */
  fromEmail: string
  fromName: string
  /** The receiver's mail address, as it was typed. */
  toEmail: string
  /** The time (ms) from which the record is not needed; the store deletes it some time later. */
  forgetAt: number
}

/** All changes of an accepted transfer, each with the record as it was read. */
export interface AcceptedTransfer {
  transfer: { previous: TransferRecord; next: TransferRecord }
  ticket: { previous: TicketRecord; next: TicketRecord }
  /** The roster row, which gets the new holder and the next code version. */
  row: { previous: ParticipantRecord; name: string; email: string; phone: string; country?: string | undefined; gender: string }
  /** The accounts that have the participant, and the account (created if needed) that gets the participant. */
  from: readonly string[]
  to: string
  /**
   * Accounts that do not have the participant. If such an account has got the participant since, for example through a mail about
   * the ticket, the transfer fails.
   */
  notFrom?: readonly string[]
  /** Rev of the participant's race state, 0 without one. If the participant was scanned since, the transfer fails. */
  stateRev: number
  /** Ms since the epoch. */
  at: number
}

export interface TransferStore extends SaleStore<TransferRecord, never> {
  /** All stored transfers, including ended ones. May lag slightly behind writes. */
  list(): Promise<TransferRecord[]>
  /** Creates an offer (`previous` undefined), or replaces the earlier one if nobody changed it since it was read. */
  offer(next: TransferRecord, previous: TransferRecord | undefined): Promise<'done' | 'changed_meanwhile'>
  /** Changes all records or none, and deletes the earlier holder's profile. */
  accept(change: AcceptedTransfer): Promise<'done' | 'changed_meanwhile'>
}
