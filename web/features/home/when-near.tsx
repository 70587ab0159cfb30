import { useEffect, useRef, useState, type ReactNode } from 'react'

/** How far below the window something may be to count as near, in CSS pixels. */
const REACH = 1200

/** Shows its children once the reader comes near this place on the page; what they load stays out of the first load. */
export function WhenNear({ children }: { children: ReactNode }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = place.current
    if (!mark) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: `${REACH}px 0px` })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [])
  return near ? children : <div ref={place} />
}
