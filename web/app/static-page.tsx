import { Suspense } from 'react'
import { MarketingLayout } from './layouts/marketing-layout.tsx'
import { PageLoading } from './layouts/page-loading.tsx'
import { AppProviders } from './app-providers.tsx'
import { PageHead } from './page-head.tsx'
import type { ScreenRoute } from './screen-route.ts'

/** Renders a page without a router, both in the build and when the browser hydrates the page. */
export function StaticPage({ path, screen: { View } }: ScreenRoute) {
  return (
    <AppProviders path={path}>
      <PageHead path={path} prerenderedPath={path} />
      <MarketingLayout>
        <Suspense fallback={<PageLoading />}>
          <View />
        </Suspense>
      </MarketingLayout>
    </AppProviders>
  )
}
