import { staticPages } from './static-pages.ts'
import type { LayoutName } from './layouts/layout-name.ts'
import { eagerScreen, lazyScreen, type FetchScreen, type ScreenRoute } from './screen-route.ts'

interface AppRoute extends ScreenRoute {
  layout: LayoutName
}

/** A screen whose code is fetched with the page, and that requests nothing from the server while it renders. */
const eagerRoute = (path: string, layout: LayoutName, fetchScreen: FetchScreen): AppRoute => ({ ...eagerScreen(path, fetchScreen), layout })

/** A screen that visitors mostly read. If it is prerendered, it is hydrated at the first interaction. */
const lazyRoute = (path: string, layout: LayoutName, fetchScreen: FetchScreen): AppRoute => ({ ...lazyScreen(path, fetchScreen), layout })

/** A screen that requests data from the server, with the query client around it. */
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

/**
 * A screen of the office or the crew. A separate file lists these screens, so that a visitor's first page does not contain the names of
 * all their files.
 */
const office = (path: string, layout: LayoutName, fetchFrom: (screens: typeof import('./office-screens.ts')) => ReturnType<FetchScreen>) =>
  route(path, layout, async () => fetchFrom(await import('./office-screens.ts')))

// Each of these screens has two paths. The paths share one function, so that each page contains the list of the screen's files once.
const fetchResults: FetchScreen = () => import('#web/features/results/results.tsx')
const fetchParticipantDashboard: FetchScreen = () => import('#web/features/participant/participant-dashboard.tsx')

