import { expect, it } from 'vitest'
import { serverClock } from '#web/api/server-clock.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { makeAssigned, makeShift, makeVolunteer } from '#web/api/testing/make-shift.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import CheckIn from './check-in.tsx'

const today = eventDateOf(serverClock.now())
const anna = makeVolunteer('anna', 'Anna Berg', { phone: null, preferredRole: 'marshal' })
/** Today's shift, which Anna accepted. */
const shift = (change: Parameters<typeof makeAssigned>[1] = {}) =>
  makeShift('dienst', { day: today, people: [makeAssigned('anna', { answer: 'accepted', ...change })] })
const path = `/api/admin/volunteers/anna/shifts/${shift().id}`
const wireWith = (shifts: object[]) =>
  fakeWire({
    'GET /api/participants': { body: [makeParticipant({ id: '7K4P2M9X', name: 'Anna de Wit' })] },
    'GET /api/admin/check-in-stats': { body: { day: today, totalParticipants: 1, checkedIn: 0, notCheckedIn: 1, checkInRate: 0 } },
    'GET /api/volunteers': { body: [anna] },
    'GET /api/admin/shifts': { body: shifts },
  })
async function search(text: string) {
  const screen = await renderScreen({ '/': <CheckIn /> }, '/')
  await screen.fill('Zoek deelnemer', text)
  return screen
}

it('finds a volunteer as well as participants, checks the volunteer in with one press, and undoes the check-in', async () => {
  const wire = wireWith([shift()])
  const screen = await search('anna')
  await screen.until(() => screen.text().includes('Anna Berg'))
  expect(screen.text()).toContain('Anna de Wit')
  expect(screen.text()).toContain('Vrijwilliger, 08:00-12:00 Duinkam')
  wire.answers[`PUT ${path}`] = { body: shift({ checkedInAt: `${today}T06:03:00.000Z` }) }
  wire.answers['GET /api/admin/shifts'] = { body: [shift({ checkedInAt: `${today}T06:03:00.000Z` })] }
  await screen.press(/^Check Anna Berg in/)
  await screen.until(() => screen.text().includes('Er sinds') && screen.text().includes('Ongedaan maken'))
  // A toast would cover the buttons of the rows.
  expect(screen.query('[aria-label="Melding sluiten"]')).toBeNull()
  expect(screen.text()).toContain('Nog geen deelnemer ingecheckt')
  wire.answers[`PUT ${path}`] = { body: shift() }
  wire.answers['GET /api/admin/shifts'] = { body: [shift()] }
  await screen.press(/^Ongedaan maken: Anna Berg/)
  await screen.until(() => wire.sentTo(path).length === 2)
  expect(wire.sentTo(path).map(({ body }) => body)).toEqual([{ assignment: 'check-in' }, { assignment: 'undo-check' }])
})

it('checks a volunteer out with one press', async () => {
  const inAt = { checkedInAt: `${today}T06:03:00.000Z` }
  const outAt = { ...inAt, checkedOutAt: `${today}T10:10:00.000Z` }
  const wire = wireWith([shift(inAt)])
  const screen = await search('berg')
  await screen.until(() => screen.text().includes('Er sinds'))
  wire.answers[`PUT ${path}`] = { body: shift(outAt) }
  wire.answers['GET /api/admin/shifts'] = { body: [shift(outAt)] }
  await screen.press(/^Check Anna Berg uit/)
  await screen.until(() => screen.text().includes(' tot ') && !screen.text().includes('Er sinds'))
  expect(screen.query('li button')).toBeNull()
  expect(wire.sentTo(path).map(({ body }) => body)).toEqual([{ assignment: 'check-out' }])
})

it('shows a volunteer without a shift today, without a button', async () => {
  wireWith([])
  const screen = await search('berg')
  await screen.until(() => screen.text().includes('Vrijwilliger, vandaag geen dienst'))
  expect(screen.query('li button')).toBeNull()
})

it('shows a volunteer who refused the shift, without a button', async () => {
  wireWith([shift({ answer: 'refused' })])
  const screen = await search('berg')
  await screen.until(() => screen.text().includes('Zei nee'))
  expect(screen.query('li button')).toBeNull()
})

it('explains that checking in a volunteer needs a connection', async () => {
  const wire = wireWith([shift()])
  const screen = await search('berg')
  await screen.until(() => screen.text().includes('Anna Berg'))
  wire.answers[`PUT ${path}`] = 'no network'
  await screen.press(/^Check Anna Berg in/)
  await screen.until(() => screen.text().includes('Vrijwilligers in- en uitchecken kan alleen met verbinding.'))
})

it('shows why the server refused a check-in', async () => {
  const wire = wireWith([shift()])
  const screen = await search('berg')
  await screen.until(() => screen.text().includes('Anna Berg'))
  wire.answers[`PUT ${path}`] = refusal(409, 'change_refused', 'Anna Berg staat niet op deze dienst.')
  await screen.press(/^Check Anna Berg in/)
  await screen.until(() => screen.text().includes('Anna Berg staat niet op deze dienst.'))
})
