import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { cachedTicketKey, cacheTicket } from './cached-ticket.ts'
import ParticipantDashboard from './participant-dashboard.tsx'
import { startSession } from './participant-session.ts'
import { getSession, jamal, open, sanne, session } from './testing/open-dashboard.tsx'

const nobody = { body: { authenticated: false, participant: null, participants: [], hasPassword: false } }

/** Starts a session in the same way as the forms of the login page. */
function LogIn() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const logIn = () => {
    startSession(client)
    void navigate('/participant-dashboard')
  }
  return (
    <button type="button" onClick={logIn}>
      Log in
    </button>
  )
}

beforeEach(() => localStorage.clear())

describe('logging out', () => {
  it('opens the login page and removes the ticket from the device when the session has ended', async () => {
    cacheTicket([sanne], 1)
    fakeWire({ [getSession]: nobody })
    const screen = await open()
    await screen.until(() => screen.url() === '/participant-login')
    expect(localStorage.getItem(cachedTicketKey)).toBeNull()
  })

  it('removes the ticket at once without network, and sends the logout to the server later', async () => {
    const wire = fakeWire({ [getSession]: session(sanne) })
    const screen = await open()
    await screen.until(() => screen.text().includes('DS-7K4P-2M9X'))
    delete wire.answers[getSession]
    await screen.press('Uitloggen')
    await screen.press('Uitloggen')
    await screen.until(() => screen.url() === '/participant-login')
    expect(localStorage.getItem(cachedTicketKey)).toBeNull()

    // The cookie is still valid, so the app must send the logout before it fetches the session.
    const later = fakeWire({ [getSession]: session(sanne), 'POST /api/participant/logout': { body: { ok: true } } })
    const again = await open()
    await again.until(() => later.sentTo('/api/participant/session').length > 0)
    expect(later.sent[0]).toMatchObject({ method: 'POST', path: '/api/participant/logout' })
  })

  it('shows nothing of the previous account to the next person who logs in', async () => {
    const invoice = { number: '2025-000001', kind: 'invoice', issuedAt: '2025-06-01T10:00:00.000Z', total: 8500, what: 'Solo ticket' }
    const wire = fakeWire({
      [getSession]: session(sanne),
      'GET /api/participant/invoices': { body: [invoice] },
      'POST /api/participant/logout': { body: { ok: true } },
    })
    const screen = await renderScreen(
      { '/participant-dashboard': <ParticipantDashboard />, '/participant-login': <LogIn /> },
      '/participant-dashboard',
    )
    await screen.until(() => screen.text().includes('2025-000001'))
    await screen.press('Uitloggen')
    await screen.press('Uitloggen')
    await screen.until(() => screen.url() === '/participant-login')
    wire.answers[getSession] = session(jamal)
    wire.answers['GET /api/participant/invoices'] = { body: [{ ...invoice, number: '2025-000009' }] }
    await screen.press('Log in')
    await screen.until(() => screen.text().includes('2025-000009'))
    expect(screen.text()).not.toContain('2025-000001')
  })

  it('sends the logout immediately if the storage of the browser is full', async () => {
    const wire = fakeWire({ [getSession]: session(sanne), 'POST /api/participant/logout': { body: { ok: true } } })
    const screen = await open()
    await screen.until(() => screen.text().includes('DS-7K4P-2M9X'))
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await screen.press('Uitloggen')
    await screen.press('Uitloggen')
    await screen.until(() => screen.url() === '/participant-login')
    full.mockRestore()
    expect(wire.sentTo('/api/participant/logout')).toHaveLength(1)
  })
})
