import { beforeEach, describe, expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { cacheTicket, cachedTicketKey, readCachedTicket } from './cached-ticket.ts'
import ParticipantDashboard from './participant-dashboard.tsx'

const sanne = {
  id: '7K4P2M9X',
  name: 'Sanne de Wit',
  email: 'sanne@voorbeeld.nl',
  ticketType: 'duo',
  member: { number: 1, of: 2 },
  teammate: 'Jamal Bouzidi',
  eventDate: '2025-10-11',
  waveId: 5,
  waveNumber: 5,
  waveTime: '2025-10-11T10:00:00.000Z',
  qrCode: 'DS1ABCDEFGH',
  raceStatus: 'registered',
  checkInTime: null,
  finalTime: null,
  position: null,
  finishers: 0,
  positionTied: false,
  provisional: true,
} as const
const jamal = {
  ...sanne,
  id: '5R8W1C6T',
  name: 'Jamal Bouzidi',
  member: { number: 2, of: 2 },
  teammate: 'Sanne de Wit',
  waveId: null,
  waveNumber: null,
  waveTime: null,
} as const
const session = (...participants: object[]) => ({
  body: { authenticated: true, participant: participants[0] ?? null, participants, hasPassword: true },
})
const nobody = { body: { authenticated: false, participant: null, participants: [], hasPassword: false } }
const ask = 'GET /api/participant/session'

const open = (at = '/participant-dashboard') =>
  renderScreen({ '/participant-dashboard': <ParticipantDashboard />, '/participant-login': 'INLOGGEN' }, at)
beforeEach(() => localStorage.clear())

describe('the ticket', () => {
  it('shows the QR of each of a duo, its code and its start', async () => {
    fakeWire({ [ask]: session(sanne, jamal) })
    const screen = await open()
    await screen.until(() => screen.text().includes('DS-7K4P-2M9X'))
    expect(screen.text()).toMatch(/12:00.*Wave 5.*zaterdag.*11 oktober/)
    expect(screen.text()).toContain('Wees er om 11:30.')
    expect(screen.text()).toContain('Elders vermeld: 07:30 (home), 09:30 (ticket)')
    expect(screen.query('svg[aria-label="QR-code van het ticket van Sanne de Wit"]')).not.toBeNull()
    await screen.press('Jamal')
    expect(screen.text()).toContain('DS-5R8W-1C6T')
    expect(screen.text()).toContain('Wave wordt later toegewezen')
  })

  it('says when somebody was checked in', async () => {
    fakeWire({ [ask]: session({ ...sanne, raceStatus: 'checked_in', checkInTime: '2025-10-11T07:41:00.000Z' }) })
    const screen = await open()
    await screen.until(() => screen.text().includes('Je bent ingecheckt om 09:41'))
  })

  const finished = { raceStatus: 'finished', finalTime: '1:02:33', position: 14, finishers: 212, positionTied: false, provisional: false }
  it.each<[string, object, RegExp]>([
    ['under way', { raceStatus: 'started' }, /Race Bezig!/],
    ['the time and the place', finished, /Gefeliciteerd, jullie zijn binnen!Tijd van jullie Duo1:02:33Positie14 van 212(?!Voorlopig)/],
    ['that both may still move', { ...finished, provisional: true }, /14 van 212Voorlopig: er zijn nog mensen onderweg/],
    ['that the clocks see no difference', { ...finished, positionTied: true }, /deze positie is gedeeld/],
    ['no place while no clock tells it', { ...finished, position: null }, /1:02:33PositieTBD Van deze tijd zijn de klokken niet zeker/],
    ['that the partner is still to come', { raceStatus: 'finished' }, /Resultaten komen binnenkort.*zodra je allebei gefinisht bent/],
    ['that results come', {}, /Voor je vertrekt.*Resultaten komen binnenkort/],
  ])('of the race it says %s', async (_, change, words) => {
    fakeWire({ [ask]: session({ ...sanne, ...change }) })
    const screen = await open()
    await screen.until(() => screen.text().includes('DS-7K4P-2M9X'))
    expect(screen.text()).toMatch(words)
  })

  it('has no QR before the payment', async () => {
    fakeWire({ [ask]: session({ ...sanne, qrCode: '' }) })
    const screen = await open()
    await screen.until(() => screen.text().includes('QR code wordt gegenereerd na betaling'))
    expect(screen.text()).not.toContain('Vergroot')
  })
})

describe('without network', () => {
  it('opens from the device, without the mail address being on it', async () => {
    fakeWire({ [ask]: session(sanne) })
    await (await open()).until(() => readCachedTicket() !== undefined)
    expect(localStorage.getItem(cachedTicketKey)).not.toContain('voorbeeld.nl')
    fakeWire({})
    const later = await open()
    await later.until(() => later.text().includes('Werkt zonder bereik'))
    expect(later.text()).toContain('DS-7K4P-2M9X')
    expect(later.text()).toContain('Geen bereik. Dit is je ticket van')
  })

  it('opens what an earlier version of the app left on the device', async () => {
    const later = ['member', 'teammate', 'finalTime', 'position', 'finishers', 'positionTied', 'provisional']
    const rest = Object.fromEntries(Object.entries(jamal).filter(([name]) => !later.includes(name)))
    const checkedIn = { ...rest, position: { index: 2, of: 2 }, raceStatus: 'checked_in', checkInTime: Date.parse('2025-10-11T07:41:00Z') }
    localStorage.setItem(cachedTicketKey, JSON.stringify({ form: 1, seenAt: 1, participants: [checkedIn] }))
    fakeWire({})
    const screen = await open()
    await screen.until(() => screen.text().includes('DS-5R8W-1C6T'))
    expect(screen.text()).toMatch(/Duo *2 van 2/)
    expect(screen.text()).toContain('Je bent ingecheckt om 09:41')
  })

  it('says what to do when this device never had the ticket', async () => {
    fakeWire({})
    const screen = await open()
    await screen.until(() => screen.text().includes('Je ticket staat nog niet op dit toestel'))
    expect(screen.address()).toBe('/participant-dashboard')
  })
})

describe('leaving', () => {
  it('an ended session leads to the log-in and takes the ticket off the device', async () => {
    cacheTicket([sanne], 1)
    fakeWire({ [ask]: nobody })
    const screen = await open()
    await screen.until(() => screen.address() === '/participant-login')
    expect(localStorage.getItem(cachedTicketKey)).toBeNull()
  })

  it('logging out without network wipes at once, and the server hears it later', async () => {
    const wire = fakeWire({ [ask]: session(sanne) })
    const screen = await open()
    await screen.until(() => screen.text().includes('DS-7K4P-2M9X'))
    delete wire.answers[ask]
    await screen.press('Uitloggen', 'nav button')
    await screen.press('Uitloggen', 'dialog button')
    await screen.until(() => screen.address() === '/participant-login')
    expect(localStorage.getItem(cachedTicketKey)).toBeNull()

    // The cookie is still there; the session must not come back by it.
    const later = fakeWire({ [ask]: session(sanne), 'POST /api/participant/logout': { body: { ok: true } } })
    const again = await open()
    await again.until(() => later.sentTo('/api/participant/session').length > 0)
    expect(later.sent[0]).toMatchObject({ method: 'POST', path: '/api/participant/logout' })
  })
})
