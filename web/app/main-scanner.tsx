import { type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Path } from '#web/ui/navigation/path.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { IdleOverlays } from './idle-overlays.tsx'
import { Root } from './root.tsx'
import { ThemeProvider } from './theme-provider.tsx'
import CrewScanner from '#web/features/crew-scanner/crew-scanner.tsx'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { Main } from './layouts/main.tsx'

/** Shows only the screen, on the scanner's black-and-white ground. */
function BareLayout({ children }: { children: ReactNode }) {
  usePageGround('scan')
  return <Main minHeight="100dvh">{children}</Main>
}

/** Renders the scanner, and nothing of the site: see is-scanner.ts. */
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
