import { Suspense, type ComponentType, type ReactNode } from 'react'
import { loadable, type Loadable } from '#web/ui/hydration/loadable.tsx'
import { PageLoading } from './page-loading.tsx'
import { MarketingLayout } from './marketing-layout.tsx'
import type { LayoutName } from './layout-name.ts'

interface Frame {
  children: ReactNode
}

const office = () => import('#web/app/office-screens.ts')
// Most visitors see the marketing frame first, so it is in the entry file; the others are fetched with their screens.
const frames: Record<Exclude<LayoutName, 'marketing'>, Loadable<Frame>> = {
  light: loadable(() => import('./light-layout.tsx')),
  admin: loadable(async () => (await office()).loadAdminLayout()),
  desk: loadable(async () => (await office()).loadDeskLayout()),
  'crew-or-admin': loadable(async () => (await office()).loadCrewOrAdminLayout()),
  cinema: loadable(() => import('./cinema-layout.tsx')),
}

/** Fetches the code of a layout, so that it renders at once. */
export const loadLayout = async (name: LayoutName): Promise<void> => (name === 'marketing' ? undefined : frames[name].load())

/** Shows a screen in its frame. The frame stays visible while the screen loads. */
export function Layout({ name, screen }: { name: LayoutName; screen: ReactNode }) {
  const Frame: ComponentType<Frame> = name === 'marketing' ? MarketingLayout : frames[name].View
  return (
    <Suspense fallback={null}>
      <Frame>
        <Suspense fallback={<PageLoading />}>{screen}</Suspense>
      </Frame>
    </Suspense>
  )
}
