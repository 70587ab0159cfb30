import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { signTicketCode } from '#shared/lib/ticket-code.ts'

/** Returns the text of a participant's current QR. */
export function codeTextOf(participant: ParticipantRecord, signingKey: Uint8Array): string {
  return signTicketCode({ ...participant, participantId: participant.id, version: participant.codeVersion }, signingKey)
}
