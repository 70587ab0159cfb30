import type { ComponentType } from 'react'
import { later } from '#web/ui/drawn/later.tsx'
import { loadable, type Loadable } from '#web/ui/drawn/loadable.tsx'

type FetchScreen = () => Promise<{ default: ComponentType }>

export interface DocumentLine {
  path: string
  screen: Loadable<object>
  /** Comes with the page; without it what the build drew stands as it is until somebody is there. */
  atOnce?: true
}

const line = (path: string, fetchScreen: FetchScreen): DocumentLine => ({ path, screen: later(fetchScreen) })

/**
 * Pages to read, all in the marketing frame. Drawn ahead, such a page is taken over without a router: its links are the browser's,
 * and its screens must not ask for one. In the app they are routes like all others.
 */
export const documents: readonly DocumentLine[] = [
  { path: '/', screen: loadable(() => import('#web/features/home/home.tsx')), atOnce: true },
  line('/race-course', () => import('#web/features/race-course/race-course.tsx')),
  line('/pers', () => import('#web/features/press/press.tsx')),
  line('/terms', () => import('#web/features/legal/terms.tsx')),
  line('/voorwaarden', () => import('#web/features/legal/terms.tsx')),
  line('/privacy', () => import('#web/features/legal/privacy.tsx')),
  line('/vrijwilligers', () => import('#web/features/volunteers/volunteers.tsx')),
]
