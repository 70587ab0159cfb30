import { chakra } from '#web/ui/theme/chakra.ts'
import type { ComponentProps, ReactNode } from 'react'
import { brand } from '#shared/facts/brand.ts'
import { Link } from '#web/ui/navigation/link.tsx'

const Word = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.4em',
    minHeight: 'touch',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: { base: 'min(1.5rem, 7.6vw)', lg: 'min(1.75rem, 2.6vw)' },
    lineHeight: '1',
    textTransform: 'uppercase',
    textDecoration: 'none',
    color: 'fg.strong',
    whiteSpace: 'nowrap',
  },
  variants: { size: { compact: { fontSize: '1.375rem', whiteSpace: 'normal' } } },
})

/** The mark alone: a dune with the wind over it, in the colour of the text. */
export function LogoMark(props: ComponentProps<typeof chakra.svg>) {
  return (
    <chakra.svg viewBox="0 0 38 34" width="1.36em" height="1.22em" flex="none" aria-hidden {...props}>
      <path fill="currentColor" d="M5 32 15 11c3 1.5 4.5 4 7 8 3.5 5.5 7.5 9.5 14 13z" />
      <path stroke="currentColor" strokeWidth="2.6" d="M1 14h9M6 8.5h11M12 3h13" />
    </chakra.svg>
  )
}

/** Mark and name as a link to `to`, by default the home page. Children replace the name ('Mijn Duinstorm'). */
export function Logo({ to = '/', children, size }: { to?: string; children?: ReactNode; size?: 'compact' }) {
  return (
    <Word to={to} size={size}>
      <LogoMark />
      {children ?? brand.name}
    </Word>
  )
}
