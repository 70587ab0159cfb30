import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { builtInEventCards } from '#shared/facts/event-cards.ts'
import { recordServerTime } from '#web/api/server-clock.ts'
import { applyFacts } from '#web/api/stored-facts.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Events from './events.tsx'

const routes = { '/events': <Events />, '/tickets': 'TICKETS', '/race-map': 'KAART' }
const panel = () => document.querySelector('dialog')!
const escape = () => act(async () => panel().dispatchEvent(new Event('cancel', { cancelable: true })))
const sections = ['Parkeren', 'Locatie Details', 'Overnachten', 'Openbaar Vervoer', 'Belangrijke Informatie']

afterEach(() => act(() => applyFacts({})))

it('features the edition that is open for registration, and lists both editions', async () => {
  const screen = await renderScreen(routes, '/events')
  for (const text of [
    'Inschrijving Open',
    '12 juli',
    '287 van 1.000 deelnemers',
    'Maximaal 1.200 deelnemers',
    'Binnenkort',
    'KOOP TICKETS',
    'MEER DETAILS',
  ])
    expect(screen.text()).toContain(text)
  expect(screen.text()).toContain('Elders vermeld: 11 en 12 oktober 2025, 4 en 5 oktober 2025 (pers)')
  const dimmed = document.querySelector('[data-dimmed]')!
  expect(dimmed.textContent).toContain('Open')
  expect(dimmed.closest('button')).toBeNull()
})

it('opens the details with five sections and links to the tickets and the course', async () => {
  const screen = await renderScreen(routes, '/events')
  await screen.press('MEER DETAILS')
  expect(panel().open).toBe(true)
  expect([...panel().querySelectorAll('h3')].map((head) => head.textContent)).toEqual(sections)
  const text = panel().textContent!.replaceAll('\u00a0', ' ')
  for (const part of [
    '€ 3,50 per uur, € 25,00 per dag',
    'Parkeerterrein Langevelderslag',
    'Wees 45 minuten voor je wave',
    'Elders vermeld: 30 minuten',
  ])
    expect(text).toContain(part)
  expect([...panel().querySelectorAll('a')].map((link) => [link.textContent, new URL(link.href).pathname])).toEqual([
    ['KOOP TICKETS', '/tickets'],
    ['BEKIJK PARCOURS', '/race-map'],
  ])
})

it('shows no links in the details of an edition that sells no tickets', async () => {
  const screen = await renderScreen(routes, '/events')
  await screen.press(/Scheveningen/)
  expect(panel().querySelectorAll('h3')).toHaveLength(5)
  expect(panel().textContent).toContain('Binnenkort')
  expect(panel().querySelector('a')).toBeNull()
})

it.each(['Escape', 'the cross'])('closes the details with %s, and returns the focus to the button that opened them', async (how) => {
  const screen = await renderScreen(routes, '/events')
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'MEER DETAILS')!
  await screen.press('MEER DETAILS')
  if (how === 'Escape') await escape()
  else await screen.press('Sluiten')
  expect(panel().open).toBe(false)
  expect(document.activeElement).toBe(button)
})

it('opens the details of the edition that the URL names', async () => {
  await renderScreen(routes, '/events?editie=scheveningen-2025')
  expect(panel().open).toBe(true)
  expect(panel().textContent).toContain('Scheveningen')
})

it('shows the picture that the organiser chose for an edition', async () => {
  const [first, second] = builtInEventCards.map((one, at) => ({ ...one, imageUrl: `asset:gallery/${['branding', 'touw'][at]!}.avif` }))
  applyFacts({ eventCards: [{ value: [first!, second!], screens: [], elsewhere: '' }] })
  const screen = await renderScreen(routes, '/events')
  const sourceIn = (selector: string) => screen.query(selector)?.getAttribute('src')
  expect(sourceIn('[aria-labelledby=featured] img')).toBe('/art/gallery/branding.webp')
  expect(sourceIn('li > button img')).toBe('/art/gallery/touw.webp')
})

it('shows the editions and parking rates that the organiser wrote, and no longer the values of the specification', async () => {
  const written = { ...builtInEventCards[0]!, id: 'zandvoort-2026', name: 'Zandvoort', eventDate: '2026-10-10', maxParticipants: 800 }
  applyFacts({
    eventCards: [{ value: [written], screens: [], elsewhere: '' }],
    parkingRates: [{ value: { hour: 400, day: 3000 }, screens: [], elsewhere: '' }],
  })
  const screen = await renderScreen(routes, '/events')
  expect(screen.text()).toContain('287 van 800 deelnemers')
  expect(screen.text()).toContain('10 oktober')
  expect(screen.text()).not.toContain('Elders vermeld')
  expect(screen.text()).not.toContain('Scheveningen')
  await screen.press('MEER DETAILS')
  expect(panel().textContent!.replaceAll('\u00a0', ' ')).toContain('€ 4,00 per uur, € 30,00 per dag')
})

