import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { FollowLinks } from '#web/ui/address/follow-links.tsx'
import { AppProviders } from './app-providers.tsx'
import { isScreen, RouteTable } from './route-table.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

interface AppProps {
  /** The browser's, or the static one that the build renders with. */
  router: ComponentType<{ children: ReactNode }>
  /** The path that the page was prerendered for, if it was. */
  prerenderedPath?: string
}

/** All screens with their addresses. */
export function App({ router: Router, prerenderedPath }: AppProps) {
  return (
    <Router>
      <Screens prerenderedPath={prerenderedPath} />
    </Router>
  )
}

/** Keeps the head in line with the address. A page that came prerendered has its own; the table is loaded with the first navigation. */
function PageHead({ prerenderedPath }: { prerenderedPath: string | undefined }) {
  const { pathname } = useLocation()
  const written = useRef(prerenderedPath)
  useEffect(() => {
    if (written.current === pathname) return
    written.current = pathname
    // Articles and screens may have named themselves by now: an address that has moved on is not written any more.
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
