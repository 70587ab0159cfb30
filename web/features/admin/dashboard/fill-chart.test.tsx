import { expect, it } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { FillChart } from './fill-chart.tsx'

const price = { solo: 8500, duo: 15500 }
const day = (eventDate: string, taken: number) => ({ eventDate, capacity: 1000, taken, waves: 1, status: 'registration_open', location: 'Strand', cancelUntil: null, transferUntil: null, version: 'x' }) // prettier-ignore
const edition = {
  id: '2025',
  name: 'Duinstorm 2025',
  current: true,
  holdMinutes: 15,
  prices: { wizard: price, form: price, 'form-labels': price },
  shipping: { rate: 595, freeAbove: 5000 },
  addons: builtInEdition.addons,
  facts: {},
  version: 'x',
  days: [day('2025-10-11', 812), day('2025-10-12', 40)],
  removedDays: [],
}

it('shows per day how many places are sold, next to the waves', async () => {
  fakeWire({ 'GET /api/admin/editions': { body: [edition] } })
  const wave = { id: 1, number: 1, eventDate: '2025-10-11', startTime: '2025-10-11T07:00:00.000Z', capacity: 50, currentCount: 50, status: 'open', waitingList: false } // prettier-ignore
  const screen = await renderScreen({ '/': <FillChart waves={[wave as never]} /> }, '/')
  await screen.until(() => screen.text().includes('1 van 1 vol, za 11 okt 812 van 1.000 plekken, zo 12 okt 40 van 1.000 plekken'))
  expect(screen.text()).toContain('za 11 okt8121000')
})

it('draws no bars while nobody is in a wave', async () => {
  fakeWire({ 'GET /api/admin/editions': { body: [edition] } })
  const wave = { id: 1, number: 1, eventDate: '2025-10-11', startTime: '2025-10-11T07:00:00.000Z', capacity: 50, currentCount: 0, status: 'open', waitingList: false } // prettier-ignore
  const screen = await renderScreen({ '/': <FillChart waves={[wave as never]} /> }, '/')
  await screen.until(() => screen.text().includes('0 van 1 vol, za 11 okt 812 van 1.000 plekken'))
  expect(screen.text()).toContain('Nog niemand in een wave.')
  expect(screen.query('svg, table')).toBeNull()
})
