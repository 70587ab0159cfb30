import { ChakraProvider } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { markHydrated } from '#web/ui/hydration/early-presses.ts'
import { Path } from '#web/ui/path.ts'
import { system } from '#web/ui/theme/system.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useIdle } from './use-idle.ts'

// Not worth a word when they don't come: the page is whole without.
const Overlays = lazy<ComponentType>(() => import('./overlays.tsx').catch(() => ({ default: () => null })))

// The global styles are in a stylesheet that loads before this script: see boot.ts.
const systemWithoutStylesheet = { ...system, _global: [] }

/** What is around every screen: the theme, the path, and what lies over it (toasts, the cookie notice) once the browser is idle. */
export function AppProviders({ path, children }: { path: string; children: ReactNode }) {
  const idle = useIdle()
  useEffect(() => markHydrated(document.getElementById('root')), [])
  return (
    <ChakraProvider value={systemWithoutStylesheet}>
      <Path value={path}>
        <ErrorBoundary>{children}</ErrorBoundary>
        <Suspense fallback={null}>{idle && <Overlays />}</Suspense>
      </Path>
    </ChakraProvider>
  )
}
