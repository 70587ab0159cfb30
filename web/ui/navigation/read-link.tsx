import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Link, type LinkProps } from './link.tsx'

const Read = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '44px',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.375rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    textDecoration: 'none',
    color: 'fg.accent',
    borderBlockEnd: '2px solid',
    borderColor: 'sand.400',
    '& svg': { transition: 'transform', transitionDuration: 'fast', transitionTimingFunction: 'out' },
    _hover: { color: 'fg.strong', '& svg': { transform: 'translateX(4px)' } },
  },
})

/** A link to a page with more about the subject. */
export function ReadLink({ children, ...rest }: LinkProps) {
  return (
    <Read {...rest}>
      {children} <Icon name="arrow" />
    </Read>
  )
}
