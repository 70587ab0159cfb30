import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { PageLoading } from './page-loading.tsx';
import { MarketingLayout } from './marketing-layout.tsx';
import type { LayoutName } from './layout-name.ts';

type Frame = ComponentType<{ children: ReactNode }>;

// The marketing frame is in the entry, it is what most people see first; the others come with their screens.
const frames: Record<LayoutName, Frame> = {
  marketing: MarketingLayout,
  light: lazy(() => import('./light-layout.tsx')),
  admin: lazy(() => import('./admin-layout.tsx')),
  bare: lazy(() => import('./bare-layout.tsx')),
  cinema: lazy(() => import('./cinema-layout.tsx')),
};

/** A screen in its frame. The frame stays while its screen loads. */
export function Layout({ name, screen }: { name: LayoutName; screen: ReactNode }) {
  const Frame = frames[name];
  return (
    <Suspense fallback={null}>
      <Frame>
        <Suspense fallback={<PageLoading />}>{screen}</Suspense>
      </Frame>
    </Suspense>
  );
}
