import { useSyncExternalStore } from 'react'
import { usePath } from '#web/ui/navigation/path.ts'

const never = () => () => undefined

/**
 * Returns the path, like `usePath`. While a part of a prerendered page is hydrated, it returns the path of that page, because the visitor
 * may have opened another screen before the code of the part arrived.
 */
export function useHydratedPath(): string {
  const path = usePath()
  return useSyncExternalStore(
    never,
    () => path,
    () => prerenderedPath() ?? path,
  )
}

/** Returns the path of the prerendered page; undefined while prerendering, when the current path is already that path. */
const prerenderedPath = () => (typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.prerendered)
