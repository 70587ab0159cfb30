import { useEffect, type RefObject } from 'react'
import { mayHaveSound, tryEveryMs, trySound } from './try-sound.ts'

const gestures = ['click', 'touchstart', 'scroll', 'wheel', 'keydown'] as const

/**
 * Gives the playing video its sound as soon as the browser allows: at once, every 100 ms, and at the first click, touch,
 * scroll or key. Stops for good once there is sound, or when `wanted` is false: who muted it is not overruled.
 */
export function useTeaserSound(video: RefObject<HTMLVideoElement | null>, wanted: boolean, onSound: () => void): void {
  useEffect(() => {
    if (!wanted) return
    let busy = false
    const attempt = async () => {
      const film = video.current
      if (!film || busy || film.paused || film.ended) return
      // A refused try pauses the picture for a blink and says so on the console: the browser is asked first.
      if (!mayHaveSound()) return
      busy = true
      const sound = await trySound(film)
      busy = false
      if (sound && !stopped) {
        stop()
        onSound()
      }
    }
    let stopped = false
    const timer = window.setInterval(() => void attempt(), tryEveryMs)
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
