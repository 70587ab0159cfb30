import { expect, it } from 'vitest'
import type { StartedWave } from '#shared/contract/scans.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { recordServerTime } from '#web/api/server-clock.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { StartedWaves } from './started-waves.tsx'
import { testStart } from './testing/waves.ts'

const starts = 'GET /api/admin/wave-starts'
const wave = testStart(5, { at: '2025-10-11T10:00:04.000Z' })

const planned = [4, 5, 6].map((number) => ({
  event_date: '2025-10-11',
  number,
  status: 'available' as const,
  current_count: number === 6 ? 0 : 12,
  start_time: `2025-10-11T${number + 5}:30:00.000Z`.replace('T9', 'T09'),
}))

async function open(waves: StartedWave[], now = '2025-10-11T09:00:00.000Z') {
  recordServerTime(now, Date.now())
  const wire = fakeWire({ [starts]: { body: waves }, 'POST /api/admin/scan-decisions': { body: { ok: true } } })
  return { wire, screen: await renderScreen({ '/': <StartedWaves waves={planned} /> }, '/') }
}

it('reverts the start of a wave after explaining the effect, and removes the wave from the list', async () => {
  const { screen, wire } = await open([wave])
  await screen.until(() => screen.text().includes('Wave 5, za 11 okt12:00:04Post Start'))
  await screen.press('Start van wave 5 op za 11 okt terugdraaien')
  await screen.until(() => screen.text().includes('staat weer op ‘Ingecheckt’'))
  wire.answers[starts] = { body: [] }
  await screen.press('Draai terug')
  await screen.until(() => !screen.text().includes('Starts van de waves'))
  expect(wire.sentTo('/api/admin/scan-decisions').map(({ body }) => body)).toEqual([{ kind: 'undo', target: wave.target }])
})

it('corrects the start of a wave with a stated time, a margin and a reason, and shows who stated it', async () => {
  const { screen, wire } = await open([wave])
  await screen.until(() => screen.text().includes('12:00:04Post Start'))
  await screen.press('Starttijd van wave 5 op za 11 okt verbeteren')
  await screen.press('Leg vast')
  await screen.until(() => screen.text().includes('Vul in waarom'))
  await screen.fill('Tijd', '11:58:30')
  await screen.fill('Hoe zeker', '5000')
  await screen.fill(/^Wie zegt het/, 'Noor')
  await screen.fill('Waarom', 'Te laat gedrukt')
  const stated = { reason: 'Te laat gedrukt', by: 'Noor' }
  wire.answers[starts] = { body: [{ ...wave, at: '2025-10-11T09:58:30.000Z', by: 'beheer', stated }] }
  await screen.press('Leg vast')
  await screen.until(() => screen.text().includes('11:58:30Ingevoerd, volgens Noor: Te laat gedrukt'))
  expect(wire.sentTo('/api/admin/scan-decisions').map(({ body }) => body)).toEqual([
    {
      kind: 'start-wave',
      eventDate: '2025-10-11',
      waveNumber: 5,
      stated: { at: '2025-10-11T09:58:30.000Z', uncertaintyMs: 5000, ...stated },
    },
  ])
})

it('warns before a start that was pressed twice is reverted: the second press then becomes the start', async () => {
  const { screen } = await open([{ ...wave, repeats: 1 }])
  await screen.until(() => screen.text().includes('daarna nog 1 keer gedrukt'))
  await screen.press('Start van wave 5 op za 11 okt terugdraaien')
  await screen.until(() => screen.text().includes('Er is nog eens gedrukt: dan telt die start.'))
})

it('warns before a start time entered by hand is reverted: an earlier start of the wave then counts', async () => {
  const { screen } = await open([{ ...wave, stated: { reason: 'Te laat gedrukt', by: 'Noor' } }])
  await screen.until(() => screen.text().includes('Ingevoerd, volgens Noor'))
  await screen.press('Start van wave 5 op za 11 okt terugdraaien')
  await screen.until(() => screen.text().includes('Is er ook op een telefoon gedrukt of eerder een tijd ingevoerd, dan telt die start.'))
})

it('shows in the list and in the confirmation that a start time is unknown', async () => {
  const { screen } = await open([{ ...wave, timeKnown: false, uncertaintyMs: 3_600_000 }])
  await screen.until(() => screen.text().includes('Tijd onbekend tussen 11:00 en 13:00'))
  await screen.press('Start van wave 5 op za 11 okt terugdraaien')
  await screen.until(() => screen.text().includes('De start van wave 5 op za 11 okt telt dan niet meer.'))
  expect(screen.text()).not.toContain('12:00:04')
})

it('says that the started waves did not load, and loads them on retry', async () => {
  const wire = fakeWire({ [starts]: refusal(503, 'busy', 'Even te druk.') })
  const screen = await renderScreen({ '/': <StartedWaves waves={[]} /> }, '/')
  await screen.until(() => screen.text().includes('De starts laden niet'))
  wire.answers[starts] = { body: [wave] }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Wave 5, za 11 okt'))
  expect(screen.text()).not.toContain('laden niet')
})

it('lets the user state the start of a wave of today that no phone started', async () => {
  const { screen, wire } = await open([wave], '2025-10-11T10:00:00.000Z')
  await screen.until(() => screen.text().includes('Wave 4, za 11 oktNiet gestart, gepland om 11:30'))
  expect(screen.text()).not.toContain('Wave 6')
  await screen.press('Starttijd van wave 4 op za 11 okt vastleggen')
  await screen.fill('Tijd', '11:31:00')
  await screen.fill('Waarom', 'Telefoon leeg')
  await screen.press('Leg vast')
  await screen.until(() => wire.sentTo('/api/admin/scan-decisions').length === 1)
  expect(wire.sentTo('/api/admin/scan-decisions')[0]!.body).toMatchObject({
    kind: 'start-wave',
    eventDate: '2025-10-11',
    waveNumber: 4,
    stated: { at: '2025-10-11T09:31:00.000Z', reason: 'Telefoon leeg' },
  })
})

it('lists a wave with people that did not start, also after its day', async () => {
  const { screen } = await open([wave], '2025-10-12T10:00:00.000Z')
  await screen.until(() => screen.text().includes('Wave 4, za 11 oktNiet gestart, gepland om 11:30'))
  expect(screen.text(), 'nobody is in this wave').not.toContain('Wave 6')
})

it('lists the last day first, and its started and late waves in order of number', async () => {
  const started = [testStart(5, { at: '2025-10-11T10:00:04.000Z' }), testStart(3, { at: '2025-10-11T09:40:00.000Z' })]
  const { screen } = await open([...started, testStart(1, { eventDate: '2025-10-10' })], '2025-10-11T10:05:00.000Z')
  await screen.until(() => screen.text().includes('Starts van de waves'))
  const names = [...screen.query('tbody')!.querySelectorAll('[data-strong]')].map((one) => one.textContent)
  expect(names).toEqual(['Wave 3, za 11 okt', 'Wave 4, za 11 okt', 'Wave 5, za 11 okt', 'Wave 1, vr 10 okt'])
})

it('shows nothing before the first wave of the race', async () => {
  const { screen, wire } = await open([], '2025-10-10T20:00:00.000Z')
  await screen.until(() => wire.sentTo('/api/admin/wave-starts').length > 0)
  expect(screen.text()).not.toContain('Niet gestart')
})
