import type { AdminVolunteer } from '#shared/contract/community.ts'
import type { AdminShift } from '#shared/contract/shifts.ts'

/** A volunteer as the office sees them; pass only the values that the test is about. */
export const makeVolunteer = (id: string, name: string, values: Partial<AdminVolunteer> = {}): AdminVolunteer => ({
  id,
  name,
  email: `${id}@voorbeeld.example`,
  phone: '0612345678',
  preferredRole: 'other',
  experience: null,
  availability: 'flexible',
  createdAt: '2025-09-01T10:00:00.000Z',
  version: 'v1',
  ...values,
})

type AssignedVolunteer = AdminShift['people'][number]
/** A volunteer on a shift, who has not answered and was not mailed yet. */
export const makeAssigned = (volunteerId: string, values: Partial<AssignedVolunteer> = {}): AssignedVolunteer => ({
  volunteerId,
  answer: 'open',
  answeredAt: null,
  mailedAt: null,
  told: null,
  remindedAt: null,
  checkedInAt: null,
  checkedOutAt: null,
  ...values,
})

/** A shift of two places at Duinkam, without people. */
export const makeShift = (id: string, values: Partial<AdminShift> = {}): AdminShift => ({
  id: id.padEnd(22, '0'),
  edition: '2025',
  day: '2099-10-10',
  from: '08:00',
  until: '12:00',
  place: 'Duinkam',
  role: 'marshal',
  places: 2,
  note: '',
  people: [],
  version: 'v1',
  ...values,
})
