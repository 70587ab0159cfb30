import { Suspense, type ReactNode } from 'react'
import { hydrateOnInteraction } from '#web/ui/hydration/islands.tsx'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { Main } from './main.tsx'
import { SiteNav } from './site-nav.tsx'
import { SkipLink } from './skip-link.tsx'

const SiteFooter = hydrateOnInteraction(() => import('./site-footer.tsx'))

/** Shows a screen of the dark site, with navigation and footer. */
export function MarketingLayout({ children }: { children: ReactNode }) {
  usePageGround('sea')
  return (
    <>
      <SkipLink />
      <SiteNav />
      <Main>{children}</Main>
      <Suspense fallback={null}>
        <SiteFooter.View />
      </Suspense>
    </>
  )
}
