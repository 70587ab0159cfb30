import { expect, it } from 'vitest'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import CheckIn from './check-in.tsx'

const id = 't'.repeat(32)
const place = (number: number, change: object = {}) => ({
  number,
  version: number,
  name: null as string | null,
  isCancelled: false,
  invited: null as object | null,
  link: null,
  ...change,
})
const team = {
  name: 'Zandhazen',
  eventDate: '2025-10-11',
  waveNumber: 3,
  waveTime: '2025-10-11T09:00:00.000Z',
  price: 25_500,
  status: 'confirmed',
  until: '2025-10-04T18:00:00.000Z',
  refused: 'De namen zijn al doorgegeven.',
  places: [
    place(1, { name: 'Anna' }),
    place(2, { invited: { email: 'bo@voorbeeld.example', at: '2025-09-01T10:00:00.000Z' } }),
    place(3),
    place(4, { isCancelled: true }),
  ],
  buyer: { name: 'Bea Koper', email: 'bea@voorbeeld.example', phone: '0612345678' },
  money: { whole: 25_500, maxPartialRefund: 25_499, given: 0 },
}
const hit = { kind: 'ticket', id, title: 'Team Zandhazen, Bea Koper', note: '11 okt 2025, € 255,00, 6ZX8-WCSH' }
const people = [makeParticipant({ id: '7K4P2M9X', name: 'Cas Zand' })]
const placePath = `/api/admin/teams/${id}/places/3`

async function search(text: string, hits: object[] = [{ ...hit, openPlaces: 2 }], role: 'staff' | 'read-only' = 'staff') {
  const wire = fakeWire({
    'GET /api/participants': { body: people },
    'GET /api/admin/check-in-stats': { body: { day: null, totalParticipants: 0, checkedIn: 0, notCheckedIn: 0, checkInRate: 0 } },
    'GET /api/volunteers': { body: [] },
    'GET /api/admin/shifts': { body: [] },
    'GET /api/admin/search': { body: hits },
    [`GET /api/admin/teams/${id}`]: { body: team },
  })
  const desk = (
    <AdminRoleContext value={role}>
      <CheckIn />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': desk }, '/')
  await screen.fill('Zoek deelnemer', text)
  return { ...screen, wire }
}

async function openForm() {
  const screen = await search('zandhazen')
  await screen.until(() => screen.text().includes('2 plekken zonder naam, 11 okt 2025'))
  await screen.press('Vul een naam in bij Team Zandhazen, Bea Koper')
  await screen.until(() => screen.query('[name="runner.name"]') !== null)
  return screen
}

async function fillRunner(screen: Awaited<ReturnType<typeof openForm>>) {
  await screen.fill('Naam', 'Cas Zand')
  await screen.fill('E-mail', 'cas@voorbeeld.example')
  await screen.fill('Geboortedatum', '1990-05-05')
  await screen.fill('Geslacht', 'male')
  await screen.fill('Telefoon', '0612345678')
  await screen.fill('Noodcontact', 'Dina Zand')
  await screen.fill('Telefoon noodcontact', '0687654321')
}

it('shows missing fields, saves the runner of a free place, and then finds the runner to check in', async () => {
  const screen = await openForm()
  expect(screen.text()).toContain('Plek 2, link gemaild naar bo@voorbeeld.example')
  expect(screen.text()).not.toContain('Plek 4')
  await screen.press('Vul naam in')
  await screen.until(() => screen.text().includes('Noodcontact is verplicht'))
  expect(screen.wire.sentTo(placePath)).toEqual([])
  screen.wire.answers[`POST ${placePath}`] = { body: { ok: true } }
  await fillRunner(screen)
  await screen.press('Vul naam in')
  await screen.until(() => screen.text().includes('Het ticket is onderweg naar cas@voorbeeld.example.'))
  expect(screen.wire.sentTo(placePath)[0]!.body).toMatchObject({ version: 3, runner: { name: 'Cas Zand', gender: 'male' } })
  await screen.until(() => screen.query('[aria-label="Check Cas Zand in"]') !== null)
})

it('keeps the input if another user filled in the place meanwhile', async () => {
  const screen = await openForm()
  screen.wire.answers[`POST ${placePath}`] = refusal(409, 'change_refused', 'Op deze plek staat intussen een andere naam.')
  await fillRunner(screen)
  await screen.press('Vul naam in')
  await screen.until(() => screen.text().includes('Op deze plek staat intussen een andere naam. Wat je typte staat er nog.'))
  expect((screen.query('[name="runner.name"]') as HTMLInputElement).value).toBe('Cas Zand')
})

it('hides a team without an open place', async () => {
  const screen = await search('zandhazen', [hit, { ...hit, id: 'u'.repeat(32), openPlaces: 0 }])
  await screen.until(() => screen.text().includes('Niemand gevonden'))
  expect(screen.text()).not.toContain('Team Zandhazen')
})

it('shows a team without a button to a read-only administrator', async () => {
  const screen = await search('zandhazen', [{ ...hit, openPlaces: 1 }], 'read-only')
  await screen.until(() => screen.text().includes('1 plek zonder naam'))
  expect(screen.query('li button')).toBeNull()
})
