import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { loadParts } from '#web/ui/hydration/islands.tsx'
import { system } from '#web/ui/theme/system.ts'
import Home from './home.tsx'

it('renders on the server all texts, without the film and without data from the API', async () => {
  await loadParts()
  const html = renderToString(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Home />
      </MemoryRouter>
    </ChakraProvider>,
  )
  for (const words of ['Waarom', 'Het parcours', 'Start als duo', 'Sandball Thrusters', 'Binnenkort beschikbaar'])
    expect(html).toContain(words)
  expect(html).not.toMatch(/<video[^>]* src=|Community<\/|api\//)
})
