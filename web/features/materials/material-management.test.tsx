import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import type { Checklist, Material, Zone, ZoneMaterial } from '#shared/contract/materials.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { screenDb } from '#web/sync/screen-db.ts'
import { endBrowserCrew } from '#web/sync/testing/end-browser-crew.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import MaterialManagement from './material-management.tsx'

endBrowserCrew()

const noord: Zone = { id: 'noord', name: 'Noord', description: 'Stages.', location: 'Paal 73', responsible: 'Niels', posts: ['Noord'] }
const zuid: Zone = { ...noord, id: 'zuid', name: 'Zuid', responsible: 'Anouk' }
const pion: Material = {
  id: 'pion',
  name: 'Pionnen',
  description: 'Oranje.',
  unit: 'stuks',
  minStock: 40,
  maxStock: 80,
  categoryId: 'parcours',
}
const inNoord: ZoneMaterial = {
  id: 'noord-pion',
  zoneId: 'noord',
  materialId: 'pion',
  materialName: 'Pionnen',
  zoneName: 'Noord',
  currentStock: 9,
  requiredStock: 20,
  unit: 'stuks',
  status: 'CRITICAL',
  lastChecked: '2025-10-11T07:41:12.000Z',
  checkedBy: 'Niels',
  notes: 'Rest in de bus',
}
const inZuid: ZoneMaterial = {
  ...inNoord,
  id: 'zuid-pion',
  zoneId: 'zuid',
  zoneName: 'Zuid',
  currentStock: 41,
  status: 'OVERSTOCKED',
  lastChecked: null,
  checkedBy: null,
  notes: null,
}
const list: Checklist = {
  id: 'noord',
  zoneId: 'noord',
  name: 'Voor de start',
  items: [{ id: 'noord-1', text: 'Pionnen staan', done: false, checkedAt: null, checkedBy: null }],
}
const answers = (...rows: ZoneMaterial[]) => ({
  'GET /api/zones': { body: [noord, zuid] },
  'GET /api/materials': { body: [pion] },
  'GET /api/material-categories': { body: [{ id: 'parcours', name: 'Parcours' }] },
  'GET /api/zone-materials': { body: rows },
  'GET /api/checklists': { body: [list] },
})
const update = 'PATCH /api/zone-materials/noord-pion/stock'

beforeEach(() => screenDb().meta.clear())

async function open(at = '/') {
  const screen = await renderScreen({ '/': <MaterialManagement /> }, at)
  return screen
}

it('shows the shortest stock first, with its status and its last count', async () => {
  fakeWire(answers(inZuid, inNoord))
  const screen = await open()
  await screen.until(() => screen.text().includes('Rest in de bus'))
  expect(screen.text()).toMatch(/Kritiek1Laag0Overschot1OK0Nog niet geteld1/)
  expect(screen.text()).toMatch(
    /PionnenNoord9 van 20 stuksKritiekza 11 okt 09:41, Niels.*PionnenZuid41 van 20 stuksOverschotNog niet geteld/,
  )
})

it('shows only the earliest and latest possible time of a count or tick of unknown time', async () => {
  const unsure = { ...inNoord, checkedWithin: 3_600_000 }
  const ticked = { ...list.items[0]!, done: true, checkedAt: inNoord.lastChecked, checkedWithin: 1e12, checkedBy: 'Bo' }
  fakeWire({ ...answers(unsure), 'GET /api/checklists': { body: [{ ...list, items: [ticked] }] } })
  const screen = await open()
  await screen.until(() => screen.text().includes('Rest in de bus'))
  expect(screen.text()).toContain('tijd onbekend tussen 11 okt, 08:41 en 11 okt, 10:41, Niels')
  expect(screen.text()).not.toContain('09:41')
  await screen.press('Checklists', 'tab')
  await screen.until(() => screen.text().includes('Bo, tijd onbekend'))
  expect(screen.text()).not.toContain('09:41')
})

