import { Suspense } from 'react'
import { Dry } from '#web/ui/drawn/later.tsx'
import type { DocumentLine } from './documents.ts'
import { MarketingLayout } from './layouts/marketing-layout.tsx'
import { PageLoading } from './layouts/page-loading.tsx'
import { Overall } from './overall.tsx'

/** A page to read, as the build draws it and the browser takes it over. */
export function Document({ path, atOnce, screen: { View } }: DocumentLine) {
  return (
    <Overall path={path}>
      <MarketingLayout>
        <Suspense fallback={<PageLoading />}>
          {atOnce ? (
            <Dry>
              <View />
            </Dry>
          ) : (
            <View />
          )}
        </Suspense>
      </MarketingLayout>
    </Overall>
  )
}
