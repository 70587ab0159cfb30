import type { ComponentType } from 'react'
import { atOnce, later } from '#web/ui/drawn/later.tsx'
import type { Loadable } from '#web/ui/drawn/loadable.tsx'

export type FetchScreen = () => Promise<{ default: ComponentType }>

/** A screen and its address. */
export interface ScreenLine {
  path: string
  screen: Loadable<object>
  /** Its code comes with the page. Without this, what the build drew of it stands as it is until somebody is there. */
  atOnce?: true
}

/** A screen that works as soon as it is seen. */
export const screenAtOnce = (path: string, fetchScreen: FetchScreen): ScreenLine => ({ path, screen: atOnce(fetchScreen), atOnce: true })

/** A screen to read. */
export const screenToRead = (path: string, fetchScreen: FetchScreen): ScreenLine => ({ path, screen: later(fetchScreen) })
