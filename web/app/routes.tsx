import { documents } from './documents.ts'
import type { LayoutName } from './layouts/layout-name.ts'
import { screenAtOnce, screenToRead, type FetchScreen, type ScreenLine } from './screen-line.ts'

interface RouteLine extends ScreenLine {
  layout: LayoutName
}

/** A screen that asks the server nothing by itself while it is drawn. */
const plain = (path: string, layout: LayoutName, fetchScreen: FetchScreen): RouteLine => ({ ...screenAtOnce(path, fetchScreen), layout })

/** A screen to read: what the build drew of it stands until somebody is there. */
const still = (path: string, layout: LayoutName, fetchScreen: FetchScreen): RouteLine => ({ ...screenToRead(path, fetchScreen), layout })

/** A screen that asks the server with queries: what keeps their answers comes along. */
const route = (path: string, layout: LayoutName, fetchScreen: FetchScreen): RouteLine =>
  plain(path, layout, async () => {
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
export const routes: readonly RouteLine[] = [
  ...documents.map((line): RouteLine => ({ ...line, layout: 'marketing' })),
  still('/race-map', 'marketing', () => import('#web/features/race-map/race-map.tsx')),
  plain('/teaser', 'cinema', () => import('#web/features/teaser/teaser.tsx')),
  still('/events', 'marketing', () => import('#web/features/events/events.tsx')),
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
  route('/admin-dashboard', 'admin', () => import('#web/features/admin/admin-dashboard.tsx')),
  route('/admin/instellingen', 'admin', () => import('#web/features/admin/settings.tsx')),
  route('/check-in', 'admin', () => import('#web/features/check-in/check-in.tsx')),
  plain('/crew-scanner', 'bare', () => import('#web/features/crew-scanner/crew-scanner.tsx')),
]

/** Addresses that moved. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/register', to: '/tickets' },
  { from: '/admin', to: '/admin-dashboard' },
  { from: '/shop-success', to: '/shop/success' },
]
