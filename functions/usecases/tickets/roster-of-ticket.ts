import { isUnderage } from '#shared/domain/tickets/minimum-age.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'

/** Builds the roster rows of a ticket's participants, who join at `now` (ms since the epoch). */
export function newParticipants(ticket: TicketRecord, wave: WaveRecord | undefined, now: number): ParticipantRecord[] {
  return ticket.participants.map((person, at) => ({
    id: person.id,
    ticketId: ticket.id,
    ticketRef: saleCodeOf(ticket.id),
    ticketType: ticket.ticketType,
    index: at === 0 ? 0 : 1,
    name: person.name,
    email: person.email,
    phone: person.phone,
    country: person.country,
    gender: person.gender,
    eventDate: ticket.eventDate,
    waveId: wave?.id ?? null,
    waveNumber: wave?.number ?? 0,
    waveTime: wave?.startTime ?? null,
    codeVersion: 1,
    status: 'active',
    createdAt: now,
    rev: 1,
    updatedAt: now,
    ...(isUnderage(person.birthDate, ticket.eventDate) ? { underage: true } : {}),
  }))
}

/** Returns the ticket's wave; undefined if no wave was chosen or the wave does not exist any more. */
export async function waveOf(deps: Pick<Deps, 'catalog'>, ticket: TicketRecord): Promise<WaveRecord | undefined> {
  return ticket.waveId === null ? undefined : deps.catalog.getWave(ticket.waveId)
}

/** Reads the participants of a paid ticket from the roster, which has their current wave and code version instead of those of the sale. */
export async function rosterOf(deps: Pick<Deps, 'roster'>, ticket: TicketRecord): Promise<ParticipantRecord[]> {
  const found = await Promise.all(ticket.participants.map((person) => deps.roster.getParticipant(person.id)))
  return found.filter((one) => one !== undefined && one.ticketId === ticket.id) as ParticipantRecord[]
}