/** One line per route: path, the layout around it, the screen. Unknown paths go to the 404 screen in route-table.tsx. */
export const routes: readonly AppRoute[] = [
  ...staticPages.map((page): AppRoute => ({ ...page, layout: 'marketing' })),
  lazyRoute('/race-map', 'marketing', () => import('#web/features/race-map/race-map.tsx')),
  eagerRoute('/teaser', 'cinema', () => import('#web/features/teaser/teaser.tsx')),
  lazyRoute('/events', 'marketing', () => import('#web/features/events/events.tsx')),
  route('/nieuws', 'marketing', () => import('#web/features/news/news.tsx')),
  route('/nieuws/:slug', 'marketing', () => import('#web/features/news/article.tsx')),
  route('/uitslagen', 'marketing', fetchResults),
  route('/uitslagen/:editie', 'marketing', fetchResults),
  route('/uitslagen/:editie/:deelnemer', 'marketing', () => import('#web/features/results/finisher.tsx')),
  route('/community', 'marketing', () => import('#web/features/home/community-page.tsx')),
  // These screens request their data after they are rendered, and fetch the code for those requests only then.
  eagerRoute('/shop', 'marketing', () => import('#web/features/shop/shop.tsx')),
  eagerRoute('/merchandise', 'marketing', () => import('#web/features/shop/merchandise.tsx')),
  route('/shop/checkout', 'light', () => import('#web/features/shop/shop-checkout.tsx')),
  route('/shop/success', 'light', () => import('#web/features/shop/shop-success.tsx')),
  route('/participant-login', 'light', () => import('#web/features/participant/login/participant-login.tsx')),
  route('/participant-dashboard', 'light', fetchParticipantDashboard),
  route('/participant-community-dashboard', 'light', fetchParticipantDashboard),
  route('/participant-profile', 'light', () => import('#web/features/participant/profile/participant-profile.tsx')),
  // The parts of this screen that request data bring the query client themselves.
  eagerRoute('/tickets', 'light', () => import('#web/features/tickets/wizard/ticket-wizard.tsx')),
  route('/ticket-register', 'light', () => import('#web/features/tickets/form/registration-form.tsx')),
  route('/team', 'light', () => import('#web/features/tickets/teams/team-registration.tsx')),
  route('/team-runners', 'light', () => import('#web/features/tickets/teams/team-runners.tsx')),
  route('/participant-duo', 'light', () => import('#web/features/tickets/upgrade/make-duo.tsx')),
  route('/team-place', 'light', () => import('#web/features/tickets/teams/team-place.tsx')),
  route('/checkout', 'light', () => import('#web/features/tickets/checkout/checkout.tsx')),
  route('/payment-success', 'light', () => import('#web/features/tickets/checkout/payment-success.tsx')),
  route('/payment-failed', 'light', () => import('#web/features/tickets/checkout/payment-failed.tsx')),
  route('/ticket-confirmation', 'light', () => import('#web/features/tickets/confirmation/ticket-confirmation.tsx')),
  route('/ticket-transfer', 'light', () => import('#web/features/tickets/transfer/ticket-transfer.tsx')),
  route('/ticket-waiting', 'light', () => import('#web/features/tickets/waiting-list/ticket-waiting.tsx')),
  route('/vrijwilliger-diensten', 'light', () => import('#web/features/volunteers/own-shifts.tsx')),
  route('/uitschrijven', 'light', () => import('#web/features/unsubscribe/unsubscribe.tsx')),
  route('/nieuwsbrief', 'light', () => import('#web/features/unsubscribe/confirm-newsletter.tsx')),
  route('/admin-login', 'light', () => import('#web/features/admin/log-in/admin-login.tsx')),
  office('/admin-dashboard', 'admin', ({ loadAdminDashboard }) => loadAdminDashboard()),
  office('/admin/racedag', 'admin', ({ loadRaceDay }) => loadRaceDay()),
  office('/admin/uitslagen', 'admin', ({ loadResults }) => loadResults()),
  office('/admin/uitslagen/speaker', 'admin', ({ loadAnnouncer }) => loadAnnouncer()),
  office('/admin/scans', 'admin', ({ loadScans }) => loadScans()),
  office('/admin/deelnemers', 'admin', ({ loadParticipants }) => loadParticipants()),
  office('/admin/onbereikbaar', 'admin', ({ loadUnreachable }) => loadUnreachable()),
  office('/admin/deelnemers/:id', 'admin', ({ loadDossier }) => loadDossier()),
  office('/admin/waves', 'admin', ({ loadWaves }) => loadWaves()),
  office('/admin/startlijst', 'admin', ({ loadStartList }) => loadStartList()),
  office('/admin/lijsten', 'admin', ({ loadLists }) => loadLists()),
  office('/admin/wave-overzicht', 'admin', ({ loadWaveOverview }) => loadWaveOverview()),
  office('/wave-management', 'admin', ({ loadWaveManagement }) => loadWaveManagement()),
  office('/admin/evenementen', 'admin', ({ loadEvents }) => loadEvents()),
  office('/admin/tickets', 'admin', ({ loadTickets }) => loadTickets()),
  office('/admin/vrijwilligers', 'admin', ({ loadVolunteers }) => loadVolunteers()),
  office('/admin/vrijwilligers/diensten', 'admin', ({ loadShifts }) => loadShifts()),
  office('/admin/producten', 'admin', ({ loadProducts }) => loadProducts()),
  office('/admin/bestellingen', 'admin', ({ loadOrders }) => loadOrders()),
  office('/admin/financien', 'admin', ({ loadFinance }) => loadFinance()),
  office('/admin/instellingen', 'admin', ({ loadSettings }) => loadSettings()),
  office('/admin/instellingen/:deel', 'admin', ({ loadSettingsPart }) => loadSettingsPart()),
  office('/notifications', 'admin', ({ loadNotifications }) => loadNotifications()),
  office('/check-in', 'desk', ({ loadCheckIn }) => loadCheckIn()),
  office('/material-management', 'crew-or-admin', ({ loadMaterialManagement }) => loadMaterialManagement()),
]

/** Old paths of moved screens, and paths that people may guess. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/register', to: '/tickets' },
  { from: '/admin', to: '/admin-dashboard' },
  { from: '/shop-success', to: '/shop/success' },
  { from: '/faq', to: '/events#vragen' },
  { from: '/evenementen', to: '/events' },
  { from: '/inschrijven', to: '/tickets' },
  { from: '/login', to: '/participant-login' },
  { from: '/parcours', to: '/race-course' },
]
