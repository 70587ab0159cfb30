import type { CartProduct } from '#shared/domain/shop/cart.ts'
import { addsAttribute, inCartAttribute } from '#shared/page/cart-marks.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { cartKey, useCountInCart, type CartName } from './cart-stores.ts'

// By the attribute and not by React: the script in the page's head answers a press before hydration with the same look.
const look = {
  '& [data-tick]': { display: 'none' },
  [`&[${inCartAttribute}]`]: {
    bg: 'bg.inverse',
    color: 'fg.inverse',
    '& [data-tick]': { display: 'block' },
    // Of the button itself: `attr` reads the element that the words stand behind.
    '&::after': { content: `"(" attr(${inCartAttribute}) ")"` },
  },
} as const

interface AddButtonProps {
  cart: CartName
  product: CartProduct
  inStock: boolean
  disabled: boolean
  onAdd: () => void
}

/** Puts one of a product into the cart, and says on itself how many of it are in there. */
export function AddButton({ cart, product, inStock, disabled, onAdd }: AddButtonProps) {
  const count = useCountInCart(cart, product.id)
  return (
    <Button
      variant="outline"
      size="compact"
      full
      css={look}
      suppressHydrationWarning
      disabled={!inStock || disabled}
      {...(inStock && {
        [addsAttribute]: JSON.stringify({ key: cartKey(cart), product }),
        [inCartAttribute]: count > 0 ? count : undefined,
      })}
      aria-label={inStock ? `${product.name} in winkelwagen` : undefined}
      onClick={onAdd}
    >
      <Icon name="check" data-tick="" />
      <span>{inStock ? 'In winkelwagen' : 'Uitverkocht'}</span>
    </Button>
  )
}
