import type { ParticipantDossier } from '#shared/contract/participants.ts'

/** A participant with a Solo, in the form that the endpoints of the office return. */
export const sanne: ParticipantDossier['participant'] = {
  id: '7K4P2M9X',
  name: 'Sanne',
  email: 'sanne@voorbeeld.nl',
  phone: '0612345678',
  gender: 'female',
  ticketType: 'solo',
  eventDate: '2025-10-11',
  waveId: 2,
  waveNumber: 2,
  qrCode: '',
  codeVersion: 1,
  status: 'registered',
  createdAt: '2025-09-01T08:00:00.000Z',
  emergencyContact: '',
  emergencyContactPhone: '',
  specialRequirements: '',
  teammate: null,
  version: 'v1',
}
