import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import ShiftsScreen from './shifts.tsx'
import { at, findButton, mailedShift, openShifts, people } from './testing/open-shifts.tsx'
import { makeAssigned, makeShift, makeVolunteer } from '#web/api/testing/make-shift.ts'

it('shows the volunteers of each shift of a day, their answers, and how many are missing', async () => {
  const { screen } = await openShifts([
    makeShift('a', { people: [makeAssigned('anna', { answer: 'accepted' }), makeAssigned('bo', { answer: 'refused' })] }),
    makeShift('b', { day: '2099-10-11', place: 'Finish' }),
  ])
  await screen.until(() => screen.text().includes('Anna Berg'))
  expect(screen.text()).toContain('1 dienst, nog 1 vrijwilliger nodig')
  expect(screen.text()).toContain('1 van 2, nog 1 nodig')
  expect(screen.text()).toMatch(/Anna Berg0612345678Komt.*Bo Dijk0612345678Kan niet/)
  expect(screen.text()).not.toContain('Finish')
  await screen.press(/11 okt/)
  expect(screen.text()).toContain('Finish')
  expect(screen.text()).toContain('1 dienst, nog 2 vrijwilligers nodig')
  await screen.press('Uren')
  expect(screen.text()).toContain('2 diensten, nog 3 vrijwilligers nodig')
})

