import { ChakraProvider } from '@chakra-ui/react'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { system } from '#web/ui/theme/system.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageHead } from './page-head.tsx'
import { RouteTable } from './route-table.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { useAtRest } from './use-at-rest.ts'

// Not worth a word when they don't come: the page is whole without.
const Overlays = lazy<ComponentType>(() => import('./overlays.tsx').catch(() => ({ default: () => null })))

interface AppProps {
  /** The browser's, or the one that draws at the build. */
  router: ComponentType<{ children: ReactNode }>
  /** The address that the page came drawn for, if any. */
  drawn?: string
}

/** The page: providers outside, routes inside, and what lies over every screen (toasts, the cookie notice) once the page is there. */
export function App({ router: Router, drawn }: AppProps) {
  const atRest = useAtRest()
  return (
    <ChakraProvider value={system}>
      <Router>
        <ScrollToTop />
        <PageHead drawn={drawn} />
        <ErrorBoundary>
          <RouteTable />
        </ErrorBoundary>
        <Suspense fallback={null}>{atRest && <Overlays />}</Suspense>
      </Router>
    </ChakraProvider>
  )
}
