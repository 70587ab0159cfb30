import { createRoot } from 'react-dom/client'
import { Path } from '#web/ui/path.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { IdleOverlays } from './idle-overlays.tsx'
import BareLayout from './layouts/bare-layout.tsx'
import { Root } from './root.tsx'
import { ThemeProvider } from './theme-provider.tsx'
import CrewScanner from '#web/features/crew-scanner/crew-scanner.tsx'

/** Renders the scanner, and nothing of the site: see own-page.ts. */
createRoot(document.getElementById('root')!).render(
  <Root>
    <ThemeProvider>
      <Path value="/crew-scanner">
        <ErrorBoundary>
          <BareLayout>
            <CrewScanner />
          </BareLayout>
        </ErrorBoundary>
        <IdleOverlays graceMs={2000} />
      </Path>
    </ThemeProvider>
  </Root>,
)
