import { ChakraProvider } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateOnInteraction } from '#web/ui/hydration/islands.tsx'
import { markHydrated } from '#web/ui/hydration/early-presses.ts'
import { Path } from '#web/ui/path.ts'
import { system } from '#web/ui/theme/system.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useIdle } from './use-idle.ts'

// Not worth a word when they don't come: the page is whole without.
const Overlays = lazy<ComponentType>(() => import('./overlays.tsx').catch(() => ({ default: () => null })))

// First in the page, so that it is painted with the first view; its code comes after the first interaction, and it works without.
const ConsentBanner = hydrateOnInteraction(() => import('#web/features/consent/consent-banner.tsx'))
// One and the same element: a boundary that is rendered again before its code is there is emptied by React until then.
const notice = (
  <Suspense fallback={null}>
    <ConsentBanner.View />
  </Suspense>
)

// The global styles are in a stylesheet that loads before this script: see boot.ts.
const systemWithoutStylesheet = { ...system, _global: [] }

/** What is around every screen: the theme, the path, and the cookie notice, and what lies over it (toasts) once the page is there. */
export function AppProviders({ path, children }: { path: string; children: ReactNode }) {
  const idle = useIdle()
  useEffect(() => markHydrated(document.getElementById('root')), [])
  return (
    <ChakraProvider value={systemWithoutStylesheet}>
      <Path value={path}>
        {notice}
        <ErrorBoundary>{children}</ErrorBoundary>
        <Suspense fallback={null}>{idle && <Overlays />}</Suspense>
      </Path>
    </ChakraProvider>
  )
}
