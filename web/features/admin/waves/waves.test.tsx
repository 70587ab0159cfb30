import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { testCapacity, testDay, testWave } from './testing/waves.ts'
import WaveManagement from './wave-management.tsx'
import { waveColumns } from './wave-columns.tsx'
import WaveOverview from './wave-overview.tsx'
import Waves from './waves.tsx'

const wave = (number: number, eventDate: string) => testWave(number + 40, { number, eventDate, startTime: `${eventDate}T08:00:00.000Z` })
const waves = [wave(1, '2025-10-11'), wave(3, '2025-10-11'), wave(3, '2025-10-12')]
const full = waves.map(({ id, number, eventDate, startTime }) =>
  testCapacity(id + (eventDate.endsWith('12') ? 100 : 0), { number, event_date: eventDate, start_time: startTime }),
)
const otherAnswers = {
  'GET /api/participants': { body: { items: [], at: '2025-10-01T10:00:00.000Z' } },
  'GET /api/admin/waves': { body: waves.map((one, id) => ({ ...one, id })) },
  'GET /api/admin/waves/capacity-overview': { body: full },
}

it.each([
  ['Waves', <Waves key="waves" />],
  ['Wave Management', <WaveManagement key="management" />],
])('%s finds waves by the words in its table', async (_, section) => {
  fakeWire(otherAnswers)
  const screen = await renderScreen({ '/': section }, '/')
  await screen.until(() => screen.text().includes('1 tot 3 van 3 waves'))
  for (const [typed, found] of [
    ['Wave 3', '1 tot 2 van 2 waves'],
    ['11 oktober', '1 tot 2 van 2 waves'],
    ['za', '1 tot 2 van 2 waves'],
    ['zo 12 okt wave 3 10:00', '1 wave'],
    ['wave 7', 'Niets gevonden'],
  ] as const) {
    await screen.fill('Zoek waves', typed)
    await screen.until(() => screen.text().includes(found))
  }
})

it('shows the number of cancelled waves beside the total, so that both together agree with the table', async () => {
  const cancelled = { ...full[0]!, id: 200, status: 'cancelled' }
  fakeWire({ ...otherAnswers, 'GET /api/admin/waves/capacity-overview': { body: [...full, cancelled] } })
  const screen = await renderScreen({ '/': <WaveManagement /> }, '/')
  await screen.until(() => screen.text().includes('van 4 waves'))
  expect(screen.text()).toContain('Totaal waves3plus 1 geannuleerd')
})

it.each([
  [20, '50,0%', false],
  [40, '25,0%', true],
])(
  'shows the real occupancy beside the one that assumes 20 places per wave: for a wave of %i places',
  async (capacity, realShare, differs) => {
    fakeWire({
      'GET /api/admin/waves': { body: [{ ...wave(1, '2025-10-11'), capacity, currentCount: 10 }] },
      'GET /api/admin/event-days': { body: [testDay] },
    })
    const screen = await renderScreen({ '/': <WaveOverview /> }, '/')
    await screen.until(() => screen.text().includes('Bezetting bij 20 per wave50,0%'))
    expect(screen.text()).toContain(`${realShare} van alle plekken`)
    expect(screen.text().includes(`Rekenwaarde. Echt is nu ${realShare} van de plekken bezet.`)).toBe(differs)
  },
)

it('restores a deleted wave from the toast', async () => {
  const wire = fakeWire({
    ...otherAnswers,
    'DELETE /api/waves/1': { body: { ok: true } },
    'POST /api/waves/1/restore': { body: { ok: true } },
  })
  const screen = await renderScreen({ '/': <Waves /> }, '/')
  await screen.until(() => screen.text().includes('1 tot 3 van 3 waves'))
  await screen.press('Verwijder Wave 3, za 11 okt 10:00')
  await screen.press('Verwijder')
  await screen.until(() => screen.text().includes('Wave verwijderd'))
  await screen.press('Ongedaan maken')
  await screen.until(() => screen.text().includes('Teruggedraaid'))
  expect(wire.sentTo('/api/waves/1/restore')).toHaveLength(1)
})

it('says why a wave was not created, and keeps the typed values', async () => {
  fakeWire({
    ...otherAnswers,
    'GET /api/admin/event-days': { body: [testDay] },
    'POST /api/waves': refusal(503, 'busy', 'Even te druk.'),
  })
  const screen = await renderScreen({ '/': <Waves /> }, '/')
  await screen.until(() => screen.text().includes('1 tot 3 van 3 waves'))
  await screen.press('Nieuwe Wave')
  await screen.fill('Capaciteit', '12')
  await screen.press('Aanmaken')
  await screen.until(() => screen.text().includes('Fout bij aanmaken'))
  expect(screen.query('dialog[open]')?.textContent).toContain('Even te druk.')
  expect(screen.fieldOf('Capaciteit').value).toBe('12')
})