it('shows the new answer of a volunteer as soon as the window gets the focus', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const wire = fakeWire({
    'GET /api/admin/shifts': { body: [makeShift('a', { people: [makeAssigned('anna')] })] },
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
  wire.answers['GET /api/admin/shifts'] = { body: [makeShift('a', { people: [makeAssigned('anna', { answer: 'accepted' })] })] }
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.until(() => screen.text().includes('Komt'))
})

it.each([
  ['Nog niemand ingedeeld', []],
  ['Alles is gemaild', [makeAssigned('anna', { mailedAt: '2025-01-01T10:00:00.000Z' })]],
])('says what there is to mail: %s', async (mailCountText, assigned) => {
  const { screen } = await openShifts([makeShift('a', { people: assigned })])
  await screen.until(() => screen.text().includes(mailCountText))
})

it('creates a shift, and shows a validation error at its field', async () => {
  const { screen, wire } = await openShifts([])
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

it('mails only volunteers whose shift was neither mailed nor answered yet, after a confirmation', async () => {
  const others = [makeAssigned('bo', { mailedAt: '2025-10-01T10:00:00.000Z' }), makeAssigned('cas', { answer: 'accepted' })]
  const { screen, wire } = await openShifts([makeShift('a', { places: 3, people: [makeAssigned('anna'), ...others] })], at, [
    ...people,
    makeVolunteer('cas', 'Cas Aker'),
  ])
  await screen.until(() => screen.text().includes('Mail diensten (1)'))
  await screen.press('Mail diensten (1)')
  expect(wire.sentTo('/api/admin/shifts/mail')).toEqual([])
  wire.answers['POST /api/admin/shifts/mail'] = { body: { ok: true } }
  await screen.press('Verstuur')
  await screen.until(() => wire.sentTo('/api/admin/shifts/mail').length === 1)
  expect(wire.sentTo('/api/admin/shifts/mail')[0]!.body).toEqual({ volunteerIds: ['anna'] })
})

it('explains that a mail lists the shifts of all days', async () => {
  const { screen } = await openShifts([
    makeShift('a', { people: [makeAssigned('anna')] }),
    makeShift('b', { day: '2099-10-11', people: [makeAssigned('bo')] }),
  ])
  await screen.until(() => screen.text().includes('Mail diensten van alle dagen (2)'))
})

it('sums the planned and the worked hours of each person', async () => {
  const { screen } = await openShifts(
    [
      makeShift('a', {
        people: [
          makeAssigned('anna', { answer: 'accepted', checkedInAt: '2099-10-10T06:00:00.000Z', checkedOutAt: '2099-10-10T10:30:00.000Z' }),
        ],
      }),
      makeShift('b', { from: '13:00', until: '15:00', people: [makeAssigned('anna'), makeAssigned('bo', { answer: 'refused' })] }),
    ],
    `${at}?beeld=uren`,
  )
  await screen.until(() => screen.text().includes('Anna Berg'))
  expect([...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
    ['Anna Berg', 'anna@voorbeeld.example', '0612345678', '2', '1', '6', '4,5', '0', ''],
  ])
})

it('lists only the volunteers who are still checked in, and opens the dialog for their times', async () => {
  const inAt = { answer: 'accepted' as const, checkedInAt: '2099-10-10T06:00:00.000Z' }
  const first = makeShift('a', { people: [makeAssigned('anna', { ...inAt, checkedOutAt: '2099-10-10T10:30:00.000Z' })] })
  const second = makeShift('b', { from: '13:00', until: '15:00', people: [makeAssigned('bo', inAt)] })
  const shifts = [first, second]
  const { screen, wire } = await openShifts(shifts, `${at}?beeld=uren&uit=open`)
  const names = () => [...document.querySelectorAll('tbody [data-strong]')].map(({ textContent }) => textContent)
  await screen.until(() => names().length > 0)
  expect(names()).toEqual(['Bo Dijk'])
  const gone = { ...second, people: [makeAssigned('bo', { ...inAt, checkedOutAt: '2099-10-10T12:00:00.000Z' })] }
  wire.answers[`PUT /api/admin/volunteers/bo/shifts/${second.id}`] = () => {
    shifts[1] = gone
    return { body: gone }
  }
  await screen.press('Verbeter de tijden van Bo Dijk')
  await screen.fill(/^Uitgecheckt om/, '14:00')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Iedereen die is ingecheckt, is ook uitgecheckt'))
  await screen.press('Wis filters')
  await screen.until(() => names().length === 2)
})

it('asks before it deletes a shift whether to mail its volunteers', async () => {
  const first = makeShift('a', { people: [makeAssigned('bo', { mailedAt: '2099-10-01T10:00:00.000Z', told: mailedShift })] })
  const { screen, wire } = await openShifts([first])
  await screen.until(() => screen.text().includes('Bo Dijk'))
  wire.answers[`DELETE /api/admin/shifts/${first.id}`] = { body: { ok: true } }
  await screen.press(/^Verwijder Duinkam/)
  expect(screen.query('dialog[open]')!.textContent).toContain('Mail de vrijwilliger (1)')
  await screen.press('Verwijderen')
  await screen.until(() => wire.sent.some(({ method }) => method === 'DELETE'))
})

it('asks whether to mail the volunteers of a shift only if its post, day or time changes', async () => {
  const first = makeShift('a', { people: [makeAssigned('bo', { mailedAt: '2099-10-01T10:00:00.000Z', told: mailedShift })] })
  const { screen } = await openShifts([first])
  await screen.until(() => screen.text().includes('Bo Dijk'))
  await screen.press(/^Bewerk Duinkam/)
  const asksAboutMail = () => screen.query('dialog[open]')!.textContent.includes('Mail de vrijwilliger (1)')
  await screen.fill('Hoeveel mensen', '5')
  expect(asksAboutMail()).toBe(false)
  await screen.fill('Van', '09:00')
  expect(asksAboutMail()).toBe(true)
})

it('hides all changes from a read-only administrator', async () => {
  fakeWire({
    'GET /api/admin/shifts': { body: [makeShift('a', { people: [makeAssigned('anna')] })] },
    'GET /api/volunteers': { body: people },
    'GET /api/admin/event-days': { body: [] },
  })
  const page = <AdminRoleContext value="read-only">{<ShiftsScreen />}</AdminRoleContext>
  const screen = await renderScreen({ '/admin/vrijwilligers/diensten': page }, at)
  await screen.until(() => screen.text().includes('Anna Berg'))
  for (const name of [/Check/, /Deel/, /Dienst toevoegen/, /Mail/, /Verwijder/, /Bewerk/]) expect(findButton(name)).toBeUndefined()
})
