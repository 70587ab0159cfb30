import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { participantEndpoints } from '#shared/contract/participants.ts'
import { rosterEndpoints } from '#shared/contract/roster.ts'
import { call } from '#web/api/call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { AdminGuard } from './admin-guard.tsx'
import AdminLogin from './admin-login.tsx'

const loggedIn = { body: { authenticated: true, user: { username: 'admin', role: 'owner' } } }
const loggedOut = { body: { authenticated: false, user: null } }
const session = 'GET /api/admin/session'
const login = 'POST /api/admin/login'
const list = 'GET /api/participants'
const remove = 'DELETE /api/participants/7K4P2M9X'

const participantsQuery = queryOptions({
  queryKey: ['/api/participants'],
  queryFn: async ({ signal }) => {
    const answer = await unwrap(call(rosterEndpoints.listParticipants, { query: {} }, { signal }))
    return Array.isArray(answer) ? answer : answer.items
  },
})

function Screen() {
  const client = useQueryClient()
  const { data } = useQuery(participantsQuery)
  const save = useMutation({ mutationFn: () => unwrap(call(participantEndpoints.deleteParticipant, { params: { id: '7K4P2M9X' } })) })
  return (
    <>
      <span>{`BEHEER ${data?.length ?? 'geen'} deelnemers`}</span>
      <button onClick={() => void client.invalidateQueries({ queryKey: participantsQuery.queryKey })}>ververs</button>
      <IfAllowed call={participantEndpoints.deleteParticipant}>
        <button onClick={() => save.mutate()}>verwijder</button>
      </IfAllowed>
    </>
  )
}
const routes = {
  '/check-in': (
    <AdminGuard>
      <Screen />
    </AdminGuard>
  ),
  '/admin-login': <AdminLogin />,
  '/admin-dashboard': 'DASHBOARD',
}

describe('the admin guard', () => {
  it('shows the office to an administrator with a session', async () => {
    fakeWire({ [session]: loggedIn, [list]: { body: [] } })
    const screen = await renderScreen(routes, '/check-in')
    await screen.until(() => screen.text().includes('BEHEER 0 deelnemers'))
  })

  it('redirects a visitor without a session, without showing or loading the office', async () => {
    const wire = fakeWire({ [session]: loggedOut })
    const screen = await renderScreen(routes, '/check-in')
    await screen.until(() => screen.text().includes('Niet ingelogd, doorverwijzen...'))
    expect(screen.text()).not.toContain('BEHEER')
    expect(wire.sentTo('/api/participants')).toEqual([])
  })

  it('says on the log-in page that the session has ended', async () => {
    fakeWire({ [session]: { body: { authenticated: false, user: null, ended: true } } })
    const screen = await renderScreen(routes, '/admin-login')
    await screen.until(() => screen.text().includes('Je sessie is verlopen, log opnieuw in.'))
  })

  it('stays on the page if the server does not answer the first session request', async () => {
    fakeWire({})
    const screen = await renderScreen(routes, '/check-in')
    await screen.until(() => screen.text().includes('De server antwoordt niet'))
    expect(screen.url()).toBe('/check-in')
  })

  it('hides forbidden actions after a save is refused because the role was lowered', async () => {
    const wire = fakeWire({ [session]: loggedIn, [list]: { body: [] }, [remove]: refusal(403, 'role_too_low', 'Dit mag je niet.') })
    const screen = await renderScreen(routes, '/check-in')
    await screen.until(() => screen.text().includes('verwijder'))
    wire.answers[session] = { body: { authenticated: true, user: { username: 'admin', role: 'read-only' } } }
    await screen.press('verwijder')
    await screen.until(() => !screen.text().includes('verwijder') && screen.text().includes('0 deelnemers'))
  })

  it('makes an owner without a second step set it up and confirm the recovery codes before showing the office', async () => {
    const missing = { body: { authenticated: true, user: { username: 'admin', role: 'owner' }, secondStepMissing: true } }
    const begun = { body: { secret: 'A'.repeat(32), sealedSecret: 'verzegeld', url: 'otpauth://totp/x' } }
    const codes = { body: { recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] } }
    const wire = fakeWire({
      [session]: missing,
      [list]: { body: [] },
      'POST /api/admin/account/second-step/begin': begun,
      'POST /api/admin/account/second-step': codes,
    })
    const screen = await renderScreen(routes, '/check-in')
    await screen.until(() => screen.text().includes('Zet je tweede stap aan'))
    expect(screen.text()).not.toContain('BEHEER')
    await screen.until(() => screen.text().includes('Code uit je app'))
    await screen.fill('Code uit je app', '123456')
    await screen.fill('Je wachtwoord', 'goed')
    wire.answers[session] = loggedIn
    await screen.submit()
    await screen.until(() => screen.text().includes('AAAA-BBBB'))
    expect(document.activeElement?.textContent).toBe('Bewaar je herstelcodes')
    expect(wire.sentTo('/api/admin/account/second-step')[0]!.body).toMatchObject({ sealedSecret: 'verzegeld', totpCode: '123456' })
    await screen.press('Ik heb ze bewaard')
    await screen.until(() => screen.text().includes('BEHEER 0 deelnemers'))
  })

  it('opens the log-in page after a save is refused because access was withdrawn', async () => {
    const wire = fakeWire({
      [session]: loggedIn,
      [list]: { body: [] },
      [remove]: refusal(401, 'access_withdrawn', 'Je toegang is ingetrokken.'),
    })
    const screen = await renderScreen(routes, '/check-in')
    await screen.until(() => screen.text().includes('verwijder'))
    wire.answers[session] = loggedOut
    await screen.press('verwijder')
    await screen.until(() => screen.url() === '/admin-login')
  })

  it('keeps the screen with a warning while the connection is lost, and removes the warning with the next answer', async () => {
    const wire = fakeWire({ [session]: loggedIn, [list]: { body: [] } })
    const screen = await renderScreen(routes, '/check-in')
    await screen.until(() => screen.text().includes('0 deelnemers'))
    wire.answers[list] = 'no network'
    await screen.press('ververs')
    await screen.until(() => screen.text().includes('Geen verbinding sinds'))
    expect(screen.text()).toContain('BEHEER 0 deelnemers')
    wire.answers[list] = { body: [] }
    await screen.press('ververs')
    await screen.until(() => !screen.text().includes('Geen verbinding sinds'))
  })

  it('redirects after any call is refused because the session ended', async () => {
    const wire = fakeWire({ [session]: loggedIn, [list]: { body: [] } })
    const screen = await renderScreen(routes, '/check-in')
    await screen.until(() => screen.text().includes('0 deelnemers'))
    wire.answers[session] = loggedOut
    wire.answers[list] = refusal(401, 'not_logged_in', 'Je bent niet ingelogd.')
    await screen.press('ververs')
    await screen.until(() => screen.text().includes('Niet ingelogd, doorverwijzen...'))
  })
})

