import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a prerendered page is hydrated, because the build knew no query and no device; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
