import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import AdminDashboard from './admin-dashboard.tsx'

const ready = {
  edition: { id: '2025', name: 'Duinstorm 2025', current: true },
  days: builtInEdition.days.map((eventDate) => ({ eventDate, places: 100, wavePlaces: 100, status: 'registration_open' })),
  needStart: 0,
  starters: { told: 20, least: 20, most: 20 },
  checkIn: { chosen: '07:30', opens: '07:30' },
  emergencyUnset: false,
  senderUnset: false,
  contactEmail: 'info@duinstorm.nl',
  pricesOf: null,
  differing: [],
  codesOn: 0,
  oldCodesOn: 0,
  selfServiceUntil: '2025-10-04T18:00:00.000Z' as string | null,
  mailDomain: 'duinstorm.nl',
  payments: 'live',
  disputes: { tickets: 0, orders: 0 },
  erasureFails: false,
  cardYears: ['2025'],
}
const lost = refusal(503, 'busy', 'Even te druk.')

const unsold = { total: 0, solo: 0, duo: 0, pending: 0, revenue: 0, days: [], codes: [] }

it('names the cards and charts that did not load, and retries only the failed requests', async () => {
  const wire = fakeWire({
    'GET /api/admin/sales-figures': lost,
    'GET /api/waves': lost,
    'GET /api/admin/event-days': { body: [] },
    'GET /api/volunteers': { body: [] },
    'GET /api/participants/check-in-stats': lost,
  })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('Niet geladen: Tickets, Deelnemers, Waves'))
  expect(screen.text()).toContain('De grafieken laden niet')
  expect(screen.text()).not.toContain('Waves, Vrijwilligers')
  const requests = () => wire.sentTo('/api/waves').length
  const before = requests()
  await screen.press('Probeer opnieuw')
  await screen.until(() => requests() > before)
  expect(wire.sentTo('/api/volunteers')).toHaveLength(1)
})

it('shows in the ready check the number of people whose mail bounces, with advice and a link', async () => {
  const sms = { centsPerPart: 8, monthlyLimitCents: 25_000, accountLimitCents: 100 }
  fakeWire({
    'GET /api/admin/ready-check': { body: { people: 10, mailReturned: 1, withoutSms: 0, sms } },
    'GET /api/admin/edition-check': { body: ready },
  })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('Van 1 deelnemer komt de mail terug.'))
  expect(screen.text()).toContain('Bel voor het goede adres, verbeter het en mail de tickets opnieuw.')
  expect(screen.text()).toContain('AWS staat maar $ 1 aan sms per maand toe.')
  expect(screen.query('a[href="/admin/onbereikbaar"]')).not.toBeNull()
})

it('fetches the ready check whenever the dashboard is shown', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const sms = { centsPerPart: 8, monthlyLimitCents: 25_000, accountLimitCents: 100_000 }
  const wire = fakeWire({
    'GET /api/admin/ready-check': { body: { people: 10, mailReturned: 0, withoutSms: 0, sms } },
    'GET /api/admin/edition-check': { body: { ...ready, senderUnset: true } },
  })
  const dashboard = (
    <QueryClientProvider client={client}>
      <AdminDashboard />
    </QueryClientProvider>
  )
  const screen = await renderScreen({ '/': dashboard, '/elders': 'ELDERS' }, '/')
  await screen.until(() => screen.text().includes('De afzender van de facturen is nog niet ingevuld.'))
  await screen.go('/elders')
  wire.answers['GET /api/admin/edition-check'] = { body: ready }
  await screen.go('/')
  await screen.until(() => screen.text().includes('Te doen voor') && !screen.text().includes('nog niet ingevuld'))
  expect(wire.sentTo('/api/admin/ready-check')).toHaveLength(2)
})

it('shows a tip that the organiser can let participants change their own registration', async () => {
  fakeWire({
    'GET /api/admin/ready-check': lost,
    'GET /api/admin/edition-check': { body: { ...ready, selfServiceUntil: null } },
  })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('Zelf wijzigen staat uit'))
  expect(screen.query('a[href="/admin/instellingen/zelf-wijzigen"]')).not.toBeNull()
})

