import { Suspense, useEffect, type ReactNode } from 'react'
import { hydrateOnInteraction } from '#web/ui/hydration/islands.tsx'
import { markHydrated } from '#web/ui/hydration/early-presses.ts'
import { Path } from '#web/ui/navigation/path.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { IdleOverlays } from './idle-overlays.tsx'
import { ThemeProvider } from './theme-provider.tsx'

// The cookie notice is first in the page, so that it is painted with the first view. Its buttons work before its code is fetched, which
// happens at the first interaction.
const ConsentBanner = hydrateOnInteraction(() => import('#web/features/consent/consent-banner.tsx'))
// A constant element: React would empty the boundary if it rendered the notice again before the code has loaded.
const notice = (
  <Suspense fallback={null}>
    <ConsentBanner.View />
  </Suspense>
)

/** Wraps every screen in theme, path, cookie notice and error boundary; adds the overlays (toasts) once the browser is idle. */
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
