import { useCallback, useEffect, useRef, useState } from 'react'
import { runCamera, type Camera, type CameraState } from '#web/scan-decoder/camera.ts'
import type { Optics } from '#web/scan-decoder/optics.ts'
import { keepAwake } from '#web/ui/device/keep-awake.ts'
import { startDecoding, type Decoding } from '#web/scan-decoder/start-decoding.ts'

const noOptics: Optics = { lenses: [], lens: undefined, zoom: null }

/**
 * Runs the camera and the decoder and keeps the screen on while the scanner shows. Decodes nothing while `paused`, or between a call of the
 * returned `hold` and the call of the function that `hold` returns.
 */
export function useScanCamera(onText: (text: string, seenAt: number) => void, paused: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useRef<Camera>(null)
  const decoding = useRef<Decoding>(null)
  const latest = useRef(onText)
  const [state, setState] = useState<CameraState>({ kind: 'starting' })
  const [optics, setOptics] = useState(noOptics)
  const [unread, setUnread] = useState(false)

  useEffect(() => {
    latest.current = onText
  }, [onText])

  useEffect(() => {
    const stop = new AbortController()
    const element = video.current!
    camera.current = runCamera(element, { signal: stop.signal, onState: setState, onOptics: setOptics })
    decoding.current = startDecoding(element, (...seen) => latest.current(...seen), {
      signal: stop.signal,
      onReady: (kind) => {
        element.setAttribute('data-decoder', kind)
        setUnread(false)
      },
      onFailure: () => setUnread(true),
    })
    keepAwake(stop.signal)
    return () => stop.abort()
  }, [])

  const hold = useCallback(() => decoding.current!.hold(), [])
  useEffect(() => (paused ? hold() : undefined), [paused, hold])

  const seen: CameraState = unread && state.kind === 'running' ? { kind: 'failed', failure: 'no-decoder' } : state
  return {
    hold,
    state: seen,
    setTorch: (on: boolean) => void camera.current?.setTorch(on),
    view: {
      video,
      state: seen,
      optics,
      onLens: () => camera.current?.changeLens(),
      onZoom: () => camera.current?.changeZoom(),
      onRetry: () => camera.current?.retry(),
    },
  }
}
