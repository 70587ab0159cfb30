import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { FollowLinks } from '#web/ui/follow-links.tsx'
import { Overall } from './overall.tsx'
import { PageHead } from './page-head.tsx'
import { isScreen, RouteTable } from './route-table.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

interface AppProps {
  /** The browser's, or the one that draws at the build. */
  router: ComponentType<{ children: ReactNode }>
  /** The address that the page came drawn for, if any. */
  drawn?: string
}

/** All screens with their addresses. */
export function App({ router: Router, drawn }: AppProps) {
  return (
    <Router>
      <Screens drawn={drawn} />
    </Router>
  )
}

function Screens({ drawn }: { drawn: string | undefined }) {
  const { pathname } = useLocation()
  return (
    <Overall path={pathname}>
      <ScrollToTop />
      <FollowLinks isScreen={isScreen} />
      <PageHead drawn={drawn} />
      <RouteTable />
    </Overall>
  )
}
