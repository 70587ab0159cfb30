import { Suspense, useEffect, type ReactNode } from 'react'
import { hydrateOnInteraction } from '#web/ui/hydration/islands.tsx'
import { markHydrated } from '#web/ui/hydration/early-presses.ts'
import { Path } from '#web/ui/address/path.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { IdleOverlays } from './idle-overlays.tsx'
import { ThemeProvider } from './theme-provider.tsx'

// First in the page, so that it is painted with the first view; its code comes after the first interaction, and it works without.
const ConsentBanner = hydrateOnInteraction(() => import('#web/features/consent/consent-banner.tsx'))
// One and the same element: a boundary that is rendered again before its code is there is emptied by React until then.
const notice = (
  <Suspense fallback={null}>
    <ConsentBanner.View />
  </Suspense>
)

/** What is around every screen: the theme, the path, and the cookie notice, and what lies over it (toasts) once the page is there. */
export function AppProviders({ path, children }: { path: string; children: ReactNode }) {
  useEffect(() => markHydrated(document.getElementById('root')), [])
  return (
    <ThemeProvider>
      <Path value={path}>
        {notice}
        <ErrorBoundary>{children}</ErrorBoundary>
        <IdleOverlays />
      </Path>
    </ThemeProvider>
  )
}
