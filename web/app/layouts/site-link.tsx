import { Link, type LinkProps } from '#web/ui/navigation/link.tsx'
import { usePath } from '#web/ui/navigation/path.ts'

/** A link of the site, marked as current on its own page. An anchor (`/#editie`) opens the home page and scrolls there. */
export function SiteLink({ to, ...rest }: LinkProps) {
  const path = usePath()
  return <Link to={to} aria-current={path === to ? 'page' : undefined} {...rest} />
}
