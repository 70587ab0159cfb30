import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import AdminLogin from './admin-login.tsx'

const loggedOut = { body: { authenticated: false, user: null } }
const session = 'GET /api/admin/session'
const forgot = 'POST /api/admin/forgot-password'
const reset = 'POST /api/admin/reset-password'
const routes = { '/admin-login': <AdminLogin />, '/admin-dashboard': 'DASHBOARD' }
const token = 'T'.repeat(40)

it('mails a link, shows the same text for every mail address, and explains what to do without a mail address', async () => {
  const wire = fakeWire({ [session]: loggedOut, [forgot]: { body: { ok: true } } })
  const screen = await renderScreen(routes, '/admin-login')
  await screen.press('Wachtwoord vergeten')
  await screen.until(() => screen.search() === '?stap=vergeten')
  await screen.fill('E-mail', 'geen adres')
  await screen.press('Mail me een link')
  await screen.until(() => screen.text().includes('Ongeldig email adres'))
  expect(wire.sentTo('/api/admin/forgot-password')).toEqual([])
  await screen.fill('E-mail', 'cor@voorbeeld.example')
  await screen.press('Mail me een link')
  await screen.until(() => screen.text().includes('Hoort cor@voorbeeld.example bij een beheerder'))
  expect(screen.text()).toContain('Log je in met een naam in plaats van een e-mailadres?')
  await screen.press('Terug naar inloggen')
  await screen.until(() => screen.text().includes('Gebruikersnaam'))
})

it('says that no mail was sent after too many requests', async () => {
  fakeWire({ [session]: loggedOut, [forgot]: refusal(429, 'too_many_attempts', 'Te veel pogingen. Probeer het over een kwartier.') })
  const screen = await renderScreen(routes, '/admin-login?stap=vergeten')
  await screen.fill('E-mail', 'cor@voorbeeld.example')
  await screen.press('Mail me een link')
  await screen.until(() => screen.text().includes('Er is geen mail verstuurd') && screen.text().includes('over een kwartier'))
})

it('sets the password with the mailed link and then asks the user to log in', async () => {
  const wire = fakeWire({
    [session]: loggedOut,
    [reset]: {
      status: 400,
      body: { code: 'invalid_input', message: 'Kies een ander wachtwoord.', details: [{ path: 'password', message: 'Te bekend' }] },
    },
  })
  const screen = await renderScreen(routes, `/admin-login#herstel=${token}`)
  await screen.fill('Nieuw wachtwoord', '1234567890')
  await screen.press('Bewaar wachtwoord')
  await screen.until(() => screen.text().includes('Te bekend'))
  expect(screen.url()).toBe(`/admin-login#herstel=${token}`)
  wire.answers[reset] = { body: { ok: true } }
  await screen.fill('Nieuw wachtwoord', 'strandpaal-81')
  await screen.press('Bewaar wachtwoord')
  await screen.until(() => screen.text().includes('Je wachtwoord is gewijzigd. Log ermee in.'))
  expect(screen.url()).toBe('/admin-login')
  expect(wire.sentTo('/api/admin/reset-password').at(-1)!.body).toEqual({ token, password: 'strandpaal-81' })
})

it('explains an expired link and returns to the log-in page, which offers another link', async () => {
  fakeWire({ [session]: loggedOut, [reset]: refusal(410, 'link_expired', 'Deze link is gebruikt of verlopen. Vraag een nieuwe aan.') })
  const screen = await renderScreen(routes, `/admin-login#herstel=${token}`)
  await screen.fill('Nieuw wachtwoord', 'strandpaal-81')
  await screen.press('Bewaar wachtwoord')
  await screen.until(() => screen.text().includes('Deze link is gebruikt of verlopen.'))
  await screen.press('Wachtwoord vergeten')
  await screen.until(() => screen.search() === '?stap=vergeten')
})

it.each([
  ['herstel', 'admin-password'],
  ['uitnodiging', 'invitation'],
])('says of a used link (#%s) at once that it no longer works', async (name, kind) => {
  const expired = refusal(410, 'link_expired', 'Deze link is gebruikt of verlopen.')
  const wire = fakeWire({ [session]: loggedOut, 'POST /api/check-link': expired })
  const screen = await renderScreen(routes, `/admin-login#${name}=${token}`)
  await screen.until(() => screen.text().includes('Deze link is gebruikt of verlopen.'))
  expect(wire.sentTo('/api/check-link')[0]!.body).toEqual({ kind, token })
  expect(screen.url()).toBe('/admin-login')
  await screen.press('Wachtwoord vergeten')
  await screen.until(() => screen.search() === '?stap=vergeten')
})
