import { expect, it, vi } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { testCapacity, testWave } from './testing/waves.ts'
import { WaveSettings } from './wave-settings.tsx'

const wave = testCapacity(3)
const current = testWave(3, { currentCount: 4, status: 'closed', notes: 'Storm', version: 'theirs' })

it('shows what another user saved meanwhile, overwrites it on the second save, and gives both forms the new version', async () => {
  const path = '/api/admin/waves/3/status'
  const wire = fakeWire({
    [`POST ${path}`]: {
      status: 409,
      body: { code: 'record_changed', message: 'Iemand anders heeft dit intussen gewijzigd.', details: current },
    },
    'POST /api/admin/waves/3/capacity': { body: { wave: { ...current, version: 'mine too' } } },
  })
  const screen = await renderScreen({ '/': <WaveSettings wave={wave} onClose={() => {}} /> }, '/')
  await screen.press('Status opslaan')
  await screen.until(() => /Iemand anders.*Storm/.test(screen.text()))
  wire.answers[`POST ${path}`] = { body: { wave: { ...current, status: 'available', notes: '', version: 'mine' } } }
  await screen.press('Status opslaan')
  await screen.until(() => screen.text().includes('Status bijgewerkt'))
  // The capacity form uses the version that the status form saved.
  await screen.press('Capaciteit opslaan')
  await screen.until(() => screen.text().includes('Capaciteit bijgewerkt'))
  expect(wire.sent.filter(({ method }) => method === 'POST').map(({ body }) => (body as { version: string }).version)).toEqual([
    'seen',
    'theirs',
    'mine',
  ])
})

it('asks for confirmation before closing if either form has unsaved input', async () => {
  const path = 'POST /api/admin/waves/3/capacity'
  const wire = fakeWire({ [path]: refusal(409, 'capacity_too_low', 'Lager dan 4 kan niet.') })
  const close = vi.fn<() => void>()
  const screen = await renderScreen({ '/': <WaveSettings wave={wave} onClose={close} /> }, '/')
  await screen.fill('Maximaal aantal deelnemers', '3')
  await screen.press('Capaciteit opslaan')
  await screen.until(() => screen.text().includes('Fout bij bijwerken capaciteit'))
  await screen.press('Sluiten')
  expect(screen.text()).toContain('Wat je invulde is nog niet bewaard.')
  await screen.press('Verder invullen')
  expect(close).not.toHaveBeenCalled()
  await screen.fill('Maximaal aantal deelnemers', '30')
  wire.answers[path] = { body: { wave: { ...current, capacity: 30, version: 'mine' } } }
  await screen.press('Capaciteit opslaan')
  await screen.until(() => screen.text().includes('Capaciteit bijgewerkt'))
  await screen.fill(/^Notitie/, 'Storm')
  await screen.press('Sluiten')
  expect(close).not.toHaveBeenCalled()
  await screen.press('Gooi weg')
  expect(close).toHaveBeenCalledOnce()
})

it.each([
  ['12,5', 'Vul een heel getal in'],
  ['12x', 'Vul een getal van 1 tot en met 50 in'],
])('refuses %s as the number of participants, with an error at the field, and saves nothing', async (typed, words) => {
  const wire = fakeWire({})
  const screen = await renderScreen({ '/': <WaveSettings wave={wave} onClose={() => {}} /> }, '/')
  const label = 'Maximaal aantal deelnemers'
  await screen.fill(label, typed)
  await screen.press('Capaciteit opslaan')
  await screen.until(() => document.getElementById(`${screen.fieldOf(label).id}-error`)?.textContent === words)
  expect(wire.sent).toEqual([])
})

it('asks before it cancels the wave, and includes the waiting list in the number of people to mail', async () => {
  const tally = (people: number) => ({ people, places: people })
  const path = '/api/admin/waves/3/status'
  const wire = fakeWire({
    'GET /api/admin/waves': { body: [testWave(3, { currentCount: 4 })] },
    'GET /api/admin/waiting-lists': { body: [{ eventDate: wave.event_date, waveId: 3, waiting: tally(2), offered: tally(1) }] },
    [`POST ${path}`]: { body: { wave: { ...current, status: 'cancelled' } } },
  })
  const screen = await renderScreen({ '/': <WaveSettings wave={{ ...wave, current_count: 4 }} onClose={() => {}} /> }, '/')
  await screen.fill('Status', 'cancelled')
  await screen.fill(/^Notitie/, 'Onweer')
  await screen.press('Status opslaan')
  await screen.until(() => screen.text().includes('Mail iedereen (7)'))
  expect(screen.text()).toContain('Na tien minuten, aan iedereen in deze wave en op de wachtlijst ervoor (3).')
  expect(wire.sentTo(path)).toEqual([])
  await screen.press('Annuleer de wave')
  await screen.until(() => screen.text().includes('Wave 3 is geannuleerd'))
  expect(wire.sentTo(path)).toMatchObject([{ body: { status: 'cancelled', notes: 'Onweer', mail: true } }])
})

it('offers a mail when a cancelled wave takes place after all', async () => {
  fakeWire({})
  const screen = await renderScreen(
    { '/': <WaveSettings wave={{ ...wave, status: 'cancelled', current_count: 4 }} onClose={() => {}} /> },
    '/',
  )
  expect(screen.text()).not.toContain('Mail')
  await screen.fill('Status', 'available')
  expect(screen.text()).toContain('Mail de deelnemers (4)')
})
