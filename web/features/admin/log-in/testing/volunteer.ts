import type { AdminVolunteer } from '#shared/contract/community.ts'

/** A volunteer, as the office lists volunteers. */
export const anouk: AdminVolunteer = {
  id: '6f3c1d5e-0000-4000-8000-000000000001',
  name: 'Anouk Smit',
  email: 'anouk@voorbeeld.example',
  phone: null,
  preferredRole: 'marshal',
  experience: null,
  availability: 'flexible',
  createdAt: '2025-05-01T10:00:00.000Z',
  version: 'v1',
}

/** The text that a test types in the dialog of a volunteer. */
export const experience = 'Stond vorig jaar bij de modderput'
