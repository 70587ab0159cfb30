import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { AdminShift } from '#shared/contract/shifts.ts'
import ShiftsScreen from './shifts.tsx'

const at = '/admin/vrijwilligers/diensten'
const person = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  email: `${id}@voorbeeld.example`,
  phone: '0612345678',
  preferredRole: 'other',
  experience: null,
  availability: 'flexible',
  createdAt: '2025-09-01T10:00:00.000Z',
  version: 'v1',
  ...more,
})
const people = [person('anna', 'Anna Berg'), person('bo', 'Bo Dijk', { availability: 'sunday', preferredRole: 'timing' })]
const on = (volunteerId: string, more: Partial<AdminShift['people'][number]> = {}): AdminShift['people'][number] => ({
  volunteerId,
  answer: 'open',
  answeredAt: null,
  mailedAt: null,
  told: null,
  remindedAt: null,
  checkedInAt: null,
  checkedOutAt: null,
  ...more,
})
const shift = (id: string, more: Partial<AdminShift> = {}): AdminShift => ({
  id: id.padEnd(22, '0'),
  edition: '2025',
  day: '2099-10-10',
  from: '08:00',
  until: '12:00',
  place: 'Duinkam',
  role: 'marshal',
  places: 2,
  note: '',
  people: [],
  version: 'v1',
  ...more,
})

async function open(shifts: AdminShift[], screenAt = at, volunteers = people) {
  const wire = fakeWire({
    'GET /api/admin/shifts': () => ({ body: shifts }),
    'GET /api/volunteers': { body: volunteers },
    'GET /api/admin/event-days': { body: [] },
  })
  const screen = await renderScreen({ '/admin/vrijwilligers/diensten': <ShiftsScreen /> }, screenAt)
  await screen.until(() => screen.query('h1') !== null && !screen.text().includes('laadt'))
  return { wire, screen }
}
const named = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').match(name))

it('shows the volunteers of each shift of a day, their answers, and how many are missing', async () => {
  const { screen } = await open([
    shift('a', { people: [on('anna', { answer: 'accepted' }), on('bo', { answer: 'refused' })] }),
    shift('b', { day: '2099-10-11', place: 'Finish' }),
  ])
  await screen.until(() => screen.text().includes('Anna Berg'))
  expect(screen.text()).toContain('2 diensten, nog 3 vrijwilligers nodig')
  expect(screen.text()).toContain('1 van 2, nog 1 nodig')
  expect(screen.text()).toMatch(/Anna Berg0612345678Komt.*Bo Dijk0612345678Kan niet/)
  expect(screen.text()).not.toContain('Finish')
  await screen.press(/11 okt/)
  expect(screen.text()).toContain('Finish')
})

it('shows an answer that a volunteer gave by their link when the window gets the focus', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const wire = fakeWire({
    'GET /api/admin/shifts': { body: [shift('a', { people: [on('anna')] })] },
    'GET /api/volunteers': { body: people },
    'GET /api/admin/event-days': { body: [] },
  })
  const shifts = (
    <QueryClientProvider client={client}>
      <ShiftsScreen />
    </QueryClientProvider>
  )
  const screen = await renderScreen({ [at]: shifts }, at)
  await screen.until(() => screen.text().includes('Anna Berg'))
  expect(screen.text()).not.toContain('Komt')
  wire.answers['GET /api/admin/shifts'] = { body: [shift('a', { people: [on('anna', { answer: 'accepted' })] })] }
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.until(() => screen.text().includes('Komt'))
})

it.each([
  ['Nog niemand ingedeeld', []],
  ['Alles is gemaild', [on('anna', { mailedAt: '2025-01-01T10:00:00.000Z' })]],
])('says what there is to mail: %s', async (said, assigned) => {
  const { screen } = await open([shift('a', { people: assigned })])
  await screen.until(() => screen.text().includes(said))
})

it('creates a shift, and shows a validation error at its field', async () => {
  const { screen, wire } = await open([])
  await screen.until(() => screen.text().includes('Nog geen diensten'))
  await screen.press('Dienst toevoegen')
  await screen.fill(/^Dag/, '2099-10-10')
  await screen.press('Toevoegen')
  expect(screen.text()).toContain('Vul een post in')
  await screen.fill(/^Post/, 'Touw')
  await screen.press('Toevoegen')
  await screen.until(() => wire.sent.some(({ method }) => method === 'PUT'))
  const sent = wire.sent.find(({ method }) => method === 'PUT')!
  expect(sent.path).toMatch(/^\/api\/admin\/shifts\/[0-9a-f-]{36}$/)
  expect(sent.body).toMatchObject({ place: 'Touw', day: '2099-10-10', from: '08:00', until: '12:00', places: 2 })
})

