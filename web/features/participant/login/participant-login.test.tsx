import { beforeEach, describe, expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import ParticipantLogin from './participant-login.tsx'

const nobody = { body: { authenticated: false, participant: null, participants: [], hasPassword: false } }
const loggedIn = { body: { authenticated: true, participant: null, participants: [], hasPassword: true } }
const getSession = 'GET /api/participant/session'
const login = 'POST /api/participant/login'
const activate = 'POST /api/participant/activate'
const checkLink = 'POST /api/check-link'
const token = 'a'.repeat(32)
const ok = { body: { ok: true } }

const open = (hash = '') =>
  renderScreen({ '/participant-login': <ParticipantLogin />, '/participant-dashboard': 'DASHBOARD' }, `/participant-login${hash}`)
beforeEach(() => localStorage.clear())

describe('logging in', () => {
  it('shows errors for an empty form, and sends nothing to the server', async () => {
    const wire = fakeWire({ [getSession]: nobody })
    const screen = await open()
    await screen.submit()
    await screen.until(() => screen.text().includes('Velden vereist'))
    expect(screen.text()).toContain('Vul alle velden in')
    expect(wire.sentTo('/api/participant/login')).toEqual([])
  })

  it('sends the login and opens the dashboard', async () => {
    const wire = fakeWire({ [getSession]: nobody, [login]: ok })
    const screen = await open()
    await screen.fill('E-mail', 'sanne@voorbeeld.nl')
    await screen.fill('Wachtwoord', 'duinen en wind')
    await screen.submit()
    await screen.until(() => screen.url() === '/participant-dashboard')
    expect(wire.sentTo('/api/participant/login')[0]!.body).toEqual({ email: 'sanne@voorbeeld.nl', password: 'duinen en wind' })
  })

  it.each([
    ['the text of the server', refusal(401, 'wrong_login', 'Controleer je inloggegevens'), 'Controleer je inloggegevens'],
    ['a fallback', { status: 401, body: { message: '', code: 'wrong_login' } }, 'Controleer je inloggegevens'],
    ['a lost connection', 'no network' as const, 'Geen verbinding'],
  ])('shows why the login failed: %s', async (_, answer, text) => {
    fakeWire({ [getSession]: nobody, [login]: answer })
    const screen = await open()
    await screen.fill('E-mail', 'sanne@voorbeeld.nl')
    await screen.fill('Wachtwoord', 'fout')
    await screen.submit()
    await screen.until(() => screen.text().includes('Login mislukt') && screen.text().includes(text))
    expect(screen.fieldOf('E-mail').value).toBe('sanne@voorbeeld.nl')
  })

  it('opens the dashboard if the person is already logged in', async () => {
    fakeWire({ [getSession]: loggedIn })
    const screen = await open()
    await screen.until(() => screen.url() === '/participant-dashboard')
  })
})

describe('the mailed link for the first password', () => {
  const fill = async (screen: Awaited<ReturnType<typeof open>>, first: string, second: string) => {
    await screen.fill('Nieuw wachtwoord', first)
    await screen.fill('Bevestig wachtwoord', second)
    await screen.submit()
  }

  it.each([
    ['kort', 'kort', 'Wachtwoord moet minimaal 6 karakters zijn'],
    ['lang genoeg', 'kort', 'Bevestig wachtwoord'],
    ['lang genoeg', 'langgenoeg', 'Wachtwoorden komen niet overeen'],
  ])('refuses the passwords %j and %j: %s', async (first, second, text) => {
    const wire = fakeWire({ [getSession]: nobody })
    const screen = await open(`#welkom=${token}`)
    await fill(screen, first, second)
    await screen.until(() => [...document.querySelectorAll('[id$=-error]')].some((one) => one.textContent === text))
    expect(wire.sentTo('/api/participant/activate')).toEqual([])
  })

  it('sets the password once and removes the token from the URL', async () => {
    const wire = fakeWire({ [getSession]: nobody, [activate]: ok })
    const screen = await open(`#welkom=${token}`)
    expect(screen.url()).toContain(token)
    await fill(screen, 'duinen en wind', 'duinen en wind')
    await screen.until(() => screen.url() === '/participant-dashboard')
    expect(wire.sentTo('/api/participant/activate')).toHaveLength(1)
    expect(wire.sentTo('/api/participant/activate')[0]!.body).toEqual({ token, password: 'duinen en wind' })
  })

  it('shows that the link was already used and shows the login form, and removes the token from the URL', async () => {
    fakeWire({ [getSession]: nobody, [activate]: refusal(410, 'link_expired', 'Deze link is al gebruikt of verlopen.') })
    const screen = await open(`#welkom=${token}`)
    await fill(screen, 'duinen en wind', 'duinen en wind')
    await screen.until(() => screen.text().includes('Deze link is al gebruikt of verlopen.'))
    expect(screen.url()).toBe('/participant-login')
    expect(screen.fieldOf('E-mail')).toBeDefined()
  })

  it.each([
    ['welkom', 'password'],
    ['herstel', 'password'],
    ['adres', 'email'],
  ])('shows at once that a link (#%s) was already used and how to get a new one, without the form of the link', async (name, kind) => {
    const wire = fakeWire({ [getSession]: nobody, [checkLink]: refusal(410, 'link_expired', 'Deze link is al gebruikt of verlopen.') })
    const screen = await open(`#${name}=${token}`)
    await screen.until(() => screen.text().includes('Deze link is al gebruikt of verlopen.'))
    expect(wire.sentTo('/api/check-link')[0]!.body).toEqual({ kind, token })
    expect(screen.text()).not.toMatch(/Nieuw wachtwoord|Bevestig je adres/)
    await screen.press('vraag dan een nieuwe link aan')
    await screen.until(() => screen.search() === '?stap=vergeten')
  })

  it('shows an error at the field for a password that is easy to guess, and keeps the token in the URL', async () => {
    const message = 'Dit wachtwoord is makkelijk te raden.'
    fakeWire({
      [getSession]: nobody,
      [activate]: { status: 400, body: { code: 'invalid_input', message, details: [{ path: 'password', message }] } },
    })
    const screen = await open(`#welkom=${token}`)
    await fill(screen, 'welkom01', 'welkom01')
    await screen.until(() => [...document.querySelectorAll('[id$=-error]')].some((one) => one.textContent === message))
    expect(screen.text()).not.toContain('Fout bij instellen wachtwoord')
    expect(screen.url()).toContain(token)
  })

  it('keeps the token and the typed password when the connection is lost', async () => {
    fakeWire({ [getSession]: nobody })
    const screen = await open(`#welkom=${token}`)
    await fill(screen, 'duinen en wind', 'duinen en wind')
    await screen.until(() => screen.text().includes('Fout bij instellen wachtwoord'))
    expect(screen.url()).toContain(token)
    expect(screen.fieldOf('Nieuw wachtwoord').value).toBe('duinen en wind')
  })
})

describe('a forgotten password', () => {
  const forgot = 'POST /api/participant/forgot-password'

  it('requests a mail, without revealing whether the account exists', async () => {
    const wire = fakeWire({ [getSession]: nobody, [forgot]: ok })
    const screen = await open()
    await screen.press('Wachtwoord vergeten?')
    await screen.fill('E-mail', 'sanne@voorbeeld.nl')
    await screen.submit()
    await screen.until(() => screen.text().includes('Hoort sanne@voorbeeld.nl bij een account, dan krijg je'))
    expect(wire.sentTo('/api/participant/forgot-password')[0]!.body).toEqual({ email: 'sanne@voorbeeld.nl' })
  })

  it.each([
    ['', 'Vul je e-mailadres in'],
    ['nee', 'Ongeldig email adres'],
  ])('refuses %j as mail address', async (text, error) => {
    fakeWire({ [getSession]: nobody })
    const screen = await renderScreen({ '/participant-login': <ParticipantLogin /> }, '/participant-login?stap=vergeten')
    await screen.fill('E-mail', text)
    await screen.submit()
    await screen.until(() => screen.text().includes(error))
  })

  it('sets a new password with the mailed link', async () => {
    const wire = fakeWire({ [getSession]: nobody, [activate]: ok })
    const screen = await open(`#herstel=${token}`)
    await screen.fill('Nieuw wachtwoord', 'duinen en wind')
    await screen.fill('Bevestig wachtwoord', 'duinen en wind')
    await screen.submit()
    await screen.until(() => screen.url() === '/participant-dashboard')
    expect(wire.sentTo('/api/participant/activate')[0]!.body).toEqual({ token, password: 'duinen en wind' })
  })
})

describe('the mailed link for a new mail address', () => {
  const confirm = 'POST /api/participant/confirm-email'
  const fill = async (hash: string, answers: Parameters<typeof fakeWire>[0]) => {
    const wire = fakeWire({ [getSession]: nobody, ...answers })
    const screen = await renderScreen(
      { '/participant-login': <ParticipantLogin />, '/participant-profile': 'PROFIEL' },
      `/participant-login${hash}`,
    )
    await screen.fill('Wachtwoord', 'duinen en wind')
    await screen.submit()
    return { screen, wire }
  }

  it('confirms the mail address with the password and opens the profile', async () => {
    const { screen, wire } = await fill(`#adres=${token}`, { [confirm]: ok })
    await screen.until(() => screen.url() === '/participant-profile')
    expect(wire.sentTo('/api/participant/confirm-email')[0]!.body).toEqual({ token, password: 'duinen en wind' })
  })

  it.each([
    ['a wrong password', refusal(401, 'wrong_login', 'Dit wachtwoord klopt niet.'), 'Dit wachtwoord klopt niet.', true],
    ['a lost connection', 'no network' as const, 'Geen verbinding', true],
    ['a used link', refusal(410, 'link_expired', 'Deze link is al gebruikt of verlopen.'), 'Deze link werkt niet meer', false],
  ])('reports %s, and keeps the token in the URL if the link still works', async (_, answer, words, keeps) => {
    const { screen } = await fill(`#adres=${token}`, { [confirm]: answer })
    await screen.until(() => screen.text().includes(words))
    expect(screen.url().includes(token)).toBe(keeps)
  })
})
