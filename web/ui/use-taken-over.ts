import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the browser takes over a page that was drawn ahead: that one knew of no address and no device. True from then on. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
