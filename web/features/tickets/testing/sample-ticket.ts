import type { TicketView } from '#shared/contract/tickets.ts'

export const ticketId = 't'.repeat(32)

/** Returns a solo ticket that waits for its payment. `change` replaces fields. */
export const sampleTicket = (change: Partial<TicketView> = {}): TicketView => ({
  id: ticketId,
  qrCode: '',
  ticketType: 'solo',
  eventDate: '2025-10-11',
  waveTime: null,
  waveNumber: null,
  primaryParticipantName: 'Sanne de Wit',
  primaryParticipantEmail: 'sanne@voorbeeld.example',
  secondaryParticipantName: null,
  secondaryParticipantEmail: null,
  participants: [{ id: '7K4P2M9X', name: 'Sanne de Wit', qrCode: '', transferred: false }],
  price: 8500,
  lines: [{ label: 'Solo ticket', amount: 8500 }],
  paymentMethod: null,
  status: 'pending',
  paidTooLate: false,
  holdExpiresAt: null,
  ...change,
})
