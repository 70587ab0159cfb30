import { expect, test } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { RaceDayFigures } from './race-day-figures.tsx'

test.each([
  [0, '0 niet gefinisht'],
  [3, '3 niet gefinisht'],
])('shows %i people who did not finish as: %s', async (dnf, words) => {
  const screen = await renderScreen({ '/': <RaceDayFigures total={{ expected: 60, in: 40, onCourse: 20, finished: 17, dnf }} /> }, '/')
  expect(screen.text()).toContain(words)
})
