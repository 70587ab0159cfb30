import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a prerendered page is hydrated, which was rendered without a query or a device; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
