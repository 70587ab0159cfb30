import { beforeEach } from 'vitest'
import { useChanges } from '#web/features/participant/profile/changes.ts'
import ParticipantProfile from '#web/features/participant/profile/participant-profile.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'

/** The details of {@link sanne} that the form shows. */
export const fields = {
  name: 'Sanne de Wit',
  email: 'sanne@voorbeeld.nl',
  phone: '0612345678',
  street: 'Zeestraat',
  houseNumber: '1',
  postalCode: '2202 AA',
  city: 'Noordwijk',
  country: 'Nederland',
  emergencyContact: 'Piet de Wit',
  emergencyContactPhone: '0611112222',
}
export const sanne = {
  id: '7K4P2M9X',
  ...fields,
  gender: 'female',
  status: 'active',
  createdAt: '2025-06-01T10:00:00.000Z',
  specialRequirements: 'Pinda-allergie',
  notificationPreferences: { email: true, sms: false, push: false },
  privacySettings: { shareResults: true, shareProfile: false, allowMarketing: true },
  version: 'v1',
}
/** Returns the answer of {@link getSession} for an account with the given profiles. */
export const session = (...profiles: object[]) => ({
  body: { authenticated: true, participant: null, participants: [], profiles, hasPassword: true, pendingEmail: null },
})
/** Returns the answer of {@link updateProfile} after the server saved a profile. */
export const updated = (profile: object, pendingEmail: object | null = null) => ({ body: { ok: true, participant: profile, pendingEmail } })
export const getSession = 'GET /api/participant/session'
export const updateProfile = 'PUT /api/participant/profile'
/** The path of {@link updateProfile}, to find the sent requests. */
export const path = '/api/participant/profile'

/** Renders the profile screen and waits until it shows `text`. `search`: the query in the URL. */
export const open = async (search = '', text = 'Profiel bijwerken') => {
  const screen = await renderScreen(
    { '/participant-profile': <ParticipantProfile />, '/participant-login': 'INLOGGEN' },
    `/participant-profile${search}`,
  )
  await screen.until(() => screen.text().includes(text))
  return screen
}

/**
 * Deletes the stored changes before each test of a file. Every test file must call this function: all test files share this module, and
 * the top level of the module runs only once.
 */
export function startWithoutChanges(): void {
  beforeEach(() => {
    localStorage.clear()
    useChanges.setState({ changes: [] })
  })
}
