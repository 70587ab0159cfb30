import { lazy, type ComponentType } from 'react';
import type { LayoutName } from './layouts/layout-name.ts';

type Screen = () => Promise<{ default: ComponentType }>;
type RouteLine = { path: string; layout: LayoutName; screen: ComponentType };

const route = (path: string, layout: LayoutName, screen: Screen): RouteLine => ({ path, layout, screen: lazy(screen) });

/** One line per route: path, the layout around it, the screen. Unknown paths go to the 404 screen in app.tsx. */
export const routes: readonly RouteLine[] = [
  route('/', 'marketing', () => import('#web/features/home/home.tsx')),
];

/** Addresses that moved. */
export const redirects: readonly { from: string; to: string }[] = [{ from: '/register', to: '/tickets' }];
