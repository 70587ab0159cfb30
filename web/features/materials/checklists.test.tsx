import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { checklist, inNoord, materialAnswers, openMaterial, setUpMaterial } from './testing/material-office.tsx'

setUpMaterial()

it('ticks a checklist item with the name of the person, and refuses a tick without a name', async () => {
  const wire = fakeWire({
    ...materialAnswers(inNoord),
    'PATCH /api/checklist-items/noord-1': {
      body: { ...checklist.items[0], done: true, checkedBy: 'Bo', checkedAt: '2025-10-11T07:41:12.000Z' },
    },
  })
  const screen = await openMaterial('/?blad=checklists')
  await screen.until(() => screen.text().includes('Pionnen staan'))
  await screen.fill('Gecontroleerd door', '')
  await screen.press(/Pionnen staan/, 'checkbox')
  expect(screen.text()).toContain('Vul in wie er controleert')
  await screen.fill('Gecontroleerd door', 'Bo')
  await screen.press(/Pionnen staan/, 'checkbox')
  await screen.until(() => wire.sentTo('/api/checklist-items/noord-1').length === 1)
  expect(wire.sentTo('/api/checklist-items/noord-1')[0]!.body).toEqual({ done: true, checkedBy: 'Bo' })
})

it('shows the race day of the checklists, and shows the checklists of an earlier day as read-only', async () => {
  const done = { ...checklist.items[0]!, done: true, checkedAt: '2025-10-11T05:41:12.000Z', checkedBy: 'Niels' }
  fakeWire({
    ...materialAnswers(inNoord),
    'GET /api/checklists': (query) => {
      const eventDate = query.get('eventDate') ?? '2025-10-12'
      return { body: [{ ...checklist, eventDate, items: eventDate === '2025-10-11' ? [done] : checklist.items }] }
    },
    'GET /api/admin/event-days': {
      body: ['2025-10-11', '2025-10-12', '2026-10-10'].map((eventDate) => ({
        id: eventDate,
        eventDate,
        location: 'Strand',
        status: 'finished',
        availableSpots: 0,
      })),
    },
  })
  const screen = await openMaterial('/?blad=checklists')
  await screen.until(() => screen.text().includes('zaterdag 11 oktober 2025'))
  expect(screen.text()).toContain('zondag 12 oktober 2025')
  expect(screen.text()).not.toContain('zaterdag 10 oktober 2026')
  expect(screen.text()).toContain('0 van 1')
  await screen.fill('Racedag', '2025-10-11')
  await screen.until(() => screen.text().includes('1 van 1'))
  expect(screen.text()).not.toContain('Gecontroleerd door')
})
