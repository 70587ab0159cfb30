import { Link, type LinkProps } from '#web/ui/address/link.tsx'
import { usePath } from '#web/ui/address/path.ts'

/** A link of the site, marked when it is where you are. An anchor on the home page (`/#editie`) goes home and scrolls there. */
export function SiteLink({ to, ...rest }: LinkProps) {
  const path = usePath()
  return <Link to={to} aria-current={path === to ? 'page' : undefined} {...rest} />
}
