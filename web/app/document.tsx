import { Suspense } from 'react'
import { MarketingLayout } from './layouts/marketing-layout.tsx'
import { PageLoading } from './layouts/page-loading.tsx'
import { Overall } from './overall.tsx'
import type { ScreenLine } from './screen-line.ts'

/** A page to read, as the build draws it and the browser takes it over. */
export function Document({ path, screen: { View } }: ScreenLine) {
  return (
    <Overall path={path}>
      <MarketingLayout>
        <Suspense fallback={<PageLoading />}>
          <View />
        </Suspense>
      </MarketingLayout>
    </Overall>
  )
}
