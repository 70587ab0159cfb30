import { useMemo, useState } from 'react'
import type { CameraState } from '#web/scan-decoder/camera.ts'
import type { SeenCamera } from './ready-facts.ts'

/** The camera's state, and whether it showed a picture since the page opened. */
export function useSeenCamera(state: CameraState): SeenCamera {
  const [ran, setRan] = useState(false)
  if (state.kind === 'running' && !ran) setRan(true)
  return useMemo(() => ({ state, ran }), [state, ran])
}
