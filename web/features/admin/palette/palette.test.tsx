import { act, useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { mayCall } from '#shared/domain/office/admin-roles.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { appScreens } from '#shared/facts/site-pages.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import Editions from '#web/features/admin/editions/editions.tsx'
import EventCards from '#web/features/admin/editions/event-cards.tsx'
import Articles from '#web/features/admin/records/articles.tsx'
import Discounts from '#web/features/admin/records/discounts.tsx'
import Testimonials from '#web/features/admin/records/testimonials.tsx'
import { ImportTicketsButton } from '#web/features/admin/ticket-import/import-tickets-button.tsx'
import { AddTicketButton } from '#web/features/admin/tickets/add-ticket-button.tsx'
import Staff from '#web/features/admin/staff/staff.tsx'
import WaveManagement from '#web/features/admin/waves/wave-management.tsx'
import Waves from '#web/features/admin/waves/waves.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { findPaletteItems } from './palette-items.ts'
import Palette from './palette.tsx'

const field = 'Zoek een deelnemer, ticket, bestelling of onderdeel'
const sanne = { kind: 'participant', id: '7K4P2M9X', title: 'Sanne de Wit', note: 'DS-7K4P-2M9X' }
const day = { id: '1', eventDate: '2025-10-11', location: 'Strand', status: 'registration_open', availableSpots: 5, waitingList: false }

async function open(role: AdminRole = 'owner') {
  fakeWire({
    'GET /api/admin/search': (query) => ({ body: query.get('q') === 'san' ? [sanne] : [] }),
    'GET /api/admin/waves': { body: [] },
    'GET /api/admin/event-days': { body: [{ ...day, eventDate: '2025-10-12' }, day] },
  })
  const screen = await renderScreen(
    {
      '/admin': (
        <AdminRoleContext value={role}>
          <Palette onClose={() => {}} />
        </AdminRoleContext>
      ),
      '/admin/waves': (
        <AdminRoleContext value={role}>
          <Waves />
        </AdminRoleContext>
      ),
      '*': 'ELDERS',
    },
    '/admin',
  )
  const press = (key: string) =>
    act(async () => screen.fieldOf(field).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
  const chosen = () => screen.query('[aria-selected=true]')?.textContent
  return { ...screen, key: press, chosen }
}

it('opens the dialog of an action with a day of the current edition selected, and clears the query of the URL', async () => {
  const screen = await open()
  await screen.fill(field, 'nieuwe wa')
  expect(screen.chosen()).toBe('Nieuwe waveWaves')
  await screen.key('Enter')
  await screen.until(() => screen.query('dialog[open]')?.textContent?.includes('Event datum') === true)
  expect([screen.url(), screen.search()]).toEqual(['/admin/waves', ''])
  expect(screen.query('dialog[open] select')).toHaveProperty('value', '2025-10-11')
})

it('opens the participants of a wave by its name', async () => {
  const screen = await open()
  await screen.fill(field, 'Wave 3')
  expect(screen.chosen()).toBe('Deelnemers in wave 3Deelnemers')
  await screen.key('Enter')
  expect(screen.search()).toBe('?wave=3')
})

it('finds a participant, and wraps around with the arrow keys', async () => {
  const screen = await open()
  await screen.fill(field, 'san')
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  await screen.key('ArrowUp')
  expect(screen.chosen()).toContain('Sanne de Wit')
  await screen.key('Enter')
  expect(screen.url()).toBe('/admin/deelnemers/7K4P2M9X')
})

it('ignores an arrow key while the list is empty, and still opens a participant found later', async () => {
  const screen = await open()
  await screen.fill(field, 'zzz')
  await screen.until(() => screen.text().includes('Niets gevonden'))
  await screen.key('ArrowDown')
  await screen.fill(field, 'san')
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  // The first entry is a settings page, so this moves to the participant below it.
  await screen.key('ArrowDown')
  await screen.key('Enter')
  expect(screen.url()).toBe('/admin/deelnemers/7K4P2M9X')
})

it('shows a message if nothing is found', async () => {
  const screen = await open()
  await screen.fill(field, 'zzz')
  await screen.until(() => screen.text().includes('Niets gevonden'))
})

it('finds the implausible times, which are in the inbox', () => {
  expect(findPaletteItems('ongeloofwaardige tijden', () => true).map(({ to }) => to)).toEqual(['/check-in?tab=controle'])
})

it('finds the waiting list, which is on the page of the race days', () => {
  expect(findPaletteItems('wachtlijst', () => true).map(({ title, to }) => [title, to])).toEqual([['Wachtlijst', '/admin/evenementen']])
})

it.each([
  ['verkoop', ['Verkoopmomenten', 'Dashboard', 'Tickets', 'Ticket toevoegen']],
  ['tickets', ['Tickets', 'Tickets inlezen']],
  ['factuur', ['Factuur maken of openen', 'Facturen']],
  ['deelnemers', ['Deelnemers', 'Deelnemers verplaatsen', 'Lijsten', 'Tickets inlezen', 'Bulk Deelnemer Verplaatsen']],
])('puts the entries whose title matches "%s" best first', (typed, titles) => {
  expect(findPaletteItems(typed, () => true).map(({ title }) => title)).toEqual(titles)
})

it('lists all actions that the role may do, and no others', () => {
  const actionsOf = (role: AdminRole) =>
    findPaletteItems('', (call) => mayCall(role, call)).flatMap(({ title, to }) => (to.includes('begin=') ? title : []))
  const office = ['Nieuwe editie', 'Nodig iemand uit', 'Nieuw evenement']
  const race = [
    'Telefoon koppelen',
    'Ticket toevoegen',
    'Tickets inlezen',
    'Nieuwe wave',
    'Wave annuleren',
    'Automatisch indelen',
    'Bulk Deelnemer Verplaatsen',
    'Nieuw product',
    'Mail versturen',
    'Noodmelding',
    'Nieuwe kortingscode',
    'Nieuw artikel',
    'Nieuwe foto',
    'Nieuwe quote',
    'Nieuwe zone',
    'Nieuw materiaal',
    'Nieuwe materiaalsoort',
    'Nieuwe regel op de paklijst',
    'Nieuwe checklist',
  ]
  expect(actionsOf('staff').toSorted()).toEqual(race.toSorted())
  expect(actionsOf('owner').toSorted()).toEqual([...race, ...office].toSorted())
  expect(actionsOf('read-only')).toEqual([])
})

const edition = { ...builtInEdition, id: '2025', current: true, days: [], removedDays: [], version: 'seen' }
it.each([
  ['nieuwe ed', 'Nieuwe editie', <Editions key="it" />],
  ['nodig', 'Nodig iemand uit', <Staff key="it" />],
  ['nieuw even', 'Nieuw evenement', <EventCards key="it" />],
  ['importeren', 'Tickets inlezen', <ImportTicketsButton key="it" />],
  ['ticket toe', 'Ticket toevoegen', <AddTicketButton key="it" />],
  ['kortingsc', 'Nieuwe code', <Discounts key="it" />],
  ['nieuw art', 'Nieuw artikel', <Articles key="it" />],
  ['nieuwe quo', 'Nieuwe quote', <Testimonials key="it" />],
  ['automatisch', 'Automatisch indelen', <WaveManagement key="it" />],
  ['wave annuleren', 'Wave annuleren', <WaveManagement key="it" />],
  ['afgelasten', 'Wave annuleren', <WaveManagement key="it" />],
])('finds an action by "%s", and its URL opens the dialog "%s"', async (typed, title, screenOf) => {
  fakeWire({
    'GET /api/admin/search': { body: [] },
    'GET /api/admin/editions': { body: [edition] },
    ...Object.fromEntries(
      ['staff', 'discount-codes', 'articles', 'testimonials', 'waves', 'waves/capacity-overview', 'event-days', 'wave-starts'].map(
        (list) => [`GET /api/admin/${list}`, { body: [] }],
      ),
    ),
  })
  const place = findPaletteItems(typed, () => true).find(({ to }) => to.includes('begin='))!
  const screen = await renderScreen({ '*': screenOf }, place.to)
  await screen.until(() => screen.query('dialog[open]')?.textContent?.startsWith(title) === true)
  expect(screen.search()).toBe('')
})

it('finds every screen of the office that needs no id', () => {
  const found = findPaletteItems('', () => true).map(({ to }) => to.split(/[?#]/)[0])
  const screens = appScreens.filter((path) => /^\/admin[/-]/.test(path) && !path.includes(':') && path !== '/admin-login')
  expect(screens.filter((path) => !found.includes(path))).toEqual([])
})

it('searches for the text that was typed before the palette loaded', async () => {
  fakeWire({ 'GET /api/admin/search': (query) => ({ body: query.get('q') === 'san' ? [sanne] : [] }) })
  const typedAhead = () => 'san'
  const screen = await renderScreen({ '/': <Palette typedAhead={typedAhead} onClose={() => {}} /> }, '/')
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  expect(screen.fieldOf(field).value).toBe('san')
})

it('keeps a key that arrives between the opening of the palette and the next render', async () => {
  fakeWire({ 'GET /api/admin/search': { body: [] } })
  let typed = ''
  // Types as the browser does, without React: appends the key to the value of the field.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  const opens = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.setAttribute('open', '')
    const input = this.querySelector('input')!
    setValue.call(input, `${input.value}a`)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const typedAhead = () => typed
  const Late = () => {
    useEffect(() => void (typed = 's'), [])
    return null
  }
  const screen = await renderScreen(
    {
      '/': (
        <>
          <Late />
          <Palette typedAhead={typedAhead} onClose={() => {}} />
        </>
      ),
    },
    '/',
  )
  opens.mockRestore()
  expect(screen.fieldOf(field).value).toBe('sa')
})
