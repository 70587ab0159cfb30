import { expect, it } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { makeTicket } from '#web/api/testing/make-ticket.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Tickets from './tickets.tsx'

const parking = { id: 100, name: 'Parkeren', supply: 'goods', price: { solo: 1000, duo: 1000 } }

async function open(at: string) {
  fakeWire({
    'GET /api/admin/editions': {
      body: [{ ...builtInEdition, addons: [...builtInEdition.addons, parking], current: true, days: [], removedDays: [], version: 'v' }],
    },
    'GET /api/admin/event-days': { body: [] },
    'GET /api/admin/tickets': {
      body: {
        items: [
          makeTicket('Sanne', { addons: [{ id: 1 }, { id: 5, size: 'M' }] }),
          makeTicket('Joris', { ticketType: 'duo', addons: [{ id: 5, size: 'XL' }], secondaryParticipantShirtSize: 'S' }),
          makeTicket('Anna', { addons: [{ id: 6 }] }),
          makeTicket('Daan', { disputedAt: '2025-09-02T10:00:00.000Z' }),
          makeTicket('Eva', { disputedAt: '2025-09-02T10:00:00.000Z', disputeEnd: 'won' }),
        ],
      },
    },
  })
  const screen = await renderScreen({ '/admin/tickets': <Tickets /> }, at)
  const rows = () => [...(screen.query('tbody')?.querySelectorAll('tr') ?? [])]
  await screen.until(() => rows().length > 0)
  return { ...screen, names: () => rows().map((row) => row.querySelector('[data-strong]')!.textContent) }
}

it.each([
  ['5', ['Sanne', 'Joris']],
  ['5-M', ['Sanne']],
  ['6', ['Anna']],
])('filters the tickets by add-on %s', async (extra, names) => {
  const screen = await open(`/admin/tickets?extra=${extra}`)
  expect(screen.names()).toEqual(names)
})

it('offers every add-on of the edition as a filter, even an add-on that nobody bought', async () => {
  const screen = await open('/admin/tickets')
  const options = () => [...screen.fieldOf('Extra’s').querySelectorAll('option')].map(({ textContent }) => textContent)
  await screen.until(() => options().includes('Parkeren'))
  expect(options()).toEqual(expect.arrayContaining(['Flex annulering', 'Sportverzekering', 'Hoodie M', 'Hoodie XL', 'Premium startpakket']))
  await screen.fill('Extra’s', '100')
  await screen.until(() => screen.text().includes('Niets gevonden'))
})

it.each([
  ['open', 'Daan', 'Bank vraagt terug'],
  ['won', 'Eva', 'Geschil gewonnen'],
])('filters the tickets by a dispute that is %s, and shows the dispute in a column', async (state, name, words) => {
  const screen = await open(`/admin/tickets?geschil=${state}&kolommen=name+status+dispute`)
  expect(screen.names()).toEqual([name])
  expect([...document.querySelectorAll('thead th')].map((head) => head.textContent)).toContain('Geschil')
  expect([...document.querySelectorAll('tbody td')].filter((cell) => cell.textContent!.includes(words))).toHaveLength(2)
})

