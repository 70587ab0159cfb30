import { expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { CourseChart } from './course-chart.tsx'

const days = ['2025-10-11', '2025-10-12']
const raceDay = (day: string, checkIns: number) => ({
  days,
  day,
  total: { expected: 0, in: 0, onCourse: 0, finished: 0, dnf: 0 },
  waves: [],
  course: [{ at: `${day}T07:00:00.000Z`, checkIns, finishes: 0 }],
  overdue: { minutes: 150, count: 0, people: [] },
  phones: [],
  conflicts: 0,
  refused: 0,
})

it('shows the race day that the user chooses, also in an edition that is over', async () => {
  fakeWire({
    'GET /api/admin/race-day': (query) => ({ body: query.get('day') === days[0] ? raceDay(days[0]!, 41) : raceDay(days[1]!, 7) }),
  })
  const screen = await renderScreen({ '/': <CourseChart /> }, '/')
  await screen.until(() => screen.text().includes('09:0070'))
  await screen.press(/^za 11 okt/)
  await screen.until(() => screen.text().includes('09:00410'))
  expect(screen.search()).toBe('?dag=2025-10-11')
})