const next = { ...builtInEventCards[0]!, id: 'noordwijk-2027', eventDate: '2027-10-09' }
const only = <Value,>(value: Value) => [{ value, screens: [], elsewhere: '' }]
const edition2027 = { dates: only(['2027-10-09', '2027-10-10']), eventCards: only([next]) }
const window = { eventDate: null, ticketType: null, opensAt: null, closesAt: null }

it.each([
  ['before the sale opens', { opensAt: '2999-11-02T19:00:00.000Z' }, 'Binnenkort', 'De verkoop opent op za 2 november om 20:00'],
  ['after the sale closed', { closesAt: '2020-01-01T00:00:00.000Z' }, 'Inschrijving gesloten', 'De verkoop is gesloten'],
])('offers no tickets on a card and in its details %s', async (_, times, badge, words) => {
  applyFacts({ ...edition2027, salesWindows: only([{ ...window, ...times }]) })
  const screen = await renderScreen(routes, '/events')
  expect(screen.text()).toContain(`${badge}9 & 10 oktober`)
  expect(screen.text()).toContain(words)
  await screen.press('MEER DETAILS')
  expect(panel().textContent).toContain(`${badge}9 & 10 oktober 2027`)
  expect(screen.text()).not.toMatch(/KOOP TICKETS|Inschrijving Open/)
  expect(screen.text()).toContain('BEKIJK DE TICKETS')
})

it.each([
  ['with the status upcoming, although its tickets are on sale', 'upcoming', [], 'Inschrijving Open', 'KOOP TICKETS'],
  ['with the status finished, although its tickets are on sale', 'finished', [], 'Inschrijving Open', 'KOOP TICKETS'],
  ['of days that the office has not opened', 'registration_open', ['upcoming', 'upcoming'], 'Binnenkort', 'De verkoop is nog niet open'],
  ['of days that the office closed', 'registration_open', ['finished', 'finished'], 'Inschrijving gesloten', 'De verkoop is gesloten'],
  ['of which one day is open', 'registration_open', ['finished'], 'Inschrijving Open', 'KOOP TICKETS'],
] as const)('shows the sales state of the current edition on a card %s', async (_, status, closed, badge, words) => {
  const closedDays = closed.map((one, at) => ({ eventDate: edition2027.dates[0]!.value[at]!, status: one }))
  applyFacts({ ...edition2027, eventCards: only([{ ...next, status }]), closedDays: only(closedDays) })
  const screen = await renderScreen(routes, '/events')
  expect(screen.text()).toContain(`${badge}9 & 10 oktober`)
  expect(screen.text()).toContain(words)
  if (words !== 'KOOP TICKETS') expect(screen.text()).not.toMatch(/KOOP TICKETS|Inschrijving Open/)
})

it('shows no link to the tickets on the card of a finished edition of an earlier year', async () => {
  applyFacts({ ...edition2027, eventCards: only([{ ...next, eventDate: '2025-10-11', status: 'finished' as const }]) })
  const screen = await renderScreen(routes, '/events')
  expect(screen.text()).toContain('Afgelopen11 oktober')
  expect(screen.text()).not.toContain('KOOP TICKETS')
})

it('shows by the clock of the server whether the sale is open, when the clock of this device is ahead', async () => {
  const [deviceTime, serverTime] = [Date.now(), '2020-01-01T00:00:00.000Z']
  applyFacts({ ...edition2027, salesWindows: only([{ ...window, opensAt: '2020-06-01T00:00:00.000Z' }]) })
  const screen = await renderScreen(routes, '/events')
  expect(screen.text()).toContain('Inschrijving Open')
  await act(async () => recordServerTime(serverTime, deviceTime))
  expect(screen.text()).toContain('Binnenkort9 & 10 oktober')
  await act(async () => recordServerTime(new Date().toISOString(), Date.now()))
  expect(screen.text()).toContain('Inschrijving Open')
})

it('shows both days of the edition if it has one card, and one day on each card if it has two', async () => {
  applyFacts(edition2027)
  const one = await renderScreen(routes, '/events')
  expect(one.text()).toContain('Inschrijving Open9 & 10 oktoberNoordwijk')
  const second = { ...next, id: 'zondag', eventDate: '2027-10-10', isFeatured: false }
  act(() => applyFacts({ ...edition2027, eventCards: only([next, second]) }))
  expect(one.text()).toContain('Inschrijving Open9 oktoberNoordwijk')
  expect(one.text()).toContain('zondag 10 oktober 2027')
})

it('shows the page without details if the URL names an unknown edition', async () => {
  const screen = await renderScreen(routes, '/events?editie=nergens')
  expect(screen.text()).toContain('Alle edities')
  expect(panel().open).toBe(false)
})
