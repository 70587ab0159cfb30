import { chakra } from '#web/ui/chakra.ts'

/**
 * Where the cart of a page that sells is: in its header, under the navigation, and at the top of the window from there on. It takes no room: the
 * first lines of the page leave it free (`SiteHead`). `still` leaves it in the header on a wide window.
 */
export const CartCorner = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: 'bar',
    top: '0',
    display: 'flex',
    justifyContent: 'flex-end',
    width: 'full',
    height: '0',
    maxWidth: 'calc(var(--ds-sizes-wide) + 2 * var(--ds-spacing-gutter))',
    marginInline: 'auto',
    paddingInline: 'gutter',
    transform: { base: 'translateY(8px)', md: 'translateY(12px)' },
    marginBlockStart: { base: '56px', md: '76px' },
    marginBlockEnd: { base: '-56px', md: '-76px' },
    pointerEvents: 'none',
    '& > *': { alignSelf: 'flex-start', pointerEvents: 'auto', boxShadow: 'paper' },
  },
  variants: { still: { true: { lg: { position: 'relative' } } } },
})
