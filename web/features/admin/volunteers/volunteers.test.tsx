import { expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { makeAssigned, makeShift, makeVolunteer } from '#web/api/testing/make-shift.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Volunteers from './volunteers.tsx'

const path = '/api/admin/volunteers'
const anna = makeVolunteer('anna', 'Anna Berg', { phone: null, preferredRole: 'marshal' })
const shift = makeShift('a', { until: '12:30' })

async function open(outcome: 'added' | 'duplicate') {
  const wire = fakeWire({
    'GET /api/volunteers': { body: [anna] },
    'GET /api/admin/shifts': { body: [shift] },
    [`POST ${path}`]: { body: { results: [{ line: 1, outcome }] } },
    'POST /api/admin/shifts/mail': { body: { ok: true } },
  })
  const screen = await renderScreen({ '/admin/vrijwilligers': <Volunteers /> }, '/admin/vrijwilligers')
  await screen.until(() => screen.text().includes('Anna Berg'))
  return { wire, screen }
}

it('adds a volunteer by hand', async () => {
  const { wire, screen } = await open('added')
  await screen.press('Vrijwilliger toevoegen')
  await screen.press('Toevoegen')
  expect(screen.text()).toContain('Naam is verplicht')
  await screen.fill('Naam', 'Bo Dijk')
  await screen.fill('E-mail', 'bo@voorbeeld.example')
  await screen.press('Toevoegen')
  await screen.until(() => screen.text().includes('Vrijwilliger toegevoegd'))
  const [sent] = wire.sentTo(path)
  expect(sent!.body).toMatchObject({ rows: [{ line: 1, name: 'Bo Dijk', email: 'bo@voorbeeld.example', preferredRole: 'other' }] })
})

it('shows an error at the field if the edition already has the mail address, and keeps the input', async () => {
  const { screen } = await open('duplicate')
  await screen.press('Vrijwilliger toevoegen')
  await screen.fill('Naam', 'Anna Weer')
  await screen.fill('E-mail', 'anna@voorbeeld.example')
  await screen.press('Toevoegen')
  await screen.until(() => screen.text().includes('Dit adres staat al in de lijst'))
  expect(screen.fieldOf('Naam').value).toBe('Anna Weer')
})

it('warns that a deleted volunteer gets no mail about their shifts', async () => {
  const { screen } = await open('added')
  await screen.press('Verwijder Anna Berg')
  await screen.until(() => screen.text().includes('gaat van alle diensten af en krijgt geen berichten meer, ook niet over die diensten'))
})

it('assigns one volunteer to shifts, and shows the planned hours', async () => {
  const { wire, screen } = await open('added')
  const call = `/api/admin/volunteers/anna/shifts/${shift.id}`
  await screen.press('Diensten van Anna Berg')
  await screen.until(() => screen.text().includes('Nog nergens ingedeeld.'))
  const assigned = { ...shift, people: [makeAssigned('anna')] }
  wire.answers[`PUT ${call}`] = () => {
    wire.answers['GET /api/admin/shifts'] = { body: [assigned] }
    return { body: assigned }
  }
  await screen.press(/^Duinkam, za 10 okt 08:00-12:30: deel in/)
  await screen.until(() => screen.text().includes('1 dienst, 4,5 uur.'))
})

it('shows that a volunteer accepted all shifts, and mails the volunteer again only on request', async () => {
  const { wire, screen } = await open('added')
  wire.answers['GET /api/admin/shifts'] = { body: [{ ...shift, people: [makeAssigned('anna', { answer: 'accepted' })] }] }
  await screen.press('Diensten van Anna Berg')
  await screen.until(() => screen.text().includes('Overal ja gezegd.'))
  await screen.press('Mail opnieuw')
  await screen.until(() => wire.sentTo('/api/admin/shifts/mail').length === 1)
})

it('shows the same word and the same filter option for the two stored values of a day', async () => {
  const { wire, screen } = await open('added')
  wire.answers['GET /api/volunteers'] = {
    body: [
      { ...anna, availability: 'saturday-only' },
      { ...anna, id: 'bo', name: 'Bo Dijk', availability: 'saturday' },
    ],
  }
  wire.answers['PATCH /api/volunteers/anna'] = { body: anna }
  await screen.close()
  const again = await renderScreen({ '/admin/vrijwilligers': <Volunteers /> }, '/admin/vrijwilligers')
  await again.until(() => again.text().includes('Bo Dijk'))
  expect(again.text()).not.toContain('Alleen zaterdag')
  await again.fill('Beschikbaarheid', 'saturday')
  expect(again.text()).toContain('Anna Berg')
  expect(again.text()).toContain('Bo Dijk')
  await again.press('Bewerk Anna Berg')
  const days = again.fieldOf('Beschikbaarheid') as unknown as HTMLSelectElement
  expect([...days.options].map(({ label }) => label)).toEqual(['Beide dagen', 'Zaterdag', 'Zondag', 'Flexibel'])
  expect(days.value).toBe('saturday')
})