describe('the admin log-in', () => {
  it('requires both a username and a password before it sends them', async () => {
    const wire = fakeWire({ [session]: loggedOut })
    const screen = await renderScreen(routes, '/admin-login')
    await screen.fill('Gebruikersnaam', 'admin')
    await screen.submit()
    await screen.until(() => screen.text().includes('Voer gebruikersnaam en wachtwoord in'))
    expect(wire.sentTo('/api/admin/login')).toEqual([])
  })

  it.each([
    ['the message of the server', refusal(401, 'wrong_login', 'Controleer je inloggegevens'), 'Controleer je inloggegevens'],
    ['a fallback for an empty message', { status: 401, body: { message: '', code: 'x' } }, 'Login failed'],
  ])('shows %s when the log-in is refused', async (_, answer, text) => {
    fakeWire({ [session]: loggedOut, [login]: answer })
    const screen = await renderScreen(routes, '/admin-login')
    await screen.fill('Gebruikersnaam', 'admin')
    await screen.fill('Wachtwoord', 'fout')
    await screen.submit()
    await screen.until(() => screen.text().includes(text))
    expect(screen.url()).toBe('/admin-login')
  })

  it('asks for the code of the second step, and focuses its field', async () => {
    const wire = fakeWire({ [session]: loggedOut, [login]: refusal(401, 'second_step_needed', 'Vul ook de code in.') })
    const screen = await renderScreen(routes, '/admin-login')
    await screen.fill('Gebruikersnaam', 'admin')
    await screen.fill('Wachtwoord', 'goed')
    await screen.submit()
    await screen.until(() => screen.text().includes('Vul de code uit je app in.'))
    expect(document.activeElement).toBe(screen.fieldOf('Code'))
    wire.answers[login] = refusal(401, 'wrong_code', 'Deze code klopt niet of is al gebruikt.')
    await screen.fill('Code', '123456')
    screen.fieldOf('Wachtwoord').focus()
    await screen.submit()
    await screen.until(() => screen.text().includes('Deze code klopt niet of is al gebruikt.'))
    expect(document.activeElement).toBe(screen.fieldOf('Code'))
  })

  it('confirms that the user is logged in, then opens the dashboard', async () => {
    const wire = fakeWire({ [session]: loggedOut, [login]: { body: { ok: true } } })
    const screen = await renderScreen(routes, '/admin-login')
    await screen.fill('Gebruikersnaam', 'admin')
    await screen.fill('Wachtwoord', 'goed')
    wire.answers[session] = loggedIn
    await screen.submit()
    await screen.until(() => screen.text().includes('Ingelogd. Je gaat nu naar het dashboard.'))
    await screen.until(() => screen.url() === '/admin-dashboard')
  })
})
