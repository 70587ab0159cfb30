import { expect, it } from 'vitest'
import type { AdminVolunteer } from '#shared/contract/community.ts'
import { builtInvoiceTerms } from '#shared/domain/money/invoices.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { AdminGuard } from '#web/features/admin/log-in/admin-guard.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { InvoiceTermsButton } from '#web/features/admin/invoices/invoice-terms.tsx'
import Volunteers from '#web/features/admin/volunteers/volunteers.tsx'

/** Somebody's rights end, or get less, while a dialog is open in which they typed. */
const anouk: AdminVolunteer = {
  id: '6f3c1d5e-0000-4000-8000-000000000001',
  name: 'Anouk Smit',
  email: 'anouk@voorbeeld.example',
  phone: null,
  preferredRole: 'marshal',
  experience: null,
  availability: 'flexible',
  createdAt: '2025-05-01T10:00:00.000Z',
  version: 'v1',
}
const session = 'GET /api/admin/session'
const as = (role: string) => ({ body: { authenticated: true, user: { username: 'cor', role } } })
const outside = { body: { authenticated: false, user: null } }
const change = `PATCH /api/volunteers/${anouk.id}`
const says = 'Stond vorig jaar bij de modderput'

async function typeInDialog() {
  const wire = fakeWire({ [session]: as('staff'), 'GET /api/volunteers': { body: [anouk] } })
  const page = (
    <AdminGuard>
      <Volunteers />
    </AdminGuard>
  )
  const screen = await renderScreen({ '/admin/vrijwilligers': page, '/admin-login': 'INLOGGEN' }, '/admin/vrijwilligers')
  await screen.until(() => screen.text().includes('Anouk'))
  await screen.press('Bewerk Anouk Smit')
  await screen.type(/^Ervaring/, says)
  return { screen, wire }
}

it.each([
  ['a lower role', 403, 'role_too_low', 'Dit mag je niet met jouw rol. Vraag het een eigenaar.', as('read-only')],
  ['withdrawn', 401, 'access_withdrawn', 'Je toegang tot het beheer is ingetrokken.', outside],
  ['a session that is over', 401, 'not_logged_in', 'Je bent niet ingelogd. Log in en probeer het opnieuw.', outside],
] as const)('the dialog says so and keeps what was typed, until it is closed: %s', async (_, status, code, words, now) => {
  const { screen, wire } = await typeInDialog()
  wire.answers[change] = refusal(status, code, words)
  wire.answers[session] = now
  const asked = () => wire.sentTo('/api/admin/session').length
  const before = asked()
  await screen.press('Opslaan')
  await screen.until(() => screen.query('dialog[open]')?.textContent.includes(`${words} Wat je invulde staat er nog.`) ?? false)
  await screen.until(() => asked() > before)
  expect(screen.fieldOf(/^Ervaring/).value).toBe(says)
  expect(screen.address()).toBe('/admin/vrijwilligers')
  await screen.press('Annuleren')
  if (now === outside) await screen.until(() => screen.address() === '/admin-login')
  else await screen.until(() => screen.query('[aria-label="Bewerk Anouk Smit"]') === null)
})

it('a dialog that hangs on the right itself stays too', async () => {
  const terms = { ...builtInvoiceTerms, version: 'v1' }
  const path = '/api/admin/invoice-terms'
  const wire = fakeWire({ [session]: as('owner'), [`GET ${path}`]: { body: terms } })
  const page = (
    <AdminGuard>
      <InvoiceTermsButton />
    </AdminGuard>
  )
  const screen = await renderScreen({ '/': page }, '/')
  await screen.until(() => screen.query('button:not(:disabled)') !== null)
  await screen.press('Afzender en btw')
  await screen.type('KvK-nummer', '87654321')
  const words = 'Dit mag je niet met jouw rol. Vraag het een eigenaar.'
  wire.answers[`PUT ${path}`] = refusal(403, 'role_too_low', words)
  wire.answers[session] = as('staff')
  const asked = () => wire.sentTo('/api/admin/session').length
  const before = asked()
  await screen.press('Opslaan')
  await screen.until(() => asked() > before && screen.text().includes(`${words} Wat je invulde staat er nog.`))
  expect(screen.fieldOf('KvK-nummer').value).toBe('87654321')
  await screen.press('Annuleren')
  await screen.until(() => !screen.text().includes('Afzender en btw'))
})

it('who logs in again beside it saves what was typed', async () => {
  const { screen, wire } = await typeInDialog()
  wire.answers[change] = refusal(401, 'not_logged_in', 'Je bent niet ingelogd. Log in en probeer het opnieuw.')
  wire.answers[session] = outside
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Wat je invulde staat er nog.'))
  wire.answers[change] = { body: { ...anouk, experience: says } }
  wire.answers[session] = as('staff')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Vrijwilliger bijgewerkt'))
  expect(wire.sentTo(`/api/volunteers/${anouk.id}`).map(({ body }) => (body as { experience: string }).experience)).toEqual([says, says])
  await screen.until(() => screen.query('dialog[open]') === null && screen.text().includes('Anouk'))
})