it('offers columns for the add-ons, their sizes and the partner’s shirt', async () => {
  const screen = await open('/admin/tickets?kolommen=name+extras+size-5+shirt')
  expect([...document.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual([
    'Op naam van',
    'Extra’s',
    'Maat hoodie',
    'Shirtmaat tweede deelnemer',
  ])
  expect(screen.text()).toContain('Flex annulering, Hoodie M')
  expect(screen.text()).toContain('Premium startpakket')
})

it('shows the short code and never the id, and links each name of a paid ticket to the participant', async () => {
  const id = 'f'.repeat(32)
  const duo = makeTicket('Joris', {
    id,
    code: '7K4P2M9X',
    ticketType: 'duo',
    secondaryParticipantName: 'Anna',
    participantIds: ['0A1B2C3D', '4E5F6G7H'],
  })
  fakeWire({ 'GET /api/event-editions': { body: [] }, 'GET /api/admin/tickets': { body: { items: [duo, makeTicket('Open', {})] } } })
  const screen = await renderScreen({ '/admin/tickets': <Tickets />, '/admin/deelnemers/:id': 'DOSSIER' }, '/admin/tickets?zoek=7k4p2m9x')
  await screen.until(() => screen.query('tbody tr') !== null)
  expect(screen.query('tbody')!.querySelectorAll('tr')).toHaveLength(1)
  expect(screen.query('tbody')!.textContent).toContain('7K4P-2M9X')
  expect(screen.query('tbody')!.innerHTML).not.toContain(id)
  await screen.press('Joris')
  await screen.until(() => screen.url() === '/admin/deelnemers/0A1B2C3D')
})

it('counts unpaid and cancelled tickets separately from the valid tickets', async () => {
  const items = [makeTicket('Sanne', {}), makeTicket('Joris', { status: 'cancelled' }), makeTicket('Noor', { status: 'cancelled' }), makeTicket('Bram', { status: 'expired' })] // prettier-ignore
  fakeWire({ 'GET /api/event-editions': { body: [] }, 'GET /api/admin/tickets': { body: { items } } })
  const screen = await renderScreen({ '/admin/tickets': <Tickets /> }, '/admin/tickets')
  await screen.until(() => screen.text().includes('1 tot 4 van 4 regels · 1 ticket, 2 geannuleerd, 1 verlopen'))
})

it('first shows ten paid tickets with the pending tickets among them, and lists ended tickets last', async () => {
  const items = [
    makeTicket('Weg', { status: 'cancelled' }),
    makeTicket('Wacht', { status: 'pending' }),
    ...Array.from({ length: 12 }, (_, at) => makeTicket(`Naam${'ABCDEFGHIJKL'[at]}`, {})),
  ]
  fakeWire({ 'GET /api/event-editions': { body: [] }, 'GET /api/admin/tickets': { body: { items } } })
  const screen = await renderScreen({ '/admin/tickets': <Tickets /> }, '/admin/tickets')
  await screen.until(() => screen.text().includes('Toont eerste 10 van 12 tickets · en 1 in afwachting, 1 geannuleerd'))
  const names = () => [...document.querySelectorAll('tbody tr [data-strong]')].map(({ textContent }) => textContent)
  expect(names()).toEqual(['Wacht', ...Array.from({ length: 10 }, (_, at) => `Naam${'ABCDEFGHIJKL'[at]}`)])
  await screen.press('Toon alles')
  await screen.until(() => names().at(-1) === 'Weg')
})

it('counts each place of a team as a ticket, as the sales figures do', async () => {
  const team = makeTicket('Duin', { team: { name: 'Duin & Zn', places: 5, open: 3 } })
  const runners = [makeTicket('Anna', { ofTeam: 'Duin & Zn', price: 0 }), makeTicket('Bas', { ofTeam: 'Duin & Zn', price: 0 })]
  fakeWire({ 'GET /api/event-editions': { body: [] }, 'GET /api/admin/tickets': { body: { items: [team, ...runners] } } })
  const screen = await renderScreen({ '/admin/tickets': <Tickets /> }, '/admin/tickets')
  await screen.until(() => screen.text().includes('1 tot 3 van 3 regels · 5 tickets'))
  expect(screen.text()).toContain('Elke plek van een team telt als een ticket')
})

it('labels a payment for a second place, links it to its buyer, and says that it is not a ticket', async () => {
  const duo = makeTicket('Kees', { ticketType: 'duo', participantIds: ['0A1B2C3D', '4E5F6G7H'] })
  const payment = makeTicket('Kees', { id: 'p'.repeat(32), upgradeOf: 'AE14725M', participantIds: ['0A1B2C3D'] })
  fakeWire({ 'GET /api/event-editions': { body: [] }, 'GET /api/admin/tickets': { body: { items: [payment, duo] } } })
  const screen = await renderScreen({ '/admin/tickets': <Tickets /> }, '/admin/tickets')
  const rows = () => [...document.querySelectorAll('tbody tr')]
  await screen.until(() => rows().length === 2)
  expect(rows()[0]!.textContent).toContain('Bijbetaling voor duo')
  expect(rows()[0]!.querySelector('a')!.getAttribute('href')).toBe('/admin/deelnemers/0A1B2C3D')
  expect(screen.text()).toContain('1 tot 2 van 2 regels · 1 ticket, 1 bijbetaald voor een duo')
  await screen.fill('Type', 'solo')
  await screen.until(() => screen.text().includes('Niets gevonden'))
  await screen.fill('Type', 'bijbetaling')
  await screen.until(() => rows().length === 1 && rows()[0]!.textContent!.includes('Bijbetaling'))
})

it('offers a filter on disputes only when there is a dispute', async () => {
  fakeWire({ 'GET /api/event-editions': { body: [] }, 'GET /api/admin/tickets': { body: { items: [makeTicket('Kees', {})] } } })
  const screen = await renderScreen({ '/admin/tickets': <Tickets /> }, '/admin/tickets')
  await screen.until(() => screen.query('tbody tr') !== null)
  expect(screen.query('[aria-label=Geschil]')).toBeNull()
})

it('lets the user open the waiting lists of the chosen edition if somebody is waiting', async () => {
  const race = { id: '1', eventDate: '2025-10-11', location: 'Strand', status: 'registration_open', availableSpots: 0, waitingList: true }
  const list = { waveId: null, waiting: { people: 2, places: 3 }, offered: { people: 1, places: 1 } }
  const lists = 'GET /api/admin/waiting-lists'
  fakeWire({
    'GET /api/admin/tickets': { body: { items: [makeTicket('Kees', {})] } },
    'GET /api/admin/event-days': { body: [race] },
    'GET /api/waves': { body: [] },
    [lists]: {
      body: [
        { eventDate: '2025-10-11', ...list },
        { eventDate: '2026-10-10', ...list },
      ],
    },
    [`${lists}/people`]: {
      body: [{ eventDate: '2025-10-11', waveId: null, ticketType: 'solo', position: 1, joinedAt: '2025-09-01T08:00:00.000Z', offeredUntil: null, email: 'bram@voorbeeld.example' }], // prettier-ignore
    },
  })
  const screen = await renderScreen({ '/admin/tickets': <Tickets /> }, '/admin/tickets')
  await screen.until(() => screen.text().includes('Wachtlijst (3)'))
  await screen.press('Wachtlijst (3)')
  await screen.until(() => screen.text().includes('bram@voorbeeld.example'))
})
