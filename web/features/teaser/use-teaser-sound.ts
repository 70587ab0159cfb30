import { useEffect, type RefObject } from 'react'
import { canTrySound, soundRetryMs, trySound } from './try-sound.ts'

const gestures = ['click', 'touchstart', 'scroll', 'wheel', 'keydown'] as const

/**
 * Turns the sound of the playing video on as soon as the browser allows it. Tries every 100 ms, and at each click, touch, scroll or key.
 * Stops once there is sound, or when the visitor has muted the video (`wanted` is false).
 */
export function useTeaserSound(video: RefObject<HTMLVideoElement | null>, wanted: boolean, onSound: () => void): void {
  useEffect(() => {
    if (!wanted) return
    let busy = false
    const attempt = async () => {
      const film = video.current
      if (!film || busy || film.paused || film.ended) return
      // Checks first whether the browser may allow sound: a refused attempt pauses the film for a moment and logs a warning.
      if (!canTrySound()) return
      busy = true
      const sound = await trySound(film)
      busy = false
      if (sound && !stopped) {
        stop()
        onSound()
      }
    }
    let stopped = false
    const timer = window.setInterval(() => void attempt(), soundRetryMs)
    const onGesture = () => void attempt()
    const stop = () => {
      stopped = true
      window.clearInterval(timer)
      for (const gesture of gestures) window.removeEventListener(gesture, onGesture)
    }
    for (const gesture of gestures) window.addEventListener(gesture, onGesture, { passive: true })
    return stop
  }, [video, wanted, onSound])
}
