import { expect, it } from 'vitest'
import { AdminRoleContext } from '#web/api/may-call.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Events from './events.tsx'

const day = (eventDate: string) => ({ eventDate, location: 'The Dune Base, Noordwijk', status: 'registration_open', capacity: 500, taken: 500, cancelUntil: null, transferUntil: null, waves: 1, version: 'x' }) // prettier-ignore
const price = { solo: 8500, duo: 15500 }
const edition = (year: string, ...days: string[]) => ({ id: year, name: `Duinstorm ${year}`, current: year === '2025', holdMinutes: 15, prices: { wizard: price, form: price, 'form-labels': price }, shipping: { rate: 595, freeAbove: 5000 }, addons: builtInEdition.addons, facts: {}, version: 'x', days: days.map(day), removedDays: [] }) // prettier-ignore
const wave = { id: 14, number: 5, eventDate: '2025-10-12', startTime: '2025-10-12T10:00:00.000Z', capacity: 20, currentCount: 20, status: 'available' } // prettier-ignore
const tally = (people: number, places = people) => ({ people, places })
const lists = 'GET /api/admin/waiting-lists'
const person = { eventDate: '2025-10-12', waveId: 14, ticketType: 'solo', position: null, joinedAt: '2025-09-01T08:00:00.000Z', offeredUntil: null } // prettier-ignore
const people = [
  { ...person, email: 'anna@b.nl', offeredUntil: '2025-09-03T08:00:00.000Z' },
  { ...person, email: 'bram@b.nl', position: 1, ticketType: 'duo' },
  { ...person, email: 'later@b.nl', position: 1, eventDate: '2026-10-10', waveId: null },
]

async function open(answer: Answer, role: AdminRole | null = null, waves: object[] = [wave], current = '2025') {
  fakeWire({
    'GET /api/admin/editions': {
      body: [edition('2026', '2026-10-10'), edition('2025', '2025-10-11', '2025-10-12')].map((one) => ({
        ...one,
        current: one.id === current,
      })),
    },
    'GET /api/waves': { body: waves },
    [lists]: answer,
    [`${lists}/people`]: { body: people },
  })
  const screen = await renderScreen(
    {
      '/': (
        <AdminRoleContext value={role}>
          <Events />
        </AdminRoleContext>
      ),
    },
    '/',
  )
  await screen.until(() => screen.text().includes('Editie 2025'))
  return screen
}

it('shows the waiting and offered places per day and wave in the card of their edition', async () => {
  const screen = await open({
    body: [
      { eventDate: '2025-10-11', waveId: null, waiting: tally(3, 4), offered: tally(1) },
      { eventDate: '2025-10-12', waveId: 14, waiting: tally(1), offered: tally(0) },
      { eventDate: '2025-10-12', waveId: null, waiting: tally(0), offered: tally(1, 2) },
    ],
  })
  await screen.until(() => screen.text().includes('Wachtlijst'))
  for (const line of [
    'za 11 okt: 3 wachten op 4 plekken, 1 plek aangeboden',
    'zo 12 okt, wave 5 (12:00): 1 wacht',
    'zo 12 okt: 2 plekken aangeboden',
    'Een vrije plek wordt vanzelf aangeboden, ook als je er plekken bij maakt.',
  ])
    expect(screen.text()).toContain(line)
  // The edition of 2026 has an empty waiting list, so its card has no line about it.
  expect(screen.text().match(/Wachtlijst/g)).toHaveLength(1)
})

it('lists the people on the waiting list of the edition in their order', async () => {
  const screen = await open({ body: [{ eventDate: '2025-10-12', waveId: 14, waiting: tally(1), offered: tally(1) }] })
  await screen.until(() => screen.text().includes('Wachtlijst'))
  await screen.press('Wie wacht er')
  await screen.until(() => screen.text().includes('bram@b.nl'))
  const rows = [...document.querySelectorAll('dialog tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  const place = 'zo 12 okt, wave 5 (12:00)'
  expect(rows).toEqual([
    ['anna@b.nl', place, 'Aangeboden', 'Solo', '01-09-2025 10:00:00', '03-09-2025 10:00:00'],
    ['bram@b.nl', place, '1', 'Duo', '01-09-2025 10:00:00', ''],
  ])
})

it('shows the editions and a warning when the waiting lists do not load', async () => {
  const screen = await open(refusal(500, 'internal', 'Er ging iets mis.'))
  await screen.until(() => screen.text().includes('Wachtlijst niet geladen'))
})

it.each([
  ['owner', true],
  ['staff', false],
  ['read-only', false],
] as const)('shows a user with the role %s only the edition links that the role may use', async (role, mayChange) => {
  const screen = await open({ body: [] }, role)
  for (const link of ['Tickets', 'Waves']) expect(screen.text()).toContain(link)
  for (const link of ['Nieuwe editie', 'Dagen en plekken', 'Evenementenpagina']) expect(screen.text().includes(link)).toBe(mayChange)
})

it('says that a wave is cancelled, and promises no place in it to the people on its waiting list', async () => {
  const lists = { body: [{ eventDate: '2025-10-12', waveId: 14, waiting: tally(2), offered: tally(0) }] }
  const screen = await open(lists, null, [{ ...wave, status: 'cancelled' }])
  await screen.until(() => screen.text().includes('zo 12 okt, wave 5 (geannuleerd): 2 wachten'))
  expect(screen.text()).toContain('1 geannuleerd')
  expect(screen.text()).toContain('In een geannuleerde wave komt geen plek vrij.')
  expect(screen.text()).not.toContain('Een vrije plek wordt vanzelf aangeboden')
})

it('shows sold places instead of free places for an edition that is over', async () => {
  const screen = await open({ body: [] }, null, [], '2026')
  expect(screen.text()).toMatch(/Verkochtza 11 okt.*: 500 van 500, zo 12 okt.*: 500 van 500/)
  expect(screen.text().match(/Plekken vrij/g)).toHaveLength(1)
  expect(screen.text()).toMatch(/Bezetza 10 okt[^,]*: 500 van 500Plekken vrij/)
})
