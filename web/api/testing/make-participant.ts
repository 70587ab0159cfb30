import type { AdminParticipant } from '#shared/contract/roster.ts'

/** A participant as the server lists it; pass only the values that the test is about. */
export function makeParticipant(values: Partial<AdminParticipant> & { id: string }): AdminParticipant {
  return {
    name: `Deelnemer ${values.id}`,
    email: `${values.id.toLowerCase()}@voorbeeld.nl`,
    phone: '06 1234 5678',
    gender: 'other',
    ticketType: 'solo',
    eventDate: '2025-10-11',
    waveId: 5,
    waveNumber: 5,
    qrCode: `DS1${values.id}`,
    hasQr: true,
    raceStatus: values.checkInTime ? 'checked_in' : 'registered',
    checkInTime: null,
    checkInUncertainty: null,
    checkInDevice: null,
    hasConflict: false,
    createdAt: '2025-09-01T08:00:00.000Z',
    ...values,
  }
}
