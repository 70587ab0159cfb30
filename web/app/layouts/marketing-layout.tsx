import type { ReactNode } from 'react'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { Main } from './main.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav } from './site-nav.tsx'
import { SkipLink } from './skip-link.tsx'

/** The dark site: navigation on the sky, footer in the deep. */
export function MarketingLayout({ children }: { children: ReactNode }) {
  usePageGround('zee')
  return (
    <>
      <SkipLink />
      <SiteNav />
      <Main>{children}</Main>
      <SiteFooter />
    </>
  )
}
