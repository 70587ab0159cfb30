import { useMemo, useSyncExternalStore } from 'react'
import { getBrowserCrew } from './browser-crew.ts'
import type { Crew } from './crew-types.ts'

/**
 * Returns the state and the actions of the crew phone for a screen. The engine starts with the first screen that uses it and lives as long
 * as the page; all screens share it.
 */
export function useCrew(): Crew {
  const crew = getBrowserCrew()
  const snapshot = useSyncExternalStore(crew.subscribe, crew.getSnapshot)
  return useMemo(() => ({ ...snapshot, ...crew.actions }), [snapshot, crew])
}
