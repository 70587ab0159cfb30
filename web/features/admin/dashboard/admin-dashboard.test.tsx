import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import AdminDashboard from './admin-dashboard.tsx'

const lost = refusal(503, 'busy', 'Even te druk.')

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
  fakeWire({ 'GET /api/admin/ready-check': { body: { people: 10, mailReturned: 1, withoutSms: 0, sms } } })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('Van 1 deelnemer komt de mail terug.'))
  expect(screen.text()).toContain('Bel voor het goede adres, verbeter het en mail de tickets opnieuw.')
  expect(screen.text()).toContain('AWS staat maar $ 1 aan sms per maand toe.')
  expect(screen.query('a[href="/admin/onbereikbaar"]')).not.toBeNull()
})

it('names a job that is late, and the day on which it last succeeded', async () => {
  const alarm = { job: 'retention', problem: 'late', completedAt: '2026-11-03T02:31:00.000Z' }
  fakeWire({ 'GET /api/admin/job-alarms': { body: [alarm] } })
  const screen = await renderScreen({ '/': <AdminDashboard /> }, '/')
  await screen.until(() => screen.text().includes('Persoonsgegevens worden niet op tijd gewist'))
  expect(screen.text()).toContain('De laatste keer dat alles lukte was dinsdag 3 november 2026.')
})
