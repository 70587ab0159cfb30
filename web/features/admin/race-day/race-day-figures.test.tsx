import { expect, test } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { RaceDayFigures } from './race-day-figures.tsx'

test('links the number of people on the course to their names, except in full screen', async () => {
  const total = { expected: 60, in: 40, onCourse: 20, finished: 17, dnf: 3 }
  const list = '/admin/deelnemers?dag=2025-10-11&status=onderweg'
  const screen = await renderScreen({ '/': <RaceDayFigures total={total} courseList={list} /> }, '/')
  expect(screen.query(`a[href="${list}"]`)!.textContent).toBe('Op het parcours')
  await screen.close()
  const full = await renderScreen({ '/': <RaceDayFigures total={total} /> }, '/')
  expect(full.query('a')).toBeNull()
})

test.each([
  [0, '0 uitgevallen'],
  [3, '3 uitgevallen'],
])('shows %i people who did not finish as: %s', async (dnf, words) => {
  const screen = await renderScreen({ '/': <RaceDayFigures total={{ expected: 60, in: 40, onCourse: 20, finished: 17, dnf }} /> }, '/')
  expect(screen.text()).toContain(words)
})
