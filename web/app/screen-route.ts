import type { ComponentType } from 'react'
import { hydrateEagerly, hydrateOnInteraction } from '#web/ui/hydration/islands.tsx'
import type { Loadable } from '#web/ui/hydration/loadable.tsx'

/** Fetches the module of a screen; its default export is the screen. */
export type FetchScreen = () => Promise<{ default: ComponentType }>

/** A screen and its path. */
export interface ScreenRoute {
  path: string
  screen: Loadable<object>
  /** The screen's code is loaded with the page. If absent, a prerendered screen is hydrated at the first interaction. */
  eager?: true
}

/** A screen that is hydrated with the page. */
export const eagerScreen = (path: string, fetchScreen: FetchScreen): ScreenRoute => ({
  path,
  screen: hydrateEagerly(fetchScreen),
  eager: true,
})

/** A screen that visitors mostly read; it is hydrated at the first interaction. */
export const lazyScreen = (path: string, fetchScreen: FetchScreen): ScreenRoute => ({ path, screen: hydrateOnInteraction(fetchScreen) })
