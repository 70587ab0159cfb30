import { eagerScreen, lazyScreen, type FetchScreen, type ScreenRoute } from './screen-route.ts'

// This screen has two paths. They share this function, so that each page contains the list of the screen's files once.
const fetchTerms: FetchScreen = () => import('#web/features/legal/terms.tsx')

/**
 * Pages that visitors mostly read, all in the marketing layout. When prerendered, such a page is hydrated without a router: its links are
 * full page navigations, and its screens must not use the router. In the app they are routes like all others.
 */
export const staticPages: readonly ScreenRoute[] = [
  eagerScreen('/', () => import('#web/features/home/home.tsx')),
  lazyScreen('/race-course', () => import('#web/features/race-course/race-course.tsx')),
  lazyScreen('/pers', () => import('#web/features/press/press.tsx')),
  lazyScreen('/terms', fetchTerms),
  lazyScreen('/voorwaarden', fetchTerms),
  lazyScreen('/privacy', () => import('#web/features/legal/privacy.tsx')),
  lazyScreen('/vrijwilligers', () => import('#web/features/volunteers/volunteers.tsx')),
]
