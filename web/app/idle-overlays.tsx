import { lazy, Suspense, type ComponentType } from 'react'
import { useIdle } from './use-idle.ts'

// Not worth a word when they don't come: the page is whole without.
const Overlays = lazy<ComponentType>(() => import('./overlays.tsx').catch(() => ({ default: () => null })))

/** What lies over a page (toasts), once the page is there; `graceMs` leaves a page that has more to start the time for it. */
export function IdleOverlays({ graceMs = 0 }: { graceMs?: number }) {
  const idle = useIdle(graceMs)
  return <Suspense fallback={null}>{idle && <Overlays />}</Suspense>
}
