import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { FollowLinks } from '#web/ui/navigation/follow-links.tsx'
import { AppProviders } from './app-providers.tsx'
import { isScreen, RouteTable } from './route-table.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

interface AppProps {
  /** The browser's router, or the static one of the build. */
  router: ComponentType<{ children: ReactNode }>
  /** The path that the page was prerendered for, if it was. */
  prerenderedPath?: string
}

/** All screens with their paths. */
export function App({ router: Router, prerenderedPath }: AppProps) {
  return (
    <Router>
      <Screens prerenderedPath={prerenderedPath} />
    </Router>
  )
}

/** Updates the head when the path changes. A prerendered page has its head already; the table is loaded on the first navigation. */
function PageHead({ prerenderedPath }: { prerenderedPath: string | undefined }) {
  const { pathname } = useLocation()
  const written = useRef(prerenderedPath)
  useEffect(() => {
    if (written.current === pathname) return
    written.current = pathname
    // If the URL has changed meanwhile, its screen may have set its own title, which must not be overwritten.
    void import('./write-head.ts').then(
      ({ writeHead }) => (written.current === pathname ? writeHead(pathname) : undefined),
      () => undefined,
    )
  }, [pathname])
  return null
}

function Screens({ prerenderedPath }: { prerenderedPath: string | undefined }) {
  const { pathname } = useLocation()
  return (
    <AppProviders path={pathname}>
      <ScrollToTop />
      <FollowLinks isScreen={isScreen} />
      <PageHead prerenderedPath={prerenderedPath} />
      <RouteTable />
    </AppProviders>
  )
}
