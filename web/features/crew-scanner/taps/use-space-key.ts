import { useEffect, useRef } from 'react'

/** Calls `onPress` with the time of the key (ms of `performance.now()`) when the space bar is pressed outside fields and buttons. */
export function useSpaceKey(isOn: boolean, onPress: (seenAt: number) => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    window.addEventListener(
      'keydown',
      (event) => {
        const { key, repeat, target, timeStamp } = event
        if (key !== ' ' || repeat || (target as Element).closest('input, textarea, select, button, a')) return
        event.preventDefault()
        latest.current(timeStamp)
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }, [isOn])
}
