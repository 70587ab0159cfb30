import { Suspense, type ReactNode } from 'react'
import { later } from '#web/ui/drawn/later.tsx'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { Main } from './main.tsx'
import { SiteNav } from './site-nav.tsx'
import { SkipLink } from './skip-link.tsx'

const SiteFooter = later(() => import('./site-footer.tsx'))

/** The dark site: navigation on the sky, footer in the deep. */
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
