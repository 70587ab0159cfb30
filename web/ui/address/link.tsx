import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of ours, with query and anchor if need be. */
  to: string
}

/** To another page of ours: a plain link. In the app the router follows it (follow-links.tsx), on a prerendered page the browser. */
export const Link = ({ to, children, ...rest }: LinkProps) => (
  <a href={to} {...rest}>
    {children}
  </a>
)
