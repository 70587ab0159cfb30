import { emptyParticipant } from '#web/features/tickets/draft/draft-participant.ts'
import { changeDraft, emptyDraft, type TicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'

export const sanne = {
  ...emptyParticipant(),
  name: 'Sanne de Wit',
  email: 'sanne@voorbeeld.example',
  phone: '0612345678',
  birthDate: '1990-05-04',
  gender: 'female',
  nationality: 'Nederlandse',
  agreeToTerms: true,
}
export const jamal = { ...sanne, name: 'Jamal Bouzidi', email: 'jamal@voorbeeld.example', gender: 'male', shirtSize: 'L' }

/** The race days as the server answers them: the second day is full. */
export const days = [
  { id: 'a', eventDate: '2025-10-11', location: 'The Dune Base, Noordwijk', status: 'registration_open', availableSpots: 12 },
  { id: 'b', eventDate: '2025-10-12', location: 'The Dune Base, Noordwijk', status: 'registration_open', availableSpots: 0 },
]

/** Stores a draft that is ready to be paid. `change` replaces fields. */
export function startDraft(change: Partial<TicketDraft> = {}): void {
  localStorage.clear()
  changeDraft({ ...emptyDraft(), ticketType: 'solo', eventDate: '2025-10-11', participants: [sanne, jamal], ...change })
}
