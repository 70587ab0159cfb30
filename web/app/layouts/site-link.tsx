import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** A link of the site. On the home page an anchor scrolls there smoothly; elsewhere it goes home with the anchor. */
export function SiteLink({ to, onClick, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const { pathname } = useLocation();
  const [path = '', anchor] = to.split('#');
  const here = !anchor && pathname === path;

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (anchor && pathname === path) scrollToAnchor(anchor);
  };
  return <Link to={to} onClick={follow} aria-current={here ? 'page' : undefined} {...rest} />;
}

/** Brings an anchor into view and moves the keyboard along. Reduced motion makes it a jump (see global-css). */
export function scrollToAnchor(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' });
  target.focus({ preventScroll: true });
  return true;
}
