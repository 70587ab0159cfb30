import { expect, it } from 'vitest'
import { refusal } from '#web/api/testing/fake-wire.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { at, findButton, mailedShift, openShifts } from './testing/open-shifts.tsx'
import { makeAssigned, makeShift, makeVolunteer } from '#web/api/testing/make-shift.ts'

it('explains why a volunteer cannot be assigned, and assigns another with one press', async () => {
  const first = makeShift('a', { day: '2099-10-10' })
  const other = makeShift('b', { day: '2099-10-10', from: '10:00', until: '14:00', place: 'Touw', people: [makeAssigned('anna')] })
  const { screen, wire } = await openShifts([first, other])
  await screen.until(() => screen.text().includes('Duinkam'))
  await screen.press(/Deel mensen in bij Duinkam/)
  expect(screen.query('dialog[open]')!.textContent).toContain('Staat dan bij Touw, 10:00-14:00')
  expect(findButton(/^Anna Berg: deel in/)!.disabled).toBe(true)
  const path = `/api/admin/volunteers/bo/shifts/${first.id}`
  wire.answers[`PUT ${path}`] = { body: { ...first, people: [makeAssigned('bo')] } }
  await screen.press(/^Bo Dijk: deel in/)
  await screen.until(() => wire.sentTo(path).length === 1)
  expect(wire.sentTo(path)[0]!.body).toEqual({ assignment: 'assign' })
})

it('sorts volunteers by availability on the day of the shift, then by preferred role, then by name', async () => {
  const first = makeShift('a', { role: 'timing' })
  const volunteers = [
    makeVolunteer('cas', 'Cas Aker', { availability: 'sunday', preferredRole: 'timing' }),
    makeVolunteer('bo', 'Bo Dijk', { preferredRole: 'marshal' }),
    makeVolunteer('eva', 'Eva Zand', { preferredRole: 'timing' }),
    makeVolunteer('dirk', 'Dirk Vos', { preferredRole: 'timing' }),
  ]
  const { screen } = await openShifts([first], at, volunteers)
  await screen.until(() => screen.text().includes('Duinkam'))
  await screen.press(/Deel mensen in/)
  const buttons = [...document.querySelectorAll('dialog[open] button[aria-label*="deel in"]')]
  expect(buttons.map((one) => one.getAttribute('aria-label')!.split(':')[0])).toEqual(['Dirk Vos', 'Eva Zand', 'Bo Dijk', 'Cas Aker'])
})

it('shows why the server refused an assignment, for example because the shift became full meanwhile', async () => {
  const first = makeShift('a')
  const { screen, wire } = await openShifts([first])
  await screen.until(() => screen.text().includes('Duinkam'))
  await screen.press(/Deel mensen in/)
  wire.answers[`PUT /api/admin/volunteers/anna/shifts/${first.id}`] = refusal(409, 'change_refused', 'Duinkam is vol.')
  await screen.press(/^Anna Berg: deel in/)
  await screen.until(() => screen.text().includes('Duinkam is vol.'))
})

it('checks in a volunteer without a confirmation on the day of the shift', async () => {
  const first = makeShift('a', { day: eventDateOf(Date.now()), people: [makeAssigned('anna', { answer: 'accepted' })] })
  const { screen, wire } = await openShifts([first])
  await screen.until(() => screen.text().includes('Anna Berg'))
  const path = `/api/admin/volunteers/anna/shifts/${first.id}`
  wire.answers[`PUT ${path}`] = { body: { ...first, people: [makeAssigned('anna', { checkedInAt: '2099-10-10T06:03:00.000Z' })] } }
  await screen.press('Check Anna Berg in')
  await screen.until(() => wire.sentTo(path).length === 1)
  expect(wire.sentTo(path)[0]!.body).toEqual({ assignment: 'check-in' })
})

it('asks for confirmation before it checks in a volunteer on another day, and shows the day of the shift', async () => {
  const first = makeShift('a', { people: [makeAssigned('anna', { answer: 'accepted' })] })
  const { screen, wire } = await openShifts([first])
  await screen.until(() => screen.text().includes('Anna Berg'))
  const path = `/api/admin/volunteers/anna/shifts/${first.id}`
  wire.answers[`PUT ${path}`] = { body: { ...first, people: [makeAssigned('anna', { checkedInAt: '2025-10-10T06:03:00.000Z' })] } }
  await screen.press('Check Anna Berg in')
  expect(screen.query('dialog[open]')!.textContent).toContain('De dienst is op zaterdag 10 oktober 2099, van 08:00 tot 12:00 bij Duinkam.')
  expect(wire.sentTo(path)).toEqual([])
  await screen.press('Check toch in')
  await screen.until(() => wire.sentTo(path).length === 1)
  expect(wire.sentTo(path)[0]!.body).toEqual({ assignment: 'check-in' })
})

it('shows the day of a check-in that was not on the day of the shift', async () => {
  const { screen } = await openShifts([makeShift('a', { people: [makeAssigned('anna', { checkedInAt: '2025-10-03T06:03:00.000Z' })] })])
  await screen.until(() => screen.text().includes('Er sinds vr 3 okt'))
})

it('removes a volunteer at once if the shift was not mailed to them, and otherwise asks whether to mail them', async () => {
  const bo = makeAssigned('bo', { mailedAt: '2099-10-01T10:00:00.000Z', told: mailedShift })
  const first = makeShift('a', { people: [makeAssigned('anna'), bo] })
  const { screen, wire } = await openShifts([first])
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
  const first = makeShift('a', { people: [makeAssigned('anna', { answer: 'accepted', checkedInAt: '2099-10-10T06:03:00.000Z' })] })
  const { screen, wire } = await openShifts([first])
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