it('waits for the race days before it shows the form of a new wave, and preselects the first day', async () => {
  const lost = refusal(503, 'busy', 'Even te druk.')
  const wire = fakeWire({ ...otherAnswers, 'GET /api/admin/event-days': lost, 'POST /api/waves': lost })
  const screen = await renderScreen({ '/': <Waves /> }, '/?begin=wave')
  await screen.until(() => screen.query('dialog[open]')?.textContent?.includes('Nieuwe Wave') === true)
  await screen.until(() => screen.text().includes('De racedagen laden niet'))
  const days = { body: [testDay] }
  Object.assign(wire.answers, { 'GET /api/admin/event-days': days })
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.query('dialog[open] form') !== null)
  await screen.press('Aanmaken')
  await screen.until(() => screen.text().includes('Fout bij aanmaken'))
  expect(wire.sentTo('/api/waves')).toMatchObject([{ body: { eventDate: testDay.eventDate } }])
})

it('shows "not set" for a wave without a start time', () => {
  const start = waveColumns.find(({ key }) => key === 'startTime')!
  const unset = { ...wave(1, '2025-10-11'), startTime: '' }
  expect([start.cell!(unset), start.text!(unset)]).toEqual(['Niet ingesteld', 'Niet ingesteld'])
})

it('gives the ticked waves the same capacity, and names a wave for which the server refused it', async () => {
  const wire = fakeWire({
    ...otherAnswers,
    'PATCH /api/waves/0': { body: { wave: { ...waves[0]!, id: 0, capacity: 30 } } },
    'PATCH /api/waves/1': refusal(409, 'capacity_too_low', 'Er zijn al 34 plekken bezet.'),
    'PATCH /api/waves/2': { body: { wave: { ...waves[2]!, id: 2, capacity: 30 } } },
  })
  const screen = await renderScreen({ '/': <Waves /> }, '/')
  await screen.until(() => screen.text().includes('1 tot 3 van 3 waves'))
  await screen.press('Kies deze pagina', 'checkbox')
  await screen.press('Plekken wijzigen')
  await screen.fill('Capaciteit', '30')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('1 van 3 waves is niet gewijzigd'))
  expect(screen.query('dialog[open]')?.textContent).toContain('Wave 3, za 11 okt 10:00: Er zijn al 34 plekken bezet.')
  for (const id of [0, 1, 2]) expect(wire.sentTo(`/api/waves/${id}`)).toMatchObject([{ body: { capacity: 30 } }])
})

it('shows how many waves are saved, and asks for confirmation before it closes the dialog meanwhile', async () => {
  let answerSecond = () => {}
  const second = new Promise<void>((resolve) => (answerSecond = resolve))
  const answerOf = (id: number) => ({ body: { wave: { ...waves[id]!, id, capacity: 30 } } })
  const wire = fakeWire({
    ...otherAnswers,
    'PATCH /api/waves/0': answerOf(0),
    'PATCH /api/waves/1': () => second.then(() => answerOf(1)),
    'PATCH /api/waves/2': answerOf(2),
  })
  const mayClose = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const screen = await renderScreen({ '/': <Waves /> }, '/')
  await screen.until(() => screen.text().includes('1 tot 3 van 3 waves'))
  await screen.press('Kies deze pagina', 'checkbox')
  await screen.press('Plekken wijzigen')
  expect(mayClose()).toBe(true)
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('1 van 3 opgeslagen'))
  await screen.press('Sluiten')
  expect(screen.text()).toContain('Het opslaan loopt nog, en gaat door.')
  await screen.press('Sluit het venster')
  expect(mayClose(), 'the run continues').toBe(false)
  expect(screen.text()).toContain('1 van 3 opgeslagen')
  answerSecond()
  await screen.until(() => screen.text().includes('3 waves bijgewerkt'))
  expect(wire.sentTo('/api/waves/2')).toHaveLength(1)
  expect(mayClose()).toBe(true)
})

it.each([
  ['12,5', 'Capaciteit moet een heel getal zijn'],
  ['12x', 'Capaciteit moet minimaal 1 zijn'],
  ['', 'Capaciteit moet minimaal 1 zijn'],
])('refuses the capacity "%s" with an error at its field, and saves nothing', async (typed, words) => {
  const wire = fakeWire(otherAnswers)
  const screen = await renderScreen({ '/': <Waves /> }, '/')
  await screen.until(() => screen.text().includes('1 tot 3 van 3 waves'))
  await screen.press('Bewerk Wave 3, za 11 okt 10:00')
  await screen.fill('Capaciteit', typed)
  await screen.press('Opslaan')
  await screen.until(() => document.getElementById(`${screen.fieldOf('Capaciteit').id}-error`)?.textContent === words)
  expect(wire.sent.filter(({ method }) => method === 'PATCH')).toEqual([])
})

