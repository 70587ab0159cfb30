import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { system } from '#web/ui/theme/system.ts'
import Volunteers from './volunteers.tsx'

it('renders on the server, including the form', () => {
  const html = renderToString(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Volunteers />
      </MemoryRouter>
    </ChakraProvider>,
  )
  for (const words of [
    'Event Crew',
    'Parcours Marshal',
    'Registration Team',
    'EHBO Hulp',
    'Wat je krijgt',
    'Beschikbaarheid',
    'Meld je aan',
  ])
    expect(html).toContain(words)
})
