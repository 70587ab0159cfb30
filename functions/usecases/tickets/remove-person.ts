import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord, TicketStore } from '#functions/ports/tickets/ticket-store.ts'
import type { TicketParticipant } from '#functions/ports/tickets/ticket-parts.ts'

/**
 * Removes a person from a paid ticket at `at` (ms since the epoch): in one transaction their place is free and phones refuse their code.
 * Their data stays.
 */
export function removePerson(
  { tickets }: Pick<Deps, 'tickets'>,
  ticket: TicketRecord,
  row: ParticipantRecord,
  at: number,
): ReturnType<TicketStore['reseat']> {
  const rows = [{ previous: row, next: { ...row, status: 'removed' as const } }]
  return tickets.reseat({ previous: ticket, next: withRemoved(ticket, row.id, at), rows, wave: undefined, at })
}

/** Returns the ticket with a person removed at `removedAt` (ms since the epoch). `removedAt` undefined: puts the person back on it. */
export function withRemoved(ticket: TicketRecord, id: string, removedAt: number | undefined): TicketRecord {
  const change = ({ removedAt: _, ...one }: TicketParticipant): TicketParticipant => (removedAt === undefined ? one : { ...one, removedAt })
  return { ...ticket, participants: ticket.participants.map((one) => (one.id === id ? change(one) : one)) }
}
