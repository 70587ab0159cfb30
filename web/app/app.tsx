import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { FollowLinks } from '#web/ui/navigation/follow-links.tsx'
import { AppProviders } from './app-providers.tsx'
import { PageHead } from './page-head.tsx'
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

function Screens({ prerenderedPath }: { prerenderedPath: string | undefined }) {
  const { pathname } = useLocation()
  return (
    <AppProviders path={pathname}>
      <ScrollToTop />
      <FollowLinks isScreen={isScreen} />
      <PageHead path={pathname} prerenderedPath={prerenderedPath} />
      <RouteTable />
    </AppProviders>
  )
}
