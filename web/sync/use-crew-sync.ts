import { useMemo, useSyncExternalStore } from 'react'
import { browserCrew } from './browser-crew.ts'
import type { Crew } from './crew-types.ts'

/**
 * The crew phone for a screen: what it knows, and what it can do. The engine starts with the first screen that uses it and
 * goes on for as long as the page lives; all screens share one.
 */
export function useCrew(): Crew {
  const crew = browserCrew()
  const snapshot = useSyncExternalStore(crew.subscribe, crew.getSnapshot)
  return useMemo(() => ({ ...snapshot, ...crew.actions }), [snapshot, crew])
}
