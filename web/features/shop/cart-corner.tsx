import { chakra } from '#web/ui/theme/chakra.ts'

/**
 * The way to the cart: at the right below the page's title, and at the top of the window from there on, so that whoever puts something in sees it
 * count. It takes no room, because a row of its own would push the first button under the cookie notice of a small phone: it lies in the space
 * that `SiteHead` leaves below itself. `besideCart`: not on a wide window, where the cart itself is in sight.
 */
export const CartCorner = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: 'bar',
    top: { base: '42px', md: '52px' },
    display: 'flex',
    justifyContent: 'flex-end',
    width: 'full',
    height: '0',
    maxWidth: 'calc(var(--ds-sizes-wide) + 2 * var(--ds-spacing-gutter))',
    marginInline: 'auto',
    paddingInline: 'gutter',
    pointerEvents: 'none',
    '& > *': { alignSelf: 'flex-start', transform: 'translateY(-34px)', pointerEvents: 'auto', boxShadow: 'paper' },
    md: { '& > *': { transform: 'translateY(-44px)' } },
  },
  variants: { besideCart: { true: { lg: { display: 'none' } } } },
})
