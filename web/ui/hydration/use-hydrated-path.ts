import { useSyncExternalStore } from 'react'
import { usePath } from '#web/ui/address/path.ts'

const never = () => () => undefined

/**
 * `usePath`; while a part of a prerendered page is hydrated, the path of that page: whoever was quicker than the part's code is on another
 * screen by then.
 */
export function useHydratedPath(): string {
  const path = usePath()
  return useSyncExternalStore(
    never,
    () => path,
    () => prerenderedPath() ?? path,
  )
}

/** Undefined in the build, which renders the page for that path. */
const prerenderedPath = () => (typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.prerendered)
