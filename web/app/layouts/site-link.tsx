import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router-dom'

/** A link of the site, marked when it is where you are. An anchor on the home page (`/#editie`) goes home and scrolls there: see scroll-to-top.tsx. */
export function SiteLink({ to, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const { pathname } = useLocation()
  return <Link to={to} aria-current={pathname === to ? 'page' : undefined} {...rest} />
}

/** Brings an anchor into view and moves the keyboard along. Reduced motion makes it a jump (see global-css). */
export function scrollToAnchor(id: string): boolean {
  const target = document.getElementById(id)
  if (!target) return false
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' })
  target.focus({ preventScroll: true })
  return true
}
