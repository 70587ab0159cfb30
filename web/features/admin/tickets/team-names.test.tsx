import { expect, it } from 'vitest'
import type { AdminTicket } from '#shared/contract/tickets.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { TeamNames } from './team-names.tsx'

const id = 't'.repeat(32)
const ticket = { id, status: 'paid', price: 25_500, team: { name: 'Duin & Zn', places: 3, open: 2 } } as AdminTicket
const place = (number: number, name: string | null = null) => ({ number, version: 0, name, isCancelled: false, invited: null, link: null })
const team = {
  name: 'Duin & Zn',
  eventDate: '2025-10-11',
  waveNumber: null,
  waveTime: null,
  price: 25_500,
  status: 'confirmed',
  until: '2025-10-04T18:00:00.000Z',
  refused: null,
  places: [place(1, 'Anna'), place(2), place(3)],
  buyer: { name: 'Noor Bakker', email: 'noor@voorbeeld.example', phone: '0612345678' },
  money: { whole: 25_000, maxPartialRefund: 24_900, given: 500 },
}

async function open(more: Record<string, Answer> = {}, role: 'owner' | 'staff' | 'read-only' = 'owner') {
  const wire = fakeWire({ [`GET /api/admin/teams/${id}`]: { body: team }, ...more })
  const screen = await renderScreen(
    {
      '/': (
        <AdminRoleContext value={role}>
          <TeamNames ticket={ticket} />
        </AdminRoleContext>
      ),
    },
    '/',
  )
  expect(screen.text()).toContain('Namen (2 missen)')
  await screen.press('Namen van team Duin & Zn')
  await screen.until(() => screen.text().includes('Noor Bakker'))
  return { ...screen, wire }
}

it('saves the name of a runner for a place of the team', async () => {
  const path = `/api/admin/teams/${id}/places/2`
  const screen = await open({ [`POST ${path}`]: { body: { ok: true } } })
  await screen.press('Vul plek 2 in')
  await screen.fill('Naam', 'Bo Visser')
  await screen.fill(/^E-mail/, 'bo@voorbeeld.example')
  await screen.fill('Telefoon', '0612345678')
  await screen.fill('Geboortedatum', '1990-05-17')
  await screen.fill('Geslacht', 'female')
  await screen.fill('Noodcontact', 'Marit')
  await screen.fill('Telefoon noodcontact', '0687654321')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Naam ingevuld'))
  expect(screen.wire.sentTo(path).map(({ body }) => body)).toMatchObject([{ version: 0, runner: { name: 'Bo Visser' } }])
})

it('takes a place back from its runner, and cancels the team with the refund that was shown', async () => {
  const [back, cancel] = [`/api/admin/teams/${id}/places/1/take-back`, `/api/admin/teams/${id}/cancel`]
  const screen = await open({ [`POST ${back}`]: { body: { ok: true } }, [`POST ${cancel}`]: { body: { ok: true } } })
  await screen.press('Neem plek 1 terug')
  await screen.press('Neem terug')
  await screen.until(() => screen.text().includes('Plek teruggenomen'))
  await screen.press('Annuleer het team')
  await screen.press(/^Annuleer en betaal/)
  await screen.until(() => screen.text().includes('Team geannuleerd'))
  expect(screen.wire.sentTo(cancel).map(({ body }) => body)).toEqual([{ back: 'whole', expected: 25_000 }])
})

it('shows that a team was cancelled and refunded, and offers no action', async () => {
  const screen = await open({ [`GET /api/admin/teams/${id}`]: { body: { ...team, status: 'refunded' } } })
  expect(screen.text()).toContain('Dit team is geannuleerd en terugbetaald.')
  expect(screen.text()).not.toContain('Annuleer het team')
})

it('frees a place, and sends a partial refund together with the amount that was already refunded', async () => {
  const [release, refund] = [`/api/admin/teams/${id}/places/3/release`, `/api/admin/teams/${id}/refund`]
  const screen = await open({ [`POST ${release}`]: { body: { ok: true } }, [`POST ${refund}`]: { body: { ok: true } } })
  await screen.press('Geef plek 3 vrij')
  await screen.press('Geef vrij')
  await screen.until(() => screen.text().includes('Plek vrijgegeven'))
  await screen.press('Betaal een deel terug')
  await screen.fill(/^Bedrag/, '85')
  await screen.fill(/^Waarvoor/, 'Een plek minder')
  await screen.press('Betaal terug')
  await screen.until(() => screen.wire.sentTo(refund).length === 1)
  expect(screen.wire.sentTo(refund)[0]!.body).toMatchObject({ amount: 8500, given: 500, reason: 'Een plek minder' })
})

it('moves the open places to another wave', async () => {
  const path = `/api/admin/teams/${id}/wave`
  const wave = {
    id: 8,
    number: 4,
    eventDate: '2025-10-11',
    startTime: '2025-10-11T09:00:00.000Z',
    capacity: 50,
    currentCount: 20,
    status: 'available',
  }
  const screen = await open({ [`POST ${path}`]: { body: { ok: true } }, 'GET /api/waves': { body: [wave] } })
  await screen.press('Zet open plekken in een andere wave')
  await screen.until(() => screen.text().includes('Wave 4, 11:00, nog 30 plekken'))
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Selecteer een wave'))
  await screen.fill(/^Wave/, '8')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Open plekken verplaatst'))
  expect(screen.wire.sentTo(path).map(({ body }) => body)).toEqual([{ waveId: 8 }])
})

it('shows only the actions that the role is allowed to do', async () => {
  const reader = await open({}, 'read-only')
  expect(reader.query('li button')).toBeNull()
  await reader.close()
  const staff = await open({}, 'staff')
  expect(staff.query('button[aria-label="Vul plek 2 in"]')).not.toBeNull()
  expect(staff.text()).not.toContain('Annuleer het team')
})
