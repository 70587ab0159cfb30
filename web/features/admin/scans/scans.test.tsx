import { beforeEach, expect, it, vi } from 'vitest'
import type { LoggedScan } from '#shared/contract/scan-log.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Scans from './scans.tsx'

const list = 'GET /api/admin/scans'
const days = 'GET /api/admin/event-days'
const day = (eventDate: string) => ({ id: eventDate, eventDate, location: 'Noordwijk', status: 'finished', availableSpots: 0 })
const scan = (id: string, more: Partial<LoggedScan> = {}): LoggedScan => ({
  id,
  at: '2025-10-11T09:02:33.412Z',
  uncertaintyMs: 35,
  timeKnown: true,
  timeFrom: 'clock',
  stated: null,
  kind: 'finish',
  what: null,
  post: 'finish',
  deviceName: 'Post B',
  by: null,
  participant: { id: '7K4P2M9X', name: 'Sanne de Wit', startNumber: '412' },
  wristband: 'WB-0412',
  wave: null,
  clock: { at: '2025-10-11T09:00:33.412Z', offsetMs: 120_000, uncertaintyMs: 35 },
  receivedAt: '2025-10-11T11:30:00.000Z',
  fate: 'counts',
  message: null,
  ...more,
})
const jamal = { id: '7K4P2M9Y', name: 'Jamal Bouzidi', startNumber: '31' }
const scans = [
  scan('undo', {
    at: '2025-10-11T10:00:00.000Z',
    kind: 'undo',
    what: 'finish',
    post: 'Beheer',
    deviceName: 'Beheer',
    by: 'noor',
    clock: null,
  }),
  scan('finish', { fate: 'undone' }),
  scan('stated', {
    at: '2025-10-11T09:01:00.000Z',
    timeFrom: 'stated',
    stated: { reason: 'Briefje', by: 'Kees' },
    uncertaintyMs: 2000,
    participant: jamal,
  }),
  scan('wave', {
    at: '2025-10-11T08:00:00.000Z',
    kind: 'start-wave',
    participant: null,
    wristband: null,
    wave: { eventDate: '2025-10-11', number: 3 },
    post: 'course-start',
    deviceName: 'Post A',
  }),
  scan('refused', {
    at: null,
    timeKnown: false,
    kind: null,
    post: null,
    participant: null,
    clock: null,
    wristband: null,
    fate: 'refused',
    message: 'Deze scan kunnen we niet lezen.',
  }),
]
const page = (items: LoggedScan[], cursor?: string): Answer => ({ body: { items, ...(cursor ? { cursor } : {}) } })

let files: File[]
let asked: URLSearchParams[]
beforeEach(() => {
  files = []
  asked = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
  vi.spyOn(serverClock, 'now').mockReturnValue(Date.parse('2025-10-11T12:00:00Z'))
})

async function open(at = '/', answer: (query: URLSearchParams) => Answer = () => page(scans)) {
  const wire = fakeWire({
    [days]: { body: [day('2025-10-12'), day('2025-10-11'), day('2026-10-10')] },
    [list]: (query) => {
      asked.push(query)
      return answer(query)
    },
    'POST /api/admin/table-exports/scans': { body: { ok: true } },
  })
  const screen = await renderScreen({ '/': <Scans />, '/admin/deelnemers/:id': 'Dossier' }, at)
  return { wire, screen, kinds: () => cellsOf(screen) }
}
const cellsOf = (screen: { query: (selector: string) => Element | null }) =>
  [...(screen.query('tbody')?.querySelectorAll('tr') ?? [])].map((row) => row.querySelector('[data-strong]')?.textContent)

it('shows the scans of today’s race day in order of corrected time, with clock correction, margin and outcome', async () => {
  const { screen, kinds } = await open()
  await screen.until(() => kinds().length === 5)
  expect(kinds()).toEqual(['wave gestart', 'finish ingevoerd', 'finish', 'teruggedraaid: finish', 'onleesbaar'])
  expect(asked.map((query) => query.get('day'))).toEqual(['2025-10-11'])
  const text = screen.text()
  for (const words of ['11:02:33,4 ± 35 ms', '+120,0 s ± 35 ms', '13:30:00,0', 'Teruggedraaid', 'Wave 3', 'Beheer, noor', 'server'])
    expect(text).toContain(words)
  expect(text).toContain('Ingevoerd, volgens Kees: Briefje')
  expect(text).toContain('Deze scan kunnen we niet lezen.')
})

it('shows at a tap that somebody has it, and at the finish of that person whose tap it was', async () => {
  const finish = scan('finish', { kind: 'finish', timeFrom: 'tap', tapDevice: 'Post D', deviceName: 'Beheer', by: 'noor', clock: null })
  const { screen, kinds } = await open('/', () => page([scan('tap', { kind: 'tap', fate: 'assigned', wristband: null }), finish]))
  await screen.until(() => kinds().length === 2)
  expect(kinds()).toEqual(['tik', 'finish tik'])
  expect(screen.text()).toContain('Gekoppeld')
  expect(screen.text()).toContain('Tik van Post D.')
})