const busy = testWave(3, { number: 3, currentCount: 12, notes: 'Vloed' })
const cancelled = { body: { wave: { ...busy, status: 'cancelled', version: 'v2' } } }

it('offers to cancel a wave with people in it, because such a wave cannot be deleted', async () => {
  const wire = fakeWire({ ...otherAnswers, 'GET /api/admin/waves': { body: [busy] }, 'POST /api/admin/waves/3/status': cancelled })
  const screen = await renderScreen({ '/': <Waves /> }, '/')
  await screen.until(() => screen.text().includes('1 wave'))
  await screen.press('Verwijder Wave 3, za 11 okt 10:00')
  const dialog = () => screen.query('dialog[open]')!.textContent
  for (const words of ['dus hij kan niet weg', '12 deelnemers hebben dan geen start meer', 'Mail iedereen (12)'])
    expect(dialog()).toContain(words)
  expect(wire.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  await screen.press('Annuleer de wave')
  await screen.until(() => screen.text().includes('Wave 3 is geannuleerd'))
  expect(screen.text()).toContain('12 mensen krijgen over tien minuten een mail. 12 deelnemers wachten op een nieuwe start.')
  expect(wire.sentTo('/api/admin/waves/3/status').map(({ body }) => body)).toEqual([
    { status: 'cancelled', notes: 'Vloed', version: 'v1', mail: true },
  ])
})

it('cancels a wave from its row without a mail, and undoes it', async () => {
  const wire = fakeWire({
    ...otherAnswers,
    'GET /api/admin/waves': { body: [busy] },
    'GET /api/admin/waves/capacity-overview': { body: [testCapacity(3, { current_count: 12 })] },
    'POST /api/admin/waves/3/status': cancelled,
  })
  const screen = await renderScreen({ '/': <WaveManagement /> }, '/')
  await screen.until(() => screen.text().includes('1 wave'))
  await screen.press('Annuleer wave 3, 10:00')
  await screen.press(/^Mail iedereen/, 'checkbox')
  await screen.press('Annuleer de wave')
  await screen.until(() => screen.text().includes('Niemand krijgt een mail. 12 deelnemers wachten op een nieuwe start.'))
  await screen.press('Ongedaan maken')
  await screen.until(() => screen.text().includes('Teruggedraaid'))
  expect(wire.sentTo('/api/admin/waves/3/status').map(({ body }) => body)).toMatchObject([
    { status: 'cancelled', mail: false },
    { status: 'available', mail: false },
  ])
})

it('asks which wave to cancel when the command palette opens the dialog, and does not offer cancelled waves', async () => {
  fakeWire({ ...otherAnswers, 'GET /api/admin/waves': { body: [busy, testWave(4, { status: 'cancelled' })] } })
  const screen = await renderScreen({ '/': <WaveManagement /> }, '/?begin=annuleren')
  await screen.until(() => screen.query('dialog[open]')?.textContent?.includes('Wave annuleren') === true)
  const options = () => [...document.querySelectorAll('dialog[open] option')].map(({ textContent }) => textContent)
  await screen.until(() => options().length === 2)
  expect(options()).toEqual(['Selecteer een wave', 'Wave 3, za 11 okt 10:00 (8 vrij)'])
})

it('does not call a full wave almost full, and leaves a cancelled wave out of the totals', async () => {
  fakeWire({
    ...otherAnswers,
    'GET /api/admin/waves/capacity-overview': {
      body: [
        testCapacity(1, { current_count: 20, available_spots: 0, fill_percentage: 100 }),
        testCapacity(2, { current_count: 19, available_spots: 1, fill_percentage: 95 }),
        testCapacity(3, { status: 'cancelled', current_count: 19, available_spots: 1, fill_percentage: 95 }),
      ],
    },
  })
  const screen = await renderScreen({ '/': <WaveManagement /> }, '/')
  await screen.until(() => screen.text().includes('1 tot 3 van 3 waves'))
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows.map((row) => [row.includes('Bijna vol'), row.includes('Geannuleerd')])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
  expect(screen.text()).toContain('van 40')
  expect(screen.text()).toContain('1 geannuleerd')
  const links = [...document.querySelectorAll('tbody a')].filter(({ textContent }) => textContent === 'Nieuwe start geven')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/deelnemers?dag=2025-10-11&wave=nieuwe-start'])
})
