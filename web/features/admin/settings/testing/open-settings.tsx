import { fakeWire, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { defaultRaceSettings } from '#shared/domain/race/race-settings.ts'
import Settings from '#web/features/admin/settings/settings.tsx'

export const list = 'GET /api/admin/devices'
export const race = 'GET /api/admin/race-settings'
/** A refusal because another user saved the record meanwhile. */
export const conflict = (theirs: object): Answer => ({
  status: 409,
  body: { message: 'Iemand anders heeft dit intussen gewijzigd.', code: 'record_changed', details: theirs },
})
export const settings = defaultRaceSettings
export const open = (answers: Record<string, Answer>) => {
  const wire = fakeWire({ [race]: { body: { ...settings, version: 'v1' } }, ...answers })
  return renderScreen({ '/': <Settings /> }, '/').then((screen) => ({ wire, screen }))
}