it('filters by post, phone, kind and outcome with the filters in the URL, and finds a start number', async () => {
  const { screen, kinds } = await open('/?post=Start')
  await screen.until(() => kinds().join() === 'wave gestart')
  await screen.fill('Post', '')
  await screen.fill('Toestel', 'Post B')
  await screen.until(() => kinds().length === 3)
  await screen.fill('Soort', 'finish')
  await screen.until(() => kinds().join() === 'finish ingevoerd,finish')
  await screen.fill('Uitkomst', 'Teruggedraaid')
  await screen.until(() => kinds().join() === 'finish')
  expect(Object.fromEntries(new URLSearchParams(screen.search()))).toEqual({ toestel: 'Post B', soort: 'finish', uitkomst: 'undone' })
  await screen.go('/?sorteer=post')
  await screen.until(() => kinds()[0] === 'teruggedraaid: finish')
  expect(kinds(), 'within a post in order of time').toEqual([
    'teruggedraaid: finish',
    'finish ingevoerd',
    'finish',
    'wave gestart',
    'onleesbaar',
  ])
  await screen.go('/?zoek=31')
  await screen.until(() => kinds().join() === 'finish ingevoerd')
  await screen.press('Jamal Bouzidi')
  expect(screen.url()).toBe('/admin/deelnemers/7K4P2M9Y')
})

it('requests another day or all days, and shows the day of each scan when all days are shown', async () => {
  const { screen, kinds } = await open()
  await screen.until(() => kinds().length === 5)
  await screen.fill('Dag', '2025-10-12')
  await screen.until(() => asked.at(-1)?.get('day') === '2025-10-12')
  await screen.go('/?dag=2025-10-11&post=Duinpan')
  await screen.until(() => screen.text().includes('Niets gevonden'))
  expect(screen.fieldOf('Post').value, 'the filter keeps a post that has no scans').toBe('Duinpan')
  await screen.go('/')
  await screen.fill('Dag', 'Alle dagen')
  await screen.until(() => asked.at(-1)?.has('day') === false)
  await screen.until(() => screen.text().includes('za 11 okt 11:02:33,4'))
  expect(screen.search()).toBe('?dag=alle')
})

it('shows the scans of one participant without waiting for the race days, and those of everybody on request', async () => {
  const { screen, wire } = await open('/?deelnemer=7K4P2M9X')
  await screen.until(() => screen.text().includes('Alleen van Sanne de Wit'))
  expect([asked[0]!.get('participant'), asked[0]!.has('day')]).toEqual(['7K4P2M9X', false])
  await screen.press('Toon iedereen')
  await screen.until(() => asked.at(-1)?.get('day') === '2025-10-11')
  expect(wire.sentTo('/api/admin/scans')).toHaveLength(2)
})

it('loads all pages, and exports all rows with times to the millisecond and the clock of the phone', async () => {
  const pages: Record<string, Answer> = { '': page(scans.slice(0, 2), 'e1_a'), e1_a: page([], 'e2_b'), e2_b: page(scans.slice(2)) }
  const { screen, kinds } = await open('/?toestel=Post B', (query) => pages[query.get('cursor') ?? '']!)
  await screen.until(() => kinds().length === 3)
  await screen.press('Exporteer')
  await screen.press('CSV')
  await screen.until(() => files.length > 0)
  expect(files.map(({ name }) => name)).toEqual(['scans-2025-10-11.csv'])
  const [head, ...lines] = (await files[0]!.text()).trim().split('\r\n')
  expect(head!.replace('\uFEFF', '')).toBe(
    'Tijd;Marge (ms);Tijd tussen;Tijd van;Soort;Nr.;Wie;Polsband;Post;Toestel;Klok van het toestel;Klok;Marge van de klok (ms);Binnen;Uitkomst;Opmerking',
  )
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe(
    '2025-10-11T11:02:33.412+02:00;35;;klok;finish;412;Sanne de Wit;WB-0412;Finish;Post B;2025-10-11T11:00:33.412+02:00;120000 ms;35;2025-10-11T13:30:00.000+02:00;Teruggedraaid;',
  )
})

it('shows that the scans do not load, loads them on retry, and explains an empty list', async () => {
  const { screen, wire } = await open('/', () => refusal(403, 'forbidden', 'Dit mag je niet.'))
  await screen.until(() => screen.text().includes('De scans laden niet'))
  wire.answers[list] = page([])
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Nog geen scans'))
})

it('says that the race days do not load', async () => {
  fakeWire({})
  const screen = await renderScreen({ '/': <Scans /> }, '/')
  await screen.until(() => screen.text().includes('De racedagen laden niet'))
})
