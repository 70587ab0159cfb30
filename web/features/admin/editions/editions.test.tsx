import { expect, it } from 'vitest'
import type { RaceDay } from '#shared/contract/editions.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Editions from './editions.tsx'

const raceDay = (eventDate: string): RaceDay => ({
  eventDate,
  location: 'Strand',
  capacity: 60,
  status: 'registration_open',
  taken: 0,
  waves: 0,
  cancelUntil: null,
  transferUntil: null,
  version: 'v1',
})
const edition = (name: string, current: boolean, eventDate: string) => ({
  ...builtInEdition,
  id: name.toLowerCase(),
  name,
  current,
  days: [raceDay(eventDate)],
  removedDays: [],
  version: 'v1',
})

it.each([
  ['of the current edition', true, '2025-10-11', 'Inschrijving open'],
  ['of an earlier edition', false, '2025-10-11', 'Afgelopen'],
  ['of a later edition', false, '2099-10-10', 'Open zodra editie huidig is'],
])('shows the sale state of an open day %s as visitors of the site see it', async (_, current, eventDate, words) => {
  fakeWire({ 'GET /api/admin/editions': { body: [edition('Deze', current, eventDate), edition('Andere', !current, '2026-10-10')] } })
  const screen = await renderScreen({ '/': <Editions /> }, '/')
  await screen.until(() => screen.query('[aria-label="Dagen van Deze"]') !== null)
  const [row] = screen.query('[aria-label="Dagen van Deze"]')!.querySelectorAll('tbody tr')
  expect(row!.querySelectorAll('td, th')[1]!.textContent).toBe(words)
})

it('shows an open day without places as full, with an open waiting list', async () => {
  const one = edition('Deze', true, '2026-10-10')
  fakeWire({ 'GET /api/admin/editions': { body: [{ ...one, days: one.days.map((day) => ({ ...day, taken: 60 })) }] } })
  const screen = await renderScreen({ '/': <Editions /> }, '/')
  await screen.until(() => screen.text().includes('Vol'))
  expect(screen.text()).toContain('wachtlijst open')
  expect(screen.text()).not.toContain('Inschrijving open')
  expect(screen.text()).toContain('Deze is vol: wie nog wil, komt op de wachtlijst')
})

it('shows how many people wait for a full day, and who they are', async () => {
  const one = edition('Deze', true, '2026-10-10')
  const list = { eventDate: '2026-10-10', waveId: null, offered: { people: 0, places: 0 } }
  const person = { eventDate: '2026-10-10', waveId: null, ticketType: 'duo', position: 1, email: 'anna@b.nl', joinedAt: '2025-09-01T08:00:00.000Z', offeredUntil: null } // prettier-ignore
  fakeWire({
    'GET /api/admin/editions': { body: [{ ...one, days: one.days.map((day) => ({ ...day, taken: 60 })) }] },
    'GET /api/waves': { body: [] },
    'GET /api/admin/waiting-lists': { body: [{ ...list, waiting: { people: 3, places: 4 } }, { ...list, waveId: 7, waiting: { people: 1, places: 1 } }] }, // prettier-ignore
    'GET /api/admin/waiting-lists/people': { body: [person] },
  })
  const screen = await renderScreen({ '/': <Editions /> }, '/')
  await screen.until(() => screen.text().includes('4 wachten'))
  expect(screen.text()).not.toContain('wachtlijst open')
  await screen.press('4 wachten')
  await screen.until(() => document.body.textContent!.includes('anna@b.nl'))
})

it('shows the day on which an edition was closed, instead of a link to close it', async () => {
  const closed = { ...edition('Deze', false, '2025-10-11'), closedOn: '2025-11-03' }
  fakeWire({ 'GET /api/admin/editions': { body: [edition('Andere', true, '2026-10-10'), closed] } })
  const screen = await renderScreen({ '/': <Editions /> }, '/')
  await screen.until(() => screen.text().includes('Gesloten op ma 3 nov 2025'))
  expect(screen.query('[aria-label="Sluit Andere"]')).not.toBeNull()
  expect(screen.query('[aria-label="Sluit Deze"]')).toBeNull()
})

it('shows for each day when an edition goes on sale, even before the edition is made current', async () => {
  const salesWindows = [{ eventDate: null, ticketType: null, opensAt: '2098-05-01T18:00:00.000Z', closesAt: null }]
  const next = { ...edition('Volgende', false, '2099-10-10'), facts: { salesWindows } }
  fakeWire({ 'GET /api/admin/editions': { body: [next, edition('Deze', true, '2026-10-10')] } })
  const screen = await renderScreen({ '/': <Editions /> }, '/')
  await screen.until(() => screen.text().includes('Open zodra editie huidig isvanaf do 1 mei 20:00'))
  await screen.press('Maak Volgende huidig')
  const pageText = document.body.textContent!
  expect(pageText).toContain('Vanaf nu noemt de site Volgende')
  expect(pageText).toContain('De verkoop opent op do 1 mei om 20:00')
})

it.each([
  ['registration_open', 'De site verkoopt Deze'],
  ['upcoming', 'De verkoop van Deze is nog niet open'],
  ['finished', 'De site noemt Deze. De verkoop is dicht.'],
] as const)('says whether the site sells the current edition when its day is %s', async (status, words) => {
  const one = edition('Deze', true, '2026-10-10')
  fakeWire({ 'GET /api/admin/editions': { body: [{ ...one, days: one.days.map((day) => ({ ...day, status })) }] } })
  const screen = await renderScreen({ '/': <Editions /> }, '/')
  await screen.until(() => screen.text().includes(words))
})
