import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ConsentBanner } from '#web/features/consent/consent-banner.tsx'
import { UpdateNotice } from '#web/pwa/update-notice.tsx'
import { system } from '#web/ui/theme/system.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { createQueryClient } from './query-client.ts'
import { RouteTable } from './route-table.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** The page: providers outside, routes inside, and what lies over every screen (toasts, the cookie notice). */
export function App() {
  const [queryClient] = useState(createQueryClient)
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ScrollToTop />
          <ErrorBoundary>
            <RouteTable />
          </ErrorBoundary>
          <ConsentBanner />
          <UpdateNotice />
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </ChakraProvider>
  )
}
