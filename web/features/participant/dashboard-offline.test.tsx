import { beforeEach, expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { cachedTicketKey, readCachedTicket } from './cached-ticket.ts'
import { getSession, jamal, open, sanne, session } from './testing/open-dashboard.tsx'
import { getWeather, weather } from './testing/weather-answer.ts'

beforeEach(() => localStorage.clear())

it('shows all sections of the screen without network, and the cached weather with its time', async () => {
  fakeWire({ [getSession]: session(sanne, jamal), [getWeather]: weather('known', 'known') })
  const before = await open()
  await before.until(() => before.text().includes('Bericht van 8 oktober'))
  fakeWire({})
  const later = await open()
  await later.until(() => later.text().includes('Het laatste bericht op dit toestel van 8 oktober 2025 om 12:00'))
  for (const words of ['Je inschrijving', 'Team', 'Racedag', 'Noodnummers', 'Het evenement', 'Trainen', 'Belangrijk', 'Hier werken we aan'])
    expect(later.text()).toContain(words)
  expect(later.text()).toContain('windkracht 6')
})

it('opens the ticket that the device stored without network, and does not store the mail address', async () => {
  fakeWire({ [getSession]: session(sanne) })
  await (await open()).until(() => readCachedTicket() !== undefined)
  expect(localStorage.getItem(cachedTicketKey)).not.toContain('voorbeeld.nl')
  fakeWire({})
  const later = await open()
  await later.until(() => later.text().includes('Werkt zonder bereik'))
  expect(later.text()).toContain('DS-7K4P-2M9X')
  expect(later.text()).toContain('Geen bereik. Dit is je ticket van')
})

it('opens without network a ticket that an earlier version of the app cached', async () => {
  const later = [
    'member',
    'teammate',
    'finalTime',
    'timeFrom',
    'otherDuration',
    'position',
    'finishers',
    'positionTied',
    'provisional',
    'published',
  ]
  const rest = Object.fromEntries(Object.entries(jamal).filter(([name]) => !later.includes(name)))
  const checkedIn = { ...rest, position: { index: 2, of: 2 }, raceStatus: 'checked_in', checkInTime: Date.parse('2025-10-11T07:41:00Z') }
  localStorage.setItem(cachedTicketKey, JSON.stringify({ form: 1, seenAt: 1, participants: [checkedIn] }))
  fakeWire({})
  const screen = await open()
  await screen.until(() => screen.text().includes('DS-5R8W-1C6T'))
  expect(screen.text()).toMatch(/Duo *2 van 2/)
  expect(screen.text()).toContain('Je bent ingecheckt om 09:41')
})

it('explains what to do when there is no network and no ticket on this device', async () => {
  fakeWire({})
  const screen = await open()
  await screen.until(() => screen.text().includes('Je ticket staat nog niet op dit toestel'))
  expect(screen.url()).toBe('/participant-dashboard')
})
