import { staticPages } from './static-pages.ts'
import type { LayoutName } from './layouts/layout-name.ts'
import { eagerScreen, lazyScreen, type FetchScreen, type ScreenRoute } from './screen-route.ts'

interface AppRoute extends ScreenRoute {
  layout: LayoutName
}

/** A screen whose code comes with the page, and which asks the server nothing while it renders. */
const eagerRoute = (path: string, layout: LayoutName, fetchScreen: FetchScreen): AppRoute => ({ ...eagerScreen(path, fetchScreen), layout })

/** A screen to read: prerendered, it is hydrated with the first interaction. */
const lazyRoute = (path: string, layout: LayoutName, fetchScreen: FetchScreen): AppRoute => ({ ...lazyScreen(path, fetchScreen), layout })

/** A screen that asks the server with queries: brings the query client. */
const route = (path: string, layout: LayoutName, fetchScreen: FetchScreen): AppRoute =>
  eagerRoute(path, layout, async () => {
    const [{ default: QueryProvider }, { default: Screen }] = await Promise.all([import('#web/api/query-provider.tsx'), fetchScreen()])
    return {
      default: () => (
        <QueryProvider>
          <Screen />
        </QueryProvider>
      ),
    }
  })

/** One line per route: path, the layout around it, the screen. Unknown paths go to the 404 screen in route-table.tsx. */
export const routes: readonly AppRoute[] = [
  ...staticPages.map((page): AppRoute => ({ ...page, layout: 'marketing' })),
  lazyRoute('/race-map', 'marketing', () => import('#web/features/race-map/race-map.tsx')),
  eagerRoute('/teaser', 'cinema', () => import('#web/features/teaser/teaser.tsx')),
  lazyRoute('/events', 'marketing', () => import('#web/features/events/events.tsx')),
  route('/nieuws', 'marketing', () => import('#web/features/news/news.tsx')),
  route('/nieuws/:slug', 'marketing', () => import('#web/features/news/article.tsx')),
  route('/shop', 'marketing', () => import('#web/features/shop/shop.tsx')),
  route('/merchandise', 'marketing', () => import('#web/features/shop/merchandise.tsx')),
  route('/shop/checkout', 'light', () => import('#web/features/shop/shop-checkout.tsx')),
  route('/shop/success', 'light', () => import('#web/features/shop/shop-success.tsx')),
  route('/participant-login', 'light', () => import('#web/features/participant/participant-login.tsx')),
  route('/participant-dashboard', 'light', () => import('#web/features/participant/participant-dashboard.tsx')),
  route('/participant-community-dashboard', 'light', () => import('#web/features/participant/participant-dashboard.tsx')),
  route('/participant-profile', 'light', () => import('#web/features/participant/profile/participant-profile.tsx')),
  route('/tickets', 'light', () => import('#web/features/tickets/ticket-wizard.tsx')),
  route('/ticket-register', 'light', () => import('#web/features/tickets/registration-form.tsx')),
  route('/checkout', 'light', () => import('#web/features/tickets/checkout.tsx')),
  route('/payment-success', 'light', () => import('#web/features/tickets/payment-success.tsx')),
  route('/payment-failed', 'light', () => import('#web/features/tickets/payment-failed.tsx')),
  route('/ticket-confirmation', 'light', () => import('#web/features/tickets/ticket-confirmation.tsx')),
  route('/ticket-transfer', 'light', () => import('#web/features/tickets/ticket-transfer.tsx')),
  route('/ticket-waiting', 'light', () => import('#web/features/tickets/ticket-waiting.tsx')),
  route('/uitschrijven', 'light', () => import('#web/features/unsubscribe/unsubscribe.tsx')),
  route('/admin-login', 'light', () => import('#web/features/admin/admin-login.tsx')),
  route('/admin-dashboard', 'admin', () => import('#web/features/admin/admin-dashboard.tsx')),
  route('/admin/deelnemers', 'admin', () => import('#web/features/admin/participants.tsx')),
  route('/admin/waves', 'admin', () => import('#web/features/admin/waves/waves.tsx')),
  route('/admin/wave-overzicht', 'admin', () => import('#web/features/admin/waves/wave-overview.tsx')),
  route('/wave-management', 'admin', () => import('#web/features/admin/waves/wave-management.tsx')),
  route('/admin/evenementen', 'admin', () => import('#web/features/admin/sections/events.tsx')),
  route('/admin/tickets', 'admin', () => import('#web/features/admin/sections/tickets.tsx')),
  route('/admin/vrijwilligers', 'admin', () => import('#web/features/admin/sections/volunteers.tsx')),
  route('/admin/producten', 'admin', () => import('#web/features/admin/sections/products.tsx')),
  route('/admin/bestellingen', 'admin', () => import('#web/features/admin/sections/orders.tsx')),
  route('/admin/instellingen', 'admin', () => import('#web/features/admin/settings.tsx')),
  route('/notifications', 'admin', () => import('#web/features/admin/notifications/notifications.tsx')),
  route('/check-in', 'desk', () => import('#web/features/check-in/check-in.tsx')),
  route('/material-management', 'crew-or-admin', () => import('#web/features/materials/material-management.tsx')),
]

/** Addresses that moved. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/register', to: '/tickets' },
  { from: '/admin', to: '/admin-dashboard' },
  { from: '/shop-success', to: '/shop/success' },
]
