import { expect, it, vi } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { testCapacity, testWave } from './testing/waves.ts'
import { WaveSettings } from './wave-settings.tsx'

const wave = testCapacity(3)
const now = testWave(3, { currentCount: 4, status: 'closed', notes: 'Storm', version: 'theirs' })

it('two on one wave: the second is told and shown both, and saving once more means it', async () => {
  const path = '/api/admin/waves/3/status'
  const wire = fakeWire({
    [`POST ${path}`]: {
      status: 409,
      body: { code: 'record_changed', message: 'Iemand anders heeft dit intussen gewijzigd.', details: now },
    },
    'POST /api/admin/waves/3/capacity': { body: { wave: { ...now, version: 'mine too' } } },
  })
  const screen = await renderScreen({ '/': <WaveSettings wave={wave} onClose={() => {}} /> }, '/')
  await screen.press('Status opslaan')
  await screen.until(() => /Iemand anders.*Storm/.test(screen.text()))
  wire.answers[`POST ${path}`] = { body: { wave: { ...now, status: 'available', notes: '', version: 'mine' } } }
  await screen.press('Status opslaan')
  await screen.until(() => screen.text().includes('Status bijgewerkt'))
  // The other form knows what this one saved.
  await screen.press('Capaciteit opslaan')
  await screen.until(() => screen.text().includes('Capaciteit bijgewerkt'))
  expect(wire.sent.filter(({ method }) => method === 'POST').map(({ body }) => (body as { version: string }).version)).toEqual([
    'seen',
    'theirs',
    'mine',
  ])
})

it('asks before what was typed and not saved is thrown away, and leaves at once when it is saved', async () => {
  const path = 'POST /api/admin/waves/3/capacity'
  const wire = fakeWire({ [path]: refusal(409, 'capacity_too_low', 'Lager dan 4 kan niet.') })
  const close = vi.fn<() => void>()
  const screen = await renderScreen({ '/': <WaveSettings wave={wave} onClose={close} /> }, '/')
  await screen.type('Maximaal aantal deelnemers', '3')
  await screen.press('Capaciteit opslaan')
  await screen.until(() => screen.text().includes('Fout bij bijwerken capaciteit'))
  await screen.press('Sluiten')
  expect(screen.text()).toContain('Wat je invulde is nog niet bewaard.')
  await screen.press('Verder invullen')
  expect(close).not.toHaveBeenCalled()
  await screen.type('Maximaal aantal deelnemers', '30')
  wire.answers[path] = { body: { wave: { ...now, capacity: 30, version: 'mine' } } }
  await screen.press('Capaciteit opslaan')
  await screen.until(() => screen.text().includes('Capaciteit bijgewerkt'))
  await screen.type(/^Notitie/, 'Storm')
  await screen.press('Sluiten')
  expect(close).not.toHaveBeenCalled()
  await screen.press('Gooi weg')
  expect(close).toHaveBeenCalledOnce()
})
