import { expect, it } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Editions from './editions.tsx'

const day = { id: '1', eventDate: '2025-10-11', location: 'Strand', status: 'upcoming', capacity: 500, taken: 0, waves: 9, cancelUntil: null, transferUntil: null, version: 'v1' } // prettier-ignore
const edition = {
  ...builtInEdition,
  id: '2025',
  current: true,
  days: [
    { ...day, capacity: 154 },
    { ...day, eventDate: '2025-10-12', capacity: 500 },
  ],
  removedDays: [],
  version: 'seen',
}
// Each wave of 2025 has 21 places: together 189 of the 500 places of the day.
const waves = [9, 10, 11, 12, 13, 14, 15, 16, 17].map((hour) => ({
  id: hour,
  number: hour - 8,
  eventDate: '2025-10-11',
  startTime: `2025-10-11T${String(hour - 2).padStart(2, '0')}:00:00.000Z`,
  capacity: 21,
  currentCount: 0,
  status: 'available',
}))

async function open(button: string) {
  fakeWire({ 'GET /api/admin/editions': { body: [edition] }, 'GET /api/waves': { body: waves } })
  const screen = await renderScreen({ '/': <Editions /> }, '/')
  await screen.until(() => screen.text().includes('za 11 okt'))
  await screen.press(button)
  await screen.until(() => screen.text().includes('Plekken per wave'))
  return screen
}

it('proposes the current capacities for a new edition, and shows days that differ from the sum of their waves', async () => {
  const screen = await open('Nieuwe editie')
  const values = () =>
    ['Plekken op de eerste dag', 'Plekken op de tweede dag', /^Plekken per wave/].map((label) => screen.fieldOf(label).value)
  expect(values()).toEqual(['154', '500', '21'])
  expect(screen.text()).toContain('9 waves, samen 189 plekken per dag. Voor de dag staan er 154.')
  await screen.fill('Plekken op de eerste dag', '500')
  await screen.fill(/^Plekken per wave/, '55')
  expect(screen.text()).toContain('9 waves, samen 495 plekken per dag. Voor de dag staan er 500.')
  await screen.fill('Laatste wave', '18:00')
  await screen.fill(/^Plekken per wave/, '50')
  expect(screen.text()).toContain('10 waves, samen 500 plekken per dag.')
  expect(screen.text()).not.toContain('Voor de dag staan')
})

it('proposes for an added day a capacity equal to the sum of its waves', async () => {
  const screen = await open('Dag toevoegen aan Duinstorm 2025')
  expect([screen.fieldOf('Plekken').value, screen.fieldOf(/^Plekken per wave/).value]).toEqual(['495', '55'])
})
