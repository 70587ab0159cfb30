import { chakra } from '#web/ui/theme/chakra.ts'

/**
 * Contains the link to the cart, at the right below the page's title. It sticks to the top, so that the count stays visible while a visitor
 * adds products. It has no height and uses the space below `SiteHead`: a separate row would push the first button under the cookie notice
 * on a small phone. `besideCart`: the link is inside the page's width, and hidden on a wide window, where the cart itself is visible.
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
  variants: { besideCart: { true: { paddingInline: '0', lg: { display: 'none' } } } },
})
