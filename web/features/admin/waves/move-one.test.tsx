import { expect, it } from 'vitest'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { MoveOne } from './move-one.tsx'
import { testDay, testStart, testWave } from './testing/waves.ts'

const lost = refusal(503, 'busy', 'Even te druk.')
const sanne = makeParticipant({ id: '7K4P2M9X', name: 'Sanne', waveId: 1 })
const path = '/api/admin/waves/moves'
const answer = (outcome: string, message: string | null = null) => ({
  body: { results: [{ participantId: sanne.id, outcome, message }] },
})

it('names the lists that do not load, loads them on retry, and does not move a person whom another user moved meanwhile', async () => {
  const wire = fakeWire({
    'GET /api/participants': lost,
    'GET /api/admin/waves': lost,
    'GET /api/admin/event-days': lost,
    [`POST ${path}`]: answer('refused', 'Sanne is intussen al verplaatst.'),
  })
  const screen = await renderScreen({ '/': <MoveOne onMany={() => {}} /> }, '/')
  await screen.until(() => screen.text().includes('Niet alle deelnemers zijn geladen') && screen.text().includes('De waves laden niet'))
  expect(screen.text()).not.toContain('Laden...')
  Object.assign(wire.answers, {
    'GET /api/participants': { body: { items: [sanne], at: '2025-10-01T10:00:00.000Z' } },
    'GET /api/admin/waves': { body: [testWave(1), testWave(2), testWave(3)] },
    'GET /api/admin/event-days': { body: [testDay] },
  })
  await screen.press('Probeer opnieuw')
  await screen.until(() => !screen.text().includes('Niet alle deelnemers zijn geladen'))
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Wave 2, za 11 okt 10:00 (20 vrij)'))
  await screen.fill('Deelnemer', sanne.id)
  await screen.fill('Naar wave', '2')
  const moved = { ...sanne, waveId: 3 }
  wire.answers['GET /api/participants'] = { body: { items: [moved], at: '2025-10-01T10:01:00.000Z' } }
  await screen.press('Verplaats')
  await screen.until(() => screen.text().includes('Fout bij verplaatsen deelnemer'))
  expect(screen.text()).toContain('Sanne is intussen al verplaatst.')
  expect(wire.sentTo(path)).toMatchObject([{ body: { moves: [{ participantId: sanne.id, fromWaveId: 1, toWaveId: 2, mayStart: false }] } }])
  // The list now shows her current wave, so the next press moves her from that wave.
  wire.answers[`POST ${path}`] = answer('moved')
  await screen.until(() => screen.text().includes('Sanne, Wave 3'))
  await screen.press('Verplaats')
  await screen.until(() => screen.text().includes('Deelnemer verplaatst'))
  expect(wire.sentTo(path)[1]).toMatchObject({ body: { moves: [{ fromWaveId: 3, toWaveId: 2 }] } })
})

it('marks a started wave, warns before somebody is moved into it, and tells the server that the user was warned', async () => {
  const wire = fakeWire({
    [`POST ${path}`]: answer('moved'),
    'GET /api/participants': { body: { items: [sanne], at: '2025-10-01T10:00:00.000Z' } },
    'GET /api/admin/waves': { body: [testWave(1), testWave(2)] },
    'GET /api/admin/event-days': { body: [testDay] },
    'GET /api/admin/wave-starts': { body: [testStart(2)] },
  })
  const screen = await renderScreen({ '/': <MoveOne onMany={() => {}} /> }, '/')
  await screen.until(() => screen.text().includes('Wave 2, za 11 okt 10:00 (gestart, 20 vrij)'))
  expect(screen.text()).toContain('Wave 1, za 11 okt 10:00 (20 vrij)')
  await screen.fill('Deelnemer', sanne.id)
  await screen.fill('Naar wave', '1')
  expect(screen.text()).not.toContain('start daarmee meteen')
  await screen.fill('Naar wave', '2')
  expect(screen.text()).toContain(
    'Wave 2 is om 10:00 gestart. Wie toen was ingecheckt, start daarmee meteen en kan niet meer terug. Wie dat niet was, start je los.',
  )
  await screen.press('Verplaats')
  await screen.until(() => screen.text().includes('Deelnemer verplaatst'))
  expect(wire.sentTo(path)).toMatchObject([{ body: { moves: [{ toWaveId: 2, mayStart: true }] } }])
})

it('warns about a wave that started after it was chosen, and moves with the next press', async () => {
  const message = 'Wave 2 is intussen gestart.'
  const wire = fakeWire({
    [`POST ${path}`]: answer('refused', message),
    'GET /api/participants': { body: { items: [sanne], at: '2025-10-01T10:00:00.000Z' } },
    'GET /api/admin/waves': { body: [testWave(1), testWave(2)] },
    'GET /api/admin/event-days': { body: [testDay] },
    'GET /api/admin/wave-starts': { body: [] },
  })
  const screen = await renderScreen({ '/': <MoveOne onMany={() => {}} /> }, '/')
  await screen.until(() => screen.text().includes('Sanne, Wave 1') && screen.text().includes('Wave 2, za 11 okt 10:00 (20 vrij)'))
  await screen.fill('Deelnemer', sanne.id)
  await screen.fill('Naar wave', '2')
  wire.answers['GET /api/admin/wave-starts'] = { body: [testStart(2)] }
  await screen.press('Verplaats')
  await screen.until(() => screen.text().includes(message) && screen.text().includes('Wave 2 is om 10:00 gestart.'))
  wire.answers[`POST ${path}`] = answer('moved')
  await screen.press('Verplaats')
  await screen.until(() => screen.text().includes('Deelnemer verplaatst'))
  expect(wire.sentTo(path)).toMatchObject([{ body: { moves: [{ mayStart: false }] } }, { body: { moves: [{ mayStart: true }] } }])
})

it('offers neither cancelled participants nor cancelled waves for a move', async () => {
  const gone = makeParticipant({ id: '7K4P2M9Y', name: 'Geert', raceStatus: 'cancelled' })
  fakeWire({
    'GET /api/participants': { body: { items: [sanne, gone], at: '2025-10-01T10:00:00.000Z' } },
    'GET /api/admin/waves': { body: [testWave(1, { status: 'cancelled' }), testWave(2)] },
  })
  const screen = await renderScreen({ '/': <MoveOne onMany={() => {}} /> }, '/')
  await screen.until(() => screen.text().includes('Wave 2, za 11 okt 10:00 (20 vrij)'))
  const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual([
    'Selecteer een deelnemer (1)',
    'Sanne, Wave 1, za 11 okt 10:00 (geannuleerd)',
    'Selecteer een wave',
    'Wave 2, za 11 okt 10:00 (20 vrij)',
  ])
})