it('hides the lines without a problem, and shows them on request', async () => {
  const sms = { centsPerPart: 8, monthlyLimitCents: 25_000, accountLimitCents: 100_000 }
  fakeWire({
    'GET /api/admin/ready-check': { body: { people: 10, mailReturned: 0, withoutSms: 0, sms } },
    'GET /api/admin/edition-check': { body: { ...ready, emergencyUnset: true } },
  })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('De noodnummers zijn nog niet ingevuld.'))
  expect(screen.query('a[href="/admin/instellingen/noodnummers"]')).not.toBeNull()
  expect(screen.text()).not.toContain('Betalingen gaan naar de echte rekening.')
  await screen.press(/Toon \d+ punten die in orde zijn/)
  expect(screen.text()).toContain('Betalingen gaan naar de echte rekening.')
})

it('shows only the to-do list if the chosen edition is not the current edition', async () => {
  fakeWire({
    'GET /api/admin/ready-check': { body: { people: 10, mailReturned: 1, withoutSms: 0, sms: { centsPerPart: 8, monthlyLimitCents: 1, accountLimitCents: null } } }, // prettier-ignore
    'GET /api/admin/edition-check': { body: { ...ready, edition: { id: 'd-2026', name: 'Duinstorm 2026', current: false } } },
  })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('Te doen voor Duinstorm 2026'))
  expect(screen.text()).toContain('Deze editie is voorbij en nog niet gesloten.')
  expect(screen.text()).not.toContain('komt de mail terug')
})

it('shows the figures of an earlier edition above its to-do list, and those of the current edition below', async () => {
  const open = async (current: boolean) => {
    const edition = { id: 'd-2024', name: 'Duinstorm 2024', current }
    const days = [{ eventDate: '2024-10-12', places: 10, wavePlaces: 10, status: 'finished' }]
    fakeWire({
      'GET /api/admin/edition-check': { body: { ...ready, edition, days } },
      'GET /api/admin/sales-figures': { body: unsold },
      'GET /api/admin/shop-figures': { body: { orders: 0, revenue: 0, days: [] } },
      'GET /api/admin/event-days': { body: [] },
      'GET /api/waves': { body: [] },
    })
    const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
    await screen.until(() => screen.text().includes('Te doen voor Duinstorm 2024') && screen.text().includes('Nog niets verkocht'))
    const isFirst = screen.text().indexOf('Nog niets verkocht') < screen.text().indexOf('Te doen voor Duinstorm 2024')
    await screen.close()
    return isFirst
  }
  expect(await open(false)).toBe(true)
  expect(await open(true)).toBe(false)
})

it('says how many places are sold if a team has not filled in all names', async () => {
  fakeWire({
    'GET /api/admin/sales-figures': { body: { ...unsold, total: 3, solo: 3 } },
    'GET /api/admin/check-in-stats': { body: { day: null, totalParticipants: 1, checkedIn: 0, notCheckedIn: 1, checkInRate: 0 } },
  })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('met een naam, op 3 verkochte plekken'))
})

it('shows no to-do list for a closed edition, and shows the day on which the edition was closed', async () => {
  const edition = { id: 'd-2026', name: 'Duinstorm 2026', current: false, closedOn: '2026-11-03' }
  fakeWire({ 'GET /api/admin/edition-check': { body: { ...ready, edition, emergencyUnset: true } } })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('Duinstorm 2026 is gesloten'))
  expect(screen.text()).toContain('Gesloten op dinsdag 3 november 2026.')
  expect(screen.text()).not.toContain('Te doen voor')
  expect(screen.text()).not.toContain('noodnummers')
})

it('lists the open items of a closed edition, as on the page that closes an edition', async () => {
  const edition = { id: '2025', name: 'Duinstorm 2025', current: false, closedOn: '2025-11-03' }
  const closing = {
    edition: { id: '2025', name: 'Duinstorm 2025' }, lastDay: '2025-10-12', openDays: [], codesOn: 0, unsent: [], silent: [], onCourse: 0, missing: ['Anna'], courseDay: '2025-10-11', notStarted: 0, needStart: 0, conflicts: 0, refused: 0, unpublished: [], held: 0, offers: 0, refunds: 0, disputes: { tickets: 0, orders: 0 }, orders: 0, volunteers: 0, phones: 0, erasedOn: null,
  } // prettier-ignore
  fakeWire({
    'GET /api/admin/edition-check': { body: { ...ready, edition } },
    'GET /api/admin/editions/2025/closing': { body: closing },
  })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('1 deelnemer is niet meer gezien: Anna.'))
  expect(screen.text()).not.toContain('Alles in orde')
})

