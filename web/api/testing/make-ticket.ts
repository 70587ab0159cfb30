import type { AdminTicket } from '#shared/contract/tickets.ts'

/** A paid solo ticket as the office sees it; pass only the values that the test is about. */
export const makeTicket = (name: string, more: Partial<AdminTicket>): AdminTicket => ({
  id: `ticket-${name}`.padEnd(32, '0'),
  ticketType: 'solo',
  eventDate: '2025-10-11',
  waveId: null,
  waveNumber: null,
  waveTime: null,
  primaryParticipantName: name,
  primaryParticipantEmail: `${name}@voorbeeld.example`,
  secondaryParticipantName: null,
  secondaryParticipantEmail: null,
  secondaryParticipantShirtSize: null,
  addons: [],
  price: 8500,
  discountCode: null,
  paymentMethod: 'ideal',
  status: 'paid',
  disputedAt: null,
  disputeEnd: null,
  createdAt: '2025-09-01T10:00:00.000Z',
  ...more,
})
