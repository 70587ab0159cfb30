import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { system } from '#web/ui/theme/system.ts'
import News from './news.tsx'

it('renders on the server the heading and the labels, and that the news is loading', () => {
  const html = renderToString(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <News />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  )
  for (const words of ['Nieuws', 'Training', 'Events', 'Verhalen', 'Tips', 'Laden...']) expect(html).toContain(words)
})
