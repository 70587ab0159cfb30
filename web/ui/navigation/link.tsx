import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, with query and anchor if needed. */
  to: string
}

/** A plain link to a page of this site. In the app the router follows it (follow-links.tsx), on a prerendered page the browser. */
export const Link = ({ to, children, ...rest }: LinkProps) => (
  <a href={to} {...rest}>
    {children}
  </a>
)
