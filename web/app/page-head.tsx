import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Keeps the head in line with the address. A page that came prerenderedPath has its own; the table is loaded with the first navigation. */
export function PageHead({ prerenderedPath }: { prerenderedPath: string | undefined }) {
  const { pathname } = useLocation()
  const written = useRef(prerenderedPath)
  useEffect(() => {
    if (written.current === pathname) return
    written.current = pathname
    // Articles and screens may have named themselves by now: an address that has moved on is not written any more.
    void import('./write-head.ts').then(
      ({ writeHead }) => (written.current === pathname ? writeHead(pathname) : undefined),
      () => undefined,
    )
  }, [pathname])
  return null
}
