import { expect, it } from 'vitest'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { MoveOne } from './move-one.tsx'
import { testDay, testWave } from './testing/waves.ts'

const lost = refusal(503, 'busy', 'Even te druk.')
const sanne = makeParticipant({ id: '7K4P2M9X', name: 'Sanne', waveId: 1 })
const path = '/api/admin/waves/1/move-participant'

it('says what does not load, asks again, and says why somebody could not be moved', async () => {
  const wire = fakeWire({
    'GET /api/participants': lost,
    'GET /api/admin/waves': lost,
    'GET /api/event-editions': lost,
    'GET /api/admin/event-days': lost,
    [`POST ${path}`]: refusal(409, 'wave_full', 'Deze wave zit vol.'),
  })
  const screen = await renderScreen({ '/': <MoveOne onMany={() => {}} /> }, '/')
  await screen.until(() => screen.text().includes('Niet alle deelnemers zijn geladen') && screen.text().includes('De waves laden niet'))
  expect(screen.text()).not.toContain('Laden...')
  Object.assign(wire.answers, {
    'GET /api/participants': { body: { items: [sanne], at: '2025-10-01T10:00:00.000Z' } },
    'GET /api/admin/waves': { body: [testWave(1), testWave(2)] },
    'GET /api/event-editions': { body: [testDay] },
    'GET /api/admin/event-days': { body: [testDay] },
  })
  await screen.press('Probeer opnieuw')
  await screen.until(() => !screen.text().includes('Niet alle deelnemers zijn geladen'))
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Wave 2, za 11 okt 10:00 (20 vrij)'))
  await screen.type('Deelnemer', sanne.id)
  await screen.type('Naar wave', '2')
  await screen.press('Verplaats')
  await screen.until(() => screen.text().includes('Fout bij verplaatsen deelnemer'))
  expect(screen.text()).toContain('Deze wave zit vol.')
  expect(wire.sentTo(path)).toMatchObject([{ body: { participantId: sanne.id, newWaveId: 2 } }])
})