it('explains why a volunteer cannot be assigned, and assigns another with one press', async () => {
  const first = shift('a', { day: '2099-10-10' })
  const other = shift('b', { day: '2099-10-10', from: '10:00', until: '14:00', place: 'Touw', people: [on('anna')] })
  const { screen, wire } = await open([first, other])
  await screen.until(() => screen.text().includes('Duinkam'))
  await screen.press(/Deel mensen in bij Duinkam/)
  expect(screen.query('dialog[open]')!.textContent).toContain('Staat dan bij Touw, 10:00-14:00')
  expect(named(/^Anna Berg: deel in/)!.disabled).toBe(true)
  const path = `/api/admin/volunteers/bo/shifts/${first.id}`
  wire.answers[`PUT ${path}`] = { body: { ...first, people: [on('bo')] } }
  await screen.press(/^Bo Dijk: deel in/)
  await screen.until(() => wire.sentTo(path).length === 1)
  expect(wire.sentTo(path)[0]!.body).toEqual({ assignment: 'assign' })
})

it('lists first who is available on the day of the shift, then who prefers its role, then by name', async () => {
  const first = shift('a', { role: 'timing' })
  const volunteers = [
    person('cas', 'Cas Aker', { availability: 'sunday', preferredRole: 'timing' }),
    person('bo', 'Bo Dijk', { preferredRole: 'marshal' }),
    person('eva', 'Eva Zand', { preferredRole: 'timing' }),
    person('dirk', 'Dirk Vos', { preferredRole: 'timing' }),
  ]
  const { screen } = await open([first], at, volunteers)
  await screen.until(() => screen.text().includes('Duinkam'))
  await screen.press(/Deel mensen in/)
  const buttons = [...document.querySelectorAll('dialog[open] button[aria-label*="deel in"]')]
  expect(buttons.map((one) => one.getAttribute('aria-label')!.split(':')[0])).toEqual(['Dirk Vos', 'Eva Zand', 'Bo Dijk', 'Cas Aker'])
})

it('shows why the server refused an assignment, such as a shift that is full meanwhile', async () => {
  const first = shift('a')
  const { screen, wire } = await open([first])
  await screen.until(() => screen.text().includes('Duinkam'))
  await screen.press(/Deel mensen in/)
  wire.answers[`PUT /api/admin/volunteers/anna/shifts/${first.id}`] = refusal(409, 'change_refused', 'Duinkam is vol.')
  await screen.press(/^Anna Berg: deel in/)
  await screen.until(() => screen.text().includes('Duinkam is vol.'))
})

it('checks a volunteer in at once on the day of the shift', async () => {
  const first = shift('a', { day: eventDateOf(Date.now()), people: [on('anna', { answer: 'accepted' })] })
  const { screen, wire } = await open([first])
  await screen.until(() => screen.text().includes('Anna Berg'))
  const path = `/api/admin/volunteers/anna/shifts/${first.id}`
  wire.answers[`PUT ${path}`] = { body: { ...first, people: [on('anna', { checkedInAt: '2099-10-10T06:03:00.000Z' })] } }
  await screen.press('Check Anna Berg in')
  await screen.until(() => wire.sentTo(path).length === 1)
  expect(wire.sentTo(path)[0]!.body).toEqual({ assignment: 'check-in' })
})

it('asks before a volunteer is checked in on another day, and names the day of the shift', async () => {
  const first = shift('a', { people: [on('anna', { answer: 'accepted' })] })
  const { screen, wire } = await open([first])
  await screen.until(() => screen.text().includes('Anna Berg'))
  const path = `/api/admin/volunteers/anna/shifts/${first.id}`
  wire.answers[`PUT ${path}`] = { body: { ...first, people: [on('anna', { checkedInAt: '2025-10-10T06:03:00.000Z' })] } }
  await screen.press('Check Anna Berg in')
  expect(screen.query('dialog[open]')!.textContent).toContain('De dienst is op zaterdag 10 oktober 2099, van 08:00 tot 12:00 bij Duinkam.')
  expect(wire.sentTo(path)).toEqual([])
  await screen.press('Check toch in')
  await screen.until(() => wire.sentTo(path).length === 1)
  expect(wire.sentTo(path)[0]!.body).toEqual({ assignment: 'check-in' })
})

it('shows the day of a check-in that was not on the day of the shift', async () => {
  const { screen } = await open([shift('a', { people: [on('anna', { checkedInAt: '2025-10-03T06:03:00.000Z' })] })])
  await screen.until(() => screen.text().includes('Er sinds vr 3 okt'))
})

it('mails only volunteers whose shift was neither mailed nor answered yet, after a confirmation', async () => {
  const others = [on('bo', { mailedAt: '2025-10-01T10:00:00.000Z' }), on('cas', { answer: 'accepted' })]
  const { screen, wire } = await open([shift('a', { places: 3, people: [on('anna'), ...others] })], at, [
    ...people,
    person('cas', 'Cas Aker'),
  ])
  await screen.until(() => screen.text().includes('Mail diensten (1)'))
  await screen.press('Mail diensten (1)')
  expect(wire.sentTo('/api/admin/shifts/mail')).toEqual([])
  wire.answers['POST /api/admin/shifts/mail'] = { body: { ok: true } }
  await screen.press('Verstuur')
  await screen.until(() => wire.sentTo('/api/admin/shifts/mail').length === 1)
  expect(wire.sentTo('/api/admin/shifts/mail')[0]!.body).toEqual({ volunteerIds: ['anna'] })
})

