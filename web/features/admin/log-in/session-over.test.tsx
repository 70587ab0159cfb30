import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { AddTicketButton } from '#web/features/admin/tickets/add-ticket-button.tsx'
import Volunteers from '#web/features/admin/volunteers/volunteers.tsx'
import { AdminGuard } from './admin-guard.tsx'
import { anouk, experience } from './testing/volunteer.ts'

// The session of an administrator ends while a form has typed input.

const session = 'GET /api/admin/session'
const login = 'POST /api/admin/login'
const change = `PATCH /api/volunteers/${anouk.id}`
const as = (username: string, name: string) => ({ body: { authenticated: true, user: { username, name, role: 'staff' } } })
const cor = as('cor', 'Cor Jansen')
const loggedOut = { body: { authenticated: false, user: null } }
const over = refusal(401, 'not_logged_in', 'Je bent niet ingelogd. Log in en probeer het opnieuw.')

function OwnForm() {
  return (
    <label>
      Zoek <input />
    </label>
  )
}

async function open() {
  const wire = fakeWire({ [session]: cor, 'GET /api/volunteers': { body: [anouk] } })
  const page = (
    <AdminGuard>
      <OwnForm />
      <Volunteers />
    </AdminGuard>
  )
  const screen = await renderScreen(
    { '/admin/vrijwilligers': page, '/admin-login': 'INLOGGEN', '/admin-dashboard': 'DASHBOARD' },
    '/admin/vrijwilligers',
  )
  await screen.until(() => screen.text().includes('Anouk'))
  return { screen, wire }
}

/** Opens the edit dialog, types, and saves after the session ended. */
async function endWhileTyping() {
  const { screen, wire } = await open()
  await screen.press('Bewerk Anouk Smit')
  await screen.fill(/^Ervaring/, experience)
  Object.assign(wire.answers, { [change]: over, [session]: loggedOut })
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Je bent uitgelogd'))
  return { screen, wire }
}
const logIn = async (screen: Awaited<ReturnType<typeof open>>['screen'], password = 'goed') => {
  await screen.fill('Wachtwoord', password)
  await screen.press('Inloggen')
}

it('shows the log-in dialog over the form, clears the refusal, and saves the input at the next press', async () => {
  const { screen, wire } = await endWhileTyping()
  expect(screen.fieldOf('Gebruikersnaam').value).toBe('cor')
  expect(document.activeElement).toBe(screen.fieldOf('Wachtwoord'))
  wire.answers[login] = refusal(401, 'wrong_login', 'Controleer je inloggegevens')
  await logIn(screen, 'fout')
  await screen.until(() => screen.text().includes('Controleer je inloggegevens'))
  wire.answers[login] = refusal(401, 'second_step_needed', 'Vul ook de code in.')
  await logIn(screen)
  await screen.until(() => screen.text().includes('Vul de code uit je app in.'))
  await screen.fill('Code', '123456')
  Object.assign(wire.answers, { [login]: { body: { ok: true } }, [session]: cor, [change]: { body: { ...anouk, experience } } })
  await screen.press('Inloggen')
  await screen.until(() => screen.text().includes('Je bent weer ingelogd') && !screen.text().includes('Je bent uitgelogd'))
  expect(screen.fieldOf(/^Ervaring/).value).toBe(experience)
  expect(screen.text()).not.toContain('Je bent niet ingelogd')
  await screen.press('Opslaan')
  await screen.until(() => screen.text().includes('Vrijwilliger bijgewerkt') && screen.query('dialog[open]') === null)
  const sent = wire.sentTo(`/api/volunteers/${anouk.id}`).map(({ body }) => (body as { experience: string }).experience)
  expect(sent).toEqual([experience, experience])
  expect(screen.url()).toBe('/admin/vrijwilligers')
})

it('warns that closing loses the input, and then opens the log-in page', async () => {
  const { screen } = await endWhileTyping()
  await screen.press('Sluiten')
  expect(screen.text()).toContain('Zonder inloggen is wat je invulde weg.')
  await screen.press('Log in')
  expect(screen.text()).not.toContain('Zonder inloggen is wat je invulde weg.')
  expect(screen.fieldOf('Wachtwoord')).toBeTruthy()
  await screen.press('Sluiten')
  await screen.press('Gooi weg en stop')
  await screen.until(() => screen.url() === '/admin-login')
})

