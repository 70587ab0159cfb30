import { lazy, type ComponentType } from 'react';
import type { LayoutName } from './layouts/layout-name.ts';

type Screen = () => Promise<{ default: ComponentType }>;
type RouteLine = { path: string; layout: LayoutName; screen: ComponentType };

const route = (path: string, layout: LayoutName, screen: Screen): RouteLine => ({ path, layout, screen: lazy(screen) });

/** One line per route: path, the layout around it, the screen. Unknown paths go to the 404 screen in app.tsx. */
export const routes: readonly RouteLine[] = [
  route('/', 'marketing', () => import('#web/features/home/home.tsx')),
  route('/race-course', 'marketing', () => import('#web/features/race-course/race-course.tsx')),
  route('/race-map', 'marketing', () => import('#web/features/race-map/race-map.tsx')),
  route('/teaser', 'cinema', () => import('#web/features/teaser/teaser.tsx')),
  route('/pers', 'marketing', () => import('#web/features/press/press.tsx')),
  route('/events', 'marketing', () => import('#web/features/events/events.tsx')),
  route('/terms', 'marketing', () => import('#web/features/legal/terms.tsx')),
  route('/voorwaarden', 'marketing', () => import('#web/features/legal/terms.tsx')),
  route('/privacy', 'marketing', () => import('#web/features/legal/privacy.tsx')),
  route('/vrijwilligers', 'marketing', () => import('#web/features/volunteers/volunteers.tsx')),
  route('/nieuws', 'marketing', () => import('#web/features/news/news.tsx')),
  route('/nieuws/:slug', 'marketing', () => import('#web/features/news/article.tsx')),
  route('/shop', 'marketing', () => import('#web/features/shop/shop.tsx')),
  route('/merchandise', 'marketing', () => import('#web/features/shop/merchandise.tsx')),
  route('/shop/checkout', 'light', () => import('#web/features/shop/shop-checkout.tsx')),
  route('/shop/success', 'light', () => import('#web/features/shop/shop-success.tsx')),
  route('/participant-login', 'light', () => import('#web/features/participant/participant-login.tsx')),
  route('/participant-dashboard', 'light', () => import('#web/features/participant/participant-dashboard.tsx')),
  route('/participant-community-dashboard', 'light', () => import('#web/features/participant/participant-dashboard.tsx')),
  route('/tickets', 'light', () => import('#web/features/tickets/ticket-wizard.tsx')),
  route('/checkout', 'light', () => import('#web/features/tickets/checkout.tsx')),
  route('/payment-success', 'light', () => import('#web/features/tickets/payment-success.tsx')),
  route('/payment-failed', 'light', () => import('#web/features/tickets/payment-failed.tsx')),
  route('/ticket-confirmation', 'light', () => import('#web/features/tickets/ticket-confirmation.tsx')),
  route('/admin-login', 'light', () => import('#web/features/admin/admin-login.tsx')),
  route('/admin', 'admin', () => import('#web/features/admin/admin-dashboard.tsx')),
  route('/admin-dashboard', 'admin', () => import('#web/features/admin/admin-dashboard.tsx')),
  route('/admin/instellingen', 'admin', () => import('#web/features/admin/settings.tsx')),
  route('/check-in', 'admin', () => import('#web/features/check-in/check-in.tsx')),
  route('/crew-scanner', 'bare', () => import('#web/features/crew-scanner/crew-scanner.tsx')),
];

/** Addresses that moved. */
export const redirects: readonly { from: string; to: string }[] = [{ from: '/register', to: '/tickets' }, { from: '/shop-success', to: '/shop/success' }];
