import { useLocation } from 'react-router-dom'

/** Stands for a screen that a test does not render, and shows its path and query. */
export function Where() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
