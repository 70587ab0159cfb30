import { expect, it } from 'vitest'
import type { Edition, RaceDay } from '#shared/contract/editions.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Editions from './editions.tsx'

const raceDay = (eventDate: string): RaceDay => ({
  eventDate,
  location: 'Strand',
  capacity: 60,
  status: 'upcoming',
  taken: 0,
  waves: 0,
  cancelUntil: null,
  transferUntil: null,
  version: 'v1',
})
const [kept, removed] = [raceDay('2026-10-10'), raceDay('2026-10-17')]
const edition = (days: RaceDay[], removedDays: Edition['removedDays'] = []) => ({
  body: [{ ...builtInEdition, id: '2026', current: true, days, removedDays, version: 'v1' }],
})
const withoutDay = edition([kept], [{ eventDate: removed.eventDate, capacity: 60, until: '2026-08-02T08:30:00.000Z' }])
const list = 'GET /api/admin/editions'
const restorePath = '/api/admin/event-days/2026-10-17/restore'

it('restores a removed day from the toast', async () => {
  const wire = fakeWire({
    [list]: edition([kept, removed]),
    'DELETE /api/admin/event-days/2026-10-17': { body: withoutDay.body[0] },
    [`POST ${restorePath}`]: { body: edition([kept, removed]).body[0] },
  })
  const screen = await renderScreen({ '/': <Editions /> }, '/')
  await screen.until(() => screen.text().includes('za 17 okt 2026'))
  await screen.press('Verwijder za 17 okt 2026')
  wire.answers[list] = withoutDay
  await screen.press('Verwijder')
  await screen.until(() => screen.text().includes('Dag verwijderd'))
  await screen.press('Ongedaan maken')
  await screen.until(() => screen.text().includes('Teruggedraaid'))
  expect(wire.sentTo(restorePath)).toHaveLength(1)
})

it('lists a removed day with the deadline for restoring, shows why a restore is refused, and restores the day on a retry', async () => {
  const wire = fakeWire({
    [list]: withoutDay,
    [`POST ${restorePath}`]: refusal(409, 'restore_refused', 'zaterdag 17 oktober 2026 is al een dag van Duinstorm 2026'),
  })
  const screen = await renderScreen({ '/': <Editions /> }, '/')
  await screen.until(() => screen.text().includes('za 17 okt 2026 (60 plekken) is verwijderd. Terug te zetten tot zo 2 aug 10:30.'))
  await screen.press('Zet za 17 okt 2026 terug')
  await screen.until(() => screen.text().includes('is al een dag van Duinstorm 2026'))
  wire.answers[`POST ${restorePath}`] = { body: edition([kept, removed]).body[0] }
  wire.answers[list] = edition([kept, removed])
  await screen.press('Zet za 17 okt 2026 terug')
  await screen.until(() => screen.text().includes('Dag teruggezet'))
  expect(screen.text()).not.toContain('is verwijderd')
})
