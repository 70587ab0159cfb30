import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import { fakeWire, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import Settings from '#web/features/admin/settings/settings.tsx'

/** The request for the phones, as a key of the fake answers. */
export const list = 'GET /api/admin/devices'
/** The request for the settings of the race, as a key of the fake answers. */
export const race = 'GET /api/admin/race-settings'
/** A refusal because another user saved the record meanwhile. */
export const conflict = (theirs: object): Answer => ({
  status: 409,
  body: { message: 'Iemand anders heeft dit intussen gewijzigd.', code: 'record_changed', details: theirs },
})
export const settings = defaultRaceSettings
/** A paired phone that never called the server. */
export const neverSeen: CrewDevice = {
  id: 'a',
  name: 'Post A',
  locations: ['Check-in'],
  pairedAt: '2025-10-11T07:41:00.000Z',
  lastSeenAt: null,
  revokedAt: null,
  version: 'v1',
  report: null,
}
/** Opens the settings page with these answers of the server. */
export const open = (answers: Record<string, Answer>) => {
  const wire = fakeWire({ [race]: { body: { ...settings, version: 'v1' } }, ...answers })
  return renderScreen({ '/': <Settings /> }, '/').then((screen) => ({ wire, screen }))
}
