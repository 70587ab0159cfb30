import { screenAtOnce, screenToRead, type ScreenLine } from './screen-line.ts'

/**
 * Pages to read, all in the marketing frame. Drawn ahead, such a page is taken over without a router: its links are the browser's,
 * and its screens must not ask for one. In the app they are routes like all others.
 */
export const documents: readonly ScreenLine[] = [
  screenAtOnce('/', () => import('#web/features/home/home.tsx')),
  screenToRead('/race-course', () => import('#web/features/race-course/race-course.tsx')),
  screenToRead('/pers', () => import('#web/features/press/press.tsx')),
  screenToRead('/terms', () => import('#web/features/legal/terms.tsx')),
  screenToRead('/voorwaarden', () => import('#web/features/legal/terms.tsx')),
  screenToRead('/privacy', () => import('#web/features/legal/privacy.tsx')),
  screenToRead('/vrijwilligers', () => import('#web/features/volunteers/volunteers.tsx')),
]