it('never shows the input to another administrator who logs in', async () => {
  const { screen, wire } = await endWhileTyping()
  Object.assign(wire.answers, { [login]: { body: { ok: true } }, [session]: as('bea', 'Bea Smit') })
  await screen.fill('Gebruikersnaam', 'bea')
  await logIn(screen)
  await screen.until(() => screen.url() === '/admin-dashboard' && screen.text().includes('Je bent ingelogd als Bea Smit'))
  expect(screen.text()).toContain('Wat Cor Jansen op dit scherm had ingevuld, is weg.')
  expect(document.body.innerHTML).not.toContain(experience)
})

it('closes the log-in dialog when the user logs in in another tab', async () => {
  const { screen, wire } = await endWhileTyping()
  wire.answers[session] = cor
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.until(() => screen.text().includes('Je bent weer ingelogd') && !screen.text().includes('Je bent uitgelogd'))
  expect(screen.fieldOf(/^Ervaring/).value).toBe(experience)
})

it('opens the log-in dialog only after the user stops typing, so that no letter gets into the password', async () => {
  const { screen, wire } = await open()
  wire.answers[session] = loggedOut
  await screen.fill('Zoek', 'Jan')
  screen.fieldOf('Zoek').focus()
  const asked = wire.sentTo('/api/admin/session').length
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.until(() => wire.sentTo('/api/admin/session').length > asked)
  await screen.fill('Zoek', 'Jansen')
  expect(screen.text()).not.toContain('Je bent uitgelogd')
  expect(document.activeElement).toBe(screen.fieldOf('Zoek'))
  await screen.until(() => screen.text().includes('Je bent uitgelogd'))
  expect(screen.query('dialog[open]')!.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.tagName).toBe('H2')
})

it('opens the page for a new password in another tab, so that the input is not lost', async () => {
  const { screen } = await endWhileTyping()
  const link = screen.query('dialog[open] a[href="/admin-login?stap=vergeten"]')!
  expect([link.textContent, link.getAttribute('target')]).toEqual(['Wachtwoord vergeten', '_blank'])
})

it('clears the refusal of a sale by hand after the log-in', async () => {
  const days = [{ eventDate: '2025-10-12', left: 40, waitingList: false, waves: [] }]
  const sale = 'POST /api/crew/ticket-sales'
  const wire = fakeWire({
    [session]: cor,
    'GET /api/crew/ticket-offer': { body: { prices: { solo: 8500, duo: 15_500 }, holdMinutes: 15, today: '2025-10-11', days } },
  })
  const screen = await renderScreen({ '/': <AdminGuard>{<AddTicketButton />}</AdminGuard> }, '/')
  await screen.until(() => screen.text().includes('Ticket toevoegen'))
  await screen.press('Ticket toevoegen')
  await screen.until(() => screen.query('form') !== null)
  await screen.fill('Naam', 'Sanne de Wit')
  await screen.fill('E-mail', 'sanne@voorbeeld.example')
  await screen.fill('Geboortedatum', '1990-05-17')
  await screen.fill('Geslacht', 'female')
  await screen.press(/Contant/, 'radio')
  Object.assign(wire.answers, { [sale]: over, [session]: loggedOut })
  await screen.press(/85,00 contant ontvangen/)
  await screen.until(() => screen.text().includes('Je bent uitgelogd'))
  expect(screen.text()).toContain('Niet verkocht')
  Object.assign(wire.answers, { [login]: { body: { ok: true } }, [session]: cor })
  await logIn(screen)
  await screen.until(() => screen.text().includes('Je bent weer ingelogd'))
  expect(screen.text()).not.toContain('Niet verkocht')
  expect(screen.fieldOf('Naam').value).toBe('Sanne de Wit')
})

it('shows the log-in dialog over a page with typed input too, and leaves a page without input at once', async () => {
  const typed = await open()
  await typed.screen.fill('Zoek', 'Jansen')
  typed.wire.answers[session] = loggedOut
  window.dispatchEvent(new Event('visibilitychange'))
  await typed.screen.until(() => typed.screen.text().includes('Je bent uitgelogd'))
  expect(typed.screen.query('input')).toMatchObject({ value: 'Jansen' })
  await typed.screen.close()
  const { screen, wire } = await open()
  wire.answers[session] = loggedOut
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.until(() => screen.url() === '/admin-login')
})