it('lets a read-only administrator neither count nor tick', async () => {
  fakeWire(answers(inNoord))
  const reader = (
    <AdminRoleContext value="read-only">
      <MaterialManagement />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': reader }, '/')
  await screen.until(() => screen.text().includes('9 van 20'))
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Tel')
  await screen.press('Checklists', 'tab')
  await screen.until(() => screen.text().includes('Pionnen staan'))
  expect(screen.query('input[type=checkbox]:not(:disabled)')).toBeNull()
  expect(screen.text()).not.toContain('Gecontroleerd door')
})

it('shows one zone on every tab, and keeps zone and tab in the URL', async () => {
  fakeWire(answers(inNoord, inZuid))
  const screen = await open('/?zone=zuid')
  await screen.until(() => screen.text().includes('41 van 20'))
  expect(screen.text()).not.toContain('9 van 20')
  await screen.press('Zones')
  expect(screen.text()).toContain('Verantwoordelijk: Anouk')
  expect(screen.text()).not.toContain('Verantwoordelijk: Niels')
  expect(screen.search()).toBe('?zone=zuid&blad=zones')
  await screen.press('Materialen')
  expect(screen.text()).toMatch(/PionnenParcours41 stuks40 tot 80Zuid 41/)
})

it('requires a whole number and a name for a count, and shows faults at the fields', async () => {
  const wire = fakeWire(answers(inNoord))
  const screen = await open()
  await screen.until(() => screen.text().includes('Rest in de bus'))
  await screen.press('Tel Pionnen, Noord')
  expect(screen.fieldOf('Gecontroleerd door').value).toBe('Admin')
  await screen.fill('Gecontroleerd door', ' ')
  await screen.submit()
  await screen.until(() => /Vul de nieuwe voorraad in.*Vul in wie er telde/.test(screen.text()))
  for (const [typed, fault] of [
    ['2,5', 'Vul een heel getal in'],
    ['-1', 'Een voorraad is niet minder dan 0'],
    ['veel', 'Vul de nieuwe voorraad in'],
  ] as const) {
    await screen.fill('Nieuwe voorraad', typed)
    await screen.submit()
    await screen.until(() => screen.text().includes(fault))
  }
  expect(wire.sentTo('/api/zone-materials/noord-pion/stock')).toEqual([])
})

it('saves a count, and shows the stock from the server', async () => {
  const wire = fakeWire({ ...answers(inNoord), [update]: { body: { ...inNoord, currentStock: 21, status: 'OK' } } })
  const screen = await open()
  await screen.until(() => screen.text().includes('Rest in de bus'))
  await screen.press('Tel Pionnen, Noord')
  await screen.press('Eén meer')
  expect(screen.fieldOf('Nieuwe voorraad').value).toBe('10')
  await screen.fill('Nieuwe voorraad', ' 21 ')
  await screen.fill('Gecontroleerd door', 'Bo')
  wire.answers['GET /api/zone-materials'] = { body: [{ ...inNoord, currentStock: 21, status: 'OK', checkedBy: 'Bo', notes: null }] }
  await screen.submit()
  await screen.until(() => screen.text().includes('Voorraad bijgewerkt') && screen.text().includes('21 van 20'))
  expect(wire.sentTo('/api/zone-materials/noord-pion/stock')[0]!.body).toEqual({ currentStock: 21, checkedBy: 'Bo' })
  await screen.press('Tel Pionnen, Noord')
  expect(screen.fieldOf('Gecontroleerd door').value).toBe('Bo')
})

it.each([
  ['a lost connection', 'no network' as const, 'Geen verbinding.'],
  ['a refusal', refusal(403, 'not_allowed', 'Dit toestel telt niet in Noord.'), 'Dit toestel telt niet in Noord.'],
])('says that a count was not saved because of %s, and keeps what was typed', async (_, answer, reason) => {
  fakeWire({ ...answers(inNoord), [update]: answer })
  const screen = await open()
  await screen.until(() => screen.text().includes('Rest in de bus'))
  await screen.press('Tel Pionnen, Noord')
  await screen.fill('Nieuwe voorraad', '12')
  await screen.submit()
  await screen.until(() => screen.text().includes('FoutEr is een fout opgetreden bij het bijwerken van de voorraad.'))
  expect(screen.text()).toContain(reason)
  expect(screen.fieldOf('Nieuwe voorraad').value).toBe('12')
})

it('shows, without network, the stored stock and its time, or says that nothing is stored', async () => {
  fakeWire({})
  const nothing = await open()
  await nothing.until(() => nothing.text().includes('Het materiaal laadt niet'))
  fakeWire(answers(inNoord))
  const first = await open()
  await first.until(() => first.text().includes('Rest in de bus'))
  fakeWire({})
  const later = await open()
  await later.until(() => /Stand van \w\w \d+ \w{3} \d\d:\d\d/.test(later.text()))
  expect(later.text()).toContain('9 van 20 stuks')
})

it('says after the first failed request that the material does not load, and then loads by itself', async () => {
  const wire = fakeWire({})
  const asApp = (
    <QueryClientProvider client={createQueryClient()}>
      <MaterialManagement />
    </QueryClientProvider>
  )
  const screen = await renderScreen({ '/': asApp }, '/')
  await screen.until(() => screen.text().includes('Het materiaal laadt niet'))
  expect(wire.sentTo('/api/zones').length).toBe(1)
  Object.assign(wire.answers, answers(inNoord))
  await screen.until(() => screen.text().includes('9 van 20 stuks'))
  expect(screen.text()).not.toContain('laadt niet')
})

it('shows all counts of a material, and marks the current one', async () => {
  const check = {
    id: 'a',
    stock: 9,
    checkedBy: 'Niels',
    notes: 'Rest in de bus',
    location: 'Noord',
    deviceName: 'Post C',
    uncertainty: 400,
    timeKnown: true,
    stands: true,
  }
  fakeWire({
    ...answers(inNoord),
    'GET /api/zone-materials/noord-pion/checks': {
      body: [
        { ...check, countedAt: '2025-10-11T07:41:12.000Z' },
        {
          ...check,
          id: 'b',
          stock: 20,
          stands: false,
          notes: null,
          deviceName: null,
          uncertainty: 3_600_000,
          timeKnown: false,
          countedAt: '2025-10-10T15:00:00.000Z',
        },
      ],
    },
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('Rest in de bus'))
  await screen.press('Historie van Pionnen, Noord')
  await screen.until(() => screen.query('ol')?.children.length === 2)
  const [first, second] = [...screen.query('ol')!.children].map((one) => one.textContent)
  expect(first).toBe('9Nielsza 11 okt 09:41 ± 0,4 s, Noord, Post C‘Rest in de bus’Geldt')
  expect(second).toBe('20Nielstijd onbekend tussen 10 okt, 16:00 en 10 okt, 18:00, Noord')
})

it('ticks a checklist item with the name of the person, and refuses a tick without a name', async () => {
  const wire = fakeWire({
    ...answers(inNoord),
    'PATCH /api/checklist-items/noord-1': {
      body: { ...list.items[0], done: true, checkedBy: 'Bo', checkedAt: '2025-10-11T07:41:12.000Z' },
    },
  })
  const screen = await open('/?blad=checklists')
  await screen.until(() => screen.text().includes('Pionnen staan'))
  await screen.fill('Gecontroleerd door', '')
  await screen.press(/Pionnen staan/, 'checkbox')
  expect(screen.text()).toContain('Vul in wie er controleert')
  await screen.fill('Gecontroleerd door', 'Bo')
  await screen.press(/Pionnen staan/, 'checkbox')
  await screen.until(() => wire.sentTo('/api/checklist-items/noord-1').length === 1)
  expect(wire.sentTo('/api/checklist-items/noord-1')[0]!.body).toEqual({ done: true, checkedBy: 'Bo' })
})

it('shows the race day of the checklists, and an earlier day as read-only', async () => {
  const done = { ...list.items[0]!, done: true, checkedAt: '2025-10-11T05:41:12.000Z', checkedBy: 'Niels' }
  fakeWire({
    ...answers(inNoord),
    'GET /api/checklists': (query) => {
      const eventDate = query.get('eventDate') ?? '2025-10-12'
      return { body: [{ ...list, eventDate, items: eventDate === '2025-10-11' ? [done] : list.items }] }
    },
    'GET /api/admin/event-days': {
      body: ['2025-10-11', '2025-10-12', '2026-10-10'].map((eventDate) => ({
        id: eventDate,
        eventDate,
        location: 'Strand',
        status: 'finished',
        availableSpots: 0,
      })),
    },
  })
  const screen = await open('/?blad=checklists')
  await screen.until(() => screen.text().includes('zaterdag 11 oktober 2025'))
  expect(screen.text()).toContain('zondag 12 oktober 2025')
  expect(screen.text()).not.toContain('zaterdag 10 oktober 2026')
  expect(screen.text()).toContain('0 van 1')
  await screen.fill('Racedag', '2025-10-11')
  await screen.until(() => screen.text().includes('1 van 1'))
  expect(screen.text()).not.toContain('Gecontroleerd door')
})
