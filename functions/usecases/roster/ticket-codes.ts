import { sha256 } from '@noble/hashes/sha2.js'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { signTicketCode, toBase32 } from '#shared/lib/ticket-code.ts'

/** The public reference of a ticket: 40 bits of the hash of its id, so that the id itself stays secret (decision 16). */
export function ticketRefOf(ticketId: string): string {
  return toBase32(sha256(new TextEncoder().encode(ticketId)).slice(0, 5))
}

/** The text of a participant's current QR. */
export function codeTextOf(participant: ParticipantRecord, signingKey: Uint8Array): string {
  return signTicketCode({ ...participant, participantId: participant.id, version: participant.codeVersion }, signingKey)
}