it('sums the planned and the worked hours of each person', async () => {
  const { screen } = await open(
    [
      shift('a', {
        people: [on('anna', { answer: 'accepted', checkedInAt: '2099-10-10T06:00:00.000Z', checkedOutAt: '2099-10-10T10:30:00.000Z' })],
      }),
      shift('b', { from: '13:00', until: '15:00', people: [on('anna'), on('bo', { answer: 'refused' })] }),
    ],
    `${at}?beeld=uren`,
  )
  await screen.until(() => screen.text().includes('Anna Berg'))
  expect([...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
    ['Anna Berg', 'anna@voorbeeld.example', '0612345678', '2', '1', '6', '4,5', '0'],
  ])
})

const told = { day: '2099-10-10', from: '08:00', until: '12:00', place: 'Duinkam' }

it('removes a volunteer at once if the shift was not mailed to them, and otherwise asks whether to mail them', async () => {
  const first = shift('a', { people: [on('anna'), on('bo', { mailedAt: '2099-10-01T10:00:00.000Z', told })] })
  const { screen, wire } = await open([first])
  await screen.until(() => screen.text().includes('Anna Berg'))
  const [annaPath, boPath] = [`/api/admin/volunteers/anna/shifts/${first.id}`, `/api/admin/volunteers/bo/shifts/${first.id}`]
  wire.answers[`PUT ${boPath}`] = { body: { ...first, people: first.people.slice(0, 1) } }
  wire.answers[`PUT ${annaPath}`] = { body: { ...first, people: [] } }
  await screen.press(/^Haal Bo Dijk van/)
  expect(wire.sentTo(boPath)).toEqual([])
  expect(screen.query('dialog[open]')!.textContent).toContain('Mail de vrijwilliger (1)')
  await screen.press('Haal eraf')
  await screen.until(() => wire.sentTo(boPath).length === 1)
  expect(wire.sentTo(boPath)[0]!.body).toEqual({ assignment: 'release', mail: true })
  await screen.until(() => screen.query('dialog[open]') === null)
  await screen.press(/^Haal Anna Berg van/)
  await screen.until(() => wire.sentTo(annaPath).length === 1)
  expect(wire.sentTo(annaPath)[0]!.body).toEqual({ assignment: 'release' })
})

it('enters the check-out time of a volunteer who forgot to check out', async () => {
  const first = shift('a', { people: [on('anna', { answer: 'accepted', checkedInAt: '2099-10-10T06:03:00.000Z' })] })
  const { screen, wire } = await open([first])
  await screen.until(() => screen.text().includes('Anna Berg'))
  const path = `/api/admin/volunteers/anna/shifts/${first.id}`
  wire.answers[`PUT ${path}`] = { body: first }
  await screen.press('Verbeter de tijden van Anna Berg')
  expect(screen.fieldOf(/^Ingecheckt om/).value).toBe('08:03')
  await screen.fill(/^Uitgecheckt om/, '12:20')
  await screen.press('Opslaan')
  await screen.until(() => wire.sentTo(path).length === 1)
  expect(wire.sentTo(path)[0]!.body).toEqual({ assignment: 'hours', from: '08:03', until: '12:20' })
})

it('asks whether to mail the volunteers of a shift before it is deleted', async () => {
  const first = shift('a', { people: [on('bo', { mailedAt: '2099-10-01T10:00:00.000Z', told })] })
  const { screen, wire } = await open([first])
  await screen.until(() => screen.text().includes('Bo Dijk'))
  wire.answers[`DELETE /api/admin/shifts/${first.id}`] = { body: { ok: true } }
  await screen.press(/^Verwijder Duinkam/)
  expect(screen.query('dialog[open]')!.textContent).toContain('Mail de vrijwilliger (1)')
  await screen.press('Verwijderen')
  await screen.until(() => wire.sent.some(({ method }) => method === 'DELETE'))
})

it('hides all changes from a read-only administrator', async () => {
  fakeWire({
    'GET /api/admin/shifts': { body: [shift('a', { people: [on('anna')] })] },
    'GET /api/volunteers': { body: people },
    'GET /api/admin/event-days': { body: [] },
  })
  const page = <AdminRoleContext value="read-only">{<ShiftsScreen />}</AdminRoleContext>
  const screen = await renderScreen({ '/admin/vrijwilligers/diensten': page }, at)
  await screen.until(() => screen.text().includes('Anna Berg'))
  for (const name of [/Check/, /Deel/, /Dienst toevoegen/, /Mail/, /Verwijder/, /Bewerk/]) expect(named(name)).toBeUndefined()
})
