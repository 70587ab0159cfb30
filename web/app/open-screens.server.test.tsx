import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import Events from '#web/features/events/events.tsx'
import Privacy from '#web/features/legal/privacy.tsx'
import Terms from '#web/features/legal/terms.tsx'
import Press from '#web/features/press/press.tsx'
import RaceCourse from '#web/features/race-course/race-course.tsx'
import RaceMap from '#web/features/race-map/race-map.tsx'
import Teaser from '#web/features/teaser/teaser.tsx'
import { system } from '#web/ui/theme/system.ts'

it.each<[string, ComponentType, string]>([
  ['events', Events, 'MEER DETAILS'],
  ['privacy', Privacy, 'Autoriteit Persoonsgegevens'],
  ['terms', Terms, 'Laatst gewijzigd'],
  ['press', Press, 'Toestemming nodig'],
  ['race course', RaceCourse, 'Kettlebell Swings'],
  ['race map', RaceMap, '9. Finish sprint, Easy'],
  ['teaser', Teaser, '/video/teaser.mp4'],
])('the %s screen renders without a window', (_, Screen, words) => {
  const html = renderToString(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </ChakraProvider>,
  )
  expect(html).toContain(words)
})
