import { lazy, Suspense, type ComponentType, useEffect, useState } from 'react'

// A failure to load the overlays is ignored: the page works without them.
const Overlays = lazy<ComponentType>(() => import('./overlays.tsx').catch(() => ({ default: () => null })))

/** False while the page is rendered and hydrated; true once the browser is idle, or `graceMs` after that. */
function useIdle(graceMs = 0): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const becomeIdle = () => {
      if (graceMs === 0) setIdle(true)
      else timer = setTimeout(() => setIdle(true), graceMs)
    }
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      timer = setTimeout(becomeIdle, 300)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(becomeIdle, { timeout: 1000 })
    return () => {
      cancelIdleCallback(callback)
      clearTimeout(timer)
    }
  }, [graceMs])
  return idle
}

/** Loads and shows the overlays (toasts) once the browser is idle. `graceMs`: extra ms for a page that has more to start. */
export function IdleOverlays({ graceMs = 0 }: { graceMs?: number }) {
  const idle = useIdle(graceMs)
  return <Suspense fallback={null}>{idle && <Overlays />}</Suspense>
}