it('writes "rol" in the singular for one role', async () => {
  const anna = { id: 'v1', name: 'Anna', email: 'anna@voorbeeld.example', phone: null, preferredRole: 'marshal', experience: null, availability: 'both-days', createdAt: '2025-09-01T10:00:00.000Z', version: 'v1' } // prettier-ignore
  fakeWire({ 'GET /api/volunteers': { body: [anna] } })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('1 op beide dagen1 rol'))
  expect(screen.text()).not.toContain('1 rollen')
})

it('names a job that is late, and the day on which it last succeeded', async () => {
  const alarm = { job: 'retention', problem: 'late', completedAt: '2026-11-03T02:31:00.000Z' }
  fakeWire({ 'GET /api/admin/job-alarms': { body: [alarm] } })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('Persoonsgegevens worden niet op tijd gewist'))
  expect(screen.text()).toContain('De laatste keer dat alles lukte was dinsdag 3 november 2026.')
})

it('shows one line in place of the charts until something is sold', async () => {
  const wire = fakeWire({
    'GET /api/admin/sales-figures': { body: unsold },
    'GET /api/waves': { body: [] },
    'GET /api/admin/event-days': { body: [] },
    'GET /api/admin/shop-figures': { body: { orders: 0, revenue: 0, days: [] } },
  })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('Na de eerste verkoop zie je hier'))
  expect(screen.text()).not.toContain('Omzet per dag')
  const days = [{ day: '2026-11-03', solo: 1, duo: 0, revenue: 8500 }]
  wire.answers['GET /api/admin/sales-figures'] = { body: { ...unsold, total: 1, solo: 1, revenue: 8500, days } }
  await screen.until(() => screen.query('[aria-busy]') === null)
  await screen.press(/^Bij(werken|gewerkt)/)
  await screen.until(() => screen.text().includes('Omzet per dag'))
  expect(screen.text()).not.toContain('Na de eerste verkoop zie je hier')
})

it('compares tickets, people and revenue with the previous edition, as many days before its race and in total', async () => {
  const days = [{ day: '2026-11-03', solo: 1, duo: 1, revenue: 15_500 }]
  const previous = { edition: 'Duinstorm 2025', until: '2024-11-04', total: 12, solo: 8, duo: 4, revenue: 90_000, end: 240, endParticipants: 360, endRevenue: 2_673_000, isOver: true } // prettier-ignore
  fakeWire({
    'GET /api/admin/sales-figures': { body: { total: 2, solo: 1, duo: 1, pending: 0, revenue: 15_500, days, codes: [], previous } },
    'GET /api/waves': { body: [] },
    'GET /api/admin/event-days': { body: [] },
    'GET /api/admin/shop-figures': { body: { orders: 0, revenue: 0, days: [] } },
    'GET /api/admin/check-in-stats': { body: { day: null, totalParticipants: 3, checkedIn: 0, notCheckedIn: 3, checkInRate: 0 } },
  })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  const words = () => screen.text().replaceAll('\u00A0', ' ')
  await screen.until(() => words().includes('2 verkocht. Duinstorm 2025: 12 t/m 4 nov 2024 (even lang voor de race), 240 in totaal'))
  expect(words()).toContain('1 solo1 duoDuinstorm 2025: 12 t/m 4 nov 2024 (even lang voor de race), 240 in totaal')
  expect(words()).toContain('0,0%Duinstorm 2025: 16 t/m 4 nov 2024 (even lang voor de race), 360 in totaal')
  expect(words()).not.toContain('verkochte plekken')
  expect(words()).toContain('Tickets van Duinstorm 2025: € 900,00 t/m 4 nov 2024 (even lang voor de race), € 26.730,00 in totaal')
})
