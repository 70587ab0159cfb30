import { expect, it } from 'vitest'
import type { RaceDay } from '#shared/contract/editions.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { DayDialog } from './day-dialog.tsx'

const day: RaceDay = {
  eventDate: '2025-10-11',
  location: 'Strand',
  capacity: 200,
  status: 'registration_open',
  taken: 154,
  waves: 0,
  cancelUntil: null,
  transferUntil: null,
  version: 'v1',
}

it('shows how many places the waves of the day have, and warns if the day has more', async () => {
  const wave = {
    id: 1,
    number: 1,
    eventDate: day.eventDate,
    startTime: '2025-10-11T08:00:00.000Z',
    capacity: 50,
    currentCount: 0,
    status: 'available',
  }
  const other = { ...wave, id: 2, eventDate: '2025-10-12', capacity: 70 }
  fakeWire({ 'GET /api/waves': { body: [wave, other] } })
  const screen = await renderScreen({ '/': <DayDialog day={{ ...day, capacity: 345 }} onClose={() => {}} /> }, '/')
  await screen.until(() =>
    screen.text().includes('In de waves van deze dag: 50 plekken. Zijn die vol, dan koopt iemand een plek zonder starttijd.'),
  )
  await screen.fill('Plekken', '50')
  expect(screen.text()).toContain('In de waves van deze dag: 50 plekken.')
  expect(screen.text()).not.toContain('zonder starttijd')
})

it('offers to mail the participants only if the location changes', async () => {
  const path = '/api/admin/event-days/2025-10-11'
  const wire = fakeWire({ [`PATCH ${path}`]: { body: day } })
  const screen = await renderScreen({ '/': <DayDialog day={day} onClose={() => {}} /> }, '/')
  await screen.fill('Plekken', '180')
  expect(screen.text()).not.toContain('Mail de deelnemers')
  await screen.fill('Locatie', 'Duinen')
  expect(screen.text()).toContain('Mail de deelnemers (154)')
  await screen.press(/Mail de deelnemers/, 'checkbox')
  await screen.press('Opslaan')
  await screen.until(() => wire.sentTo(path).length === 1)
  expect(wire.sentTo(path)[0]).toMatchObject({ body: { capacity: 180, location: 'Duinen', mail: false } })
})
