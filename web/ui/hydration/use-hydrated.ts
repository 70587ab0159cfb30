import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a prerendered page is hydrated, because the build has no query and no device; true after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
