import { expect, it } from 'vitest'
import { builtInInvoiceTerms } from '#shared/domain/money/invoices.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { AdminGuard } from '#web/features/admin/log-in/admin-guard.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { InvoiceTermsButton } from '#web/features/admin/invoices/invoice-terms.tsx'
import Volunteers from '#web/features/admin/volunteers/volunteers.tsx'
import { anouk, experience } from './testing/volunteer.ts'

// The role of an administrator is lowered, or their access withdrawn, while a dialog has unsaved input.

const session = 'GET /api/admin/session'
const as = (role: string) => ({ body: { authenticated: true, user: { username: 'cor', role } } })
const withdrawn = { body: { authenticated: false, user: null, withdrawn: true } }
const change = `PATCH /api/volunteers/${anouk.id}`

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
  await screen.fill(/^Ervaring/, experience)
  return { screen, wire }
}

it.each([
  ['a lower role', 403, 'role_too_low', 'Dit mag je niet met jouw rol. Vraag het een eigenaar.', as('read-only')],
  ['withdrawn access', 401, 'access_withdrawn', 'Je toegang tot het beheer is ingetrokken.', withdrawn],
] as const)(
  'shows the refusal in the dialog and keeps the input until the dialog is closed: %s',
  async (_, status, code, message, newSession) => {
    const { screen, wire } = await typeInDialog()
    wire.answers[change] = refusal(status, code, message)
    wire.answers[session] = newSession
    const sessionRequests = () => wire.sentTo('/api/admin/session').length
    const before = sessionRequests()
    await screen.press('Opslaan')
    await screen.until(() => screen.query('dialog[open]')?.textContent.includes(`${message} Wat je invulde staat er nog.`) ?? false)
    await screen.until(() => sessionRequests() > before)
    expect(screen.fieldOf(/^Ervaring/).value).toBe(experience)
    expect(screen.url()).toBe('/admin/vrijwilligers')
    await screen.press('Annuleren')
    if (newSession === withdrawn) await screen.until(() => screen.url() === '/admin-login')
    else await screen.until(() => screen.query('[aria-label="Bewerk Anouk Smit"]') === null)
  },
)

it('keeps a dialog open when the user loses the right to use it and its button disappears', async () => {
  const terms = { ...builtInInvoiceTerms, version: 'v1' }
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
  await screen.fill('KvK-nummer', '87654321')
  const message = 'Dit mag je niet met jouw rol. Vraag het een eigenaar.'
  wire.answers[`PUT ${path}`] = refusal(403, 'role_too_low', message)
  wire.answers[session] = as('staff')
  const sessionRequests = () => wire.sentTo('/api/admin/session').length
  const before = sessionRequests()
  await screen.press('Opslaan')
  await screen.until(() => sessionRequests() > before && screen.text().includes(`${message} Wat je invulde staat er nog.`))
  expect(screen.fieldOf('KvK-nummer').value).toBe('87654321')
  await screen.press('Annuleren')
  await screen.until(() => !screen.text().includes('Afzender en btw'))
})
