import { useState, type PointerEvent } from 'react'

/** Distance in px after which a swipe counts. */
const THRESHOLD_PX = 50

/** Handlers and style for something that can be pushed away to the right; a shorter push springs back. */
export function useSwipeRight(onSwipe: () => void) {
  const [start, setStart] = useState<number | null>(null)
  const [shift, setShift] = useState(0)

  const reset = () => {
    setStart(null)
    setShift(0)
  }
  return {
    style: shift > 0 ? { transform: `translateX(${shift}px)`, opacity: Math.max(0.2, 1 - shift / 300) } : undefined,
    handlers: {
      onPointerDown: (event: PointerEvent) => setStart(event.clientX),
      onPointerMove: (event: PointerEvent) => {
        if (start === null) return
        const moved = Math.max(0, event.clientX - start)
        // Captured only once it moves, so that a plain tap still reaches the button inside.
        if (moved > 4) event.currentTarget.setPointerCapture(event.pointerId)
        setShift(moved)
      },
      onPointerUp: (event: PointerEvent) => {
        if (start !== null && event.clientX - start >= THRESHOLD_PX) onSwipe()
        reset()
      },
      onPointerCancel: reset,
    },
  }
}
